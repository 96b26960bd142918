"""
The targets: dated data about what each provider takes, one file per target and date.

Adding a target is adding a file here; `record.py` says what it holds, `shelf.py` finds it by name.
"""
