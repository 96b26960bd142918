"""Functions from the typed program to the typed program."""
