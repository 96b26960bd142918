"""
Import: tool lists that others wrote, as contracts that hold what the lists say and guess nothing.

A file becomes JSON values (`list_file`), these become the members of a list (`tool_list`), each member the fields of a contract (one module for each
format), and all of them contracts with ids and a toolset (`importation`) and at last the texts of files (`contract_file`).
"""
