"""toolc compiles declarative tool contracts."""
