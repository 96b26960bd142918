"""The catalog as values: what each of its pages says."""
