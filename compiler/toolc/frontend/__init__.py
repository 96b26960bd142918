"""From files to plain values: discovery, YAML, positions, silencers."""
