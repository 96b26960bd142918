"""What the registry says, as JSON: of a tool, of a profile, of the toolset around them."""
