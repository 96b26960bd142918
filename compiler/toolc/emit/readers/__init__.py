"""Telling who reads the fields of contracts, as pages, text and JSON."""
