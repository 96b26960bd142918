"""Finding reads of contract fields in the source of hosts: Python, TypeScript and JavaScript."""
