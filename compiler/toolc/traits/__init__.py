"""Knowledge that follows from contracts, each trait with the fields that it is computed from."""
