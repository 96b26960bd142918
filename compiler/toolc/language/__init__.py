"""Every field of the language, read off the typed records: meta-schemas, defaults and pages."""
