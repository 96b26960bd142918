"""What the Python package emitter is made of: schemas read as Python types, names, the generator's one call, and source text."""
