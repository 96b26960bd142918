"""
The command, as `toolc` and as `python -m toolc`.

Nothing is imported before Ctrl-C has a quiet end: most of a short run is spent on imports, and there is nothing to tidy up meanwhile.
"""

from __future__ import annotations


def main() -> None:
    """Run the command, and end the process with its exit code."""
    try:
        from toolc.cli import main as command  # noqa: PLC0415 - Ctrl-C may come while it is imported

        command(prog_name="toolc")
    except KeyboardInterrupt:
        raise SystemExit(130) from None  # what shells say of a process that Ctrl-C ended


if __name__ == "__main__":
    main()
