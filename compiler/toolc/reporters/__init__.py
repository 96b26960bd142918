"""Diagnostics as text and as data."""
