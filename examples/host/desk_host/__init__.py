"""A host of the tools of `desk`: it decides by contracts alone what a call may do, how long, beside which others, and what a model hears of it."""
