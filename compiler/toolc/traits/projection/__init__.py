"""
Projection: what of a tool a target gets, and what is lost on the way.

Pure functions of a linked profile and the data about a target: emitters write what they return, rules judge it, and neither knows a provider.
"""
