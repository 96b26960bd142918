"""The site as values: what its pages show beyond the catalog, where they stand, and how words become HTML."""
