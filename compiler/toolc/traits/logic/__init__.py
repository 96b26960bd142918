"""Exact answers about conditions: whether they can hold, hold always, hold together, and what would have to change."""
