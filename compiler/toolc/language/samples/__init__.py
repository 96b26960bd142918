"""The samples of each kind of document."""
