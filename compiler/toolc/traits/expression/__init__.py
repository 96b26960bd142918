"""Conditions over facts: reading them, checking them against declared facts, evaluating and printing them."""
