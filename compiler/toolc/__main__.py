"""Run the command as `python -m toolc`."""

from __future__ import annotations

from toolc.cli import main

main(prog_name="toolc")
