"""
Which entries each provider takes: a second reading of what is known of the providers, apart from the data and the passes that it judges.

A checker takes the part of a request that holds the tools and yields what the provider would refuse; of a right one it yields nothing. What is
unknown is read as the stricter of what was reported. Nothing here imports toolc.
"""

from __future__ import annotations

from tests.targets.subset.checkers import CHECKERS, OF_SCHEMAS, refusals, refusals_of_schema

__all__ = ["CHECKERS", "OF_SCHEMAS", "refusals", "refusals_of_schema"]
