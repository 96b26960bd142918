"""The back ends, and the table of them."""
