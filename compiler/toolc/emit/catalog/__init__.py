"""The catalog as values: what each page says, in Markdown that is safe whatever the texts of a contract hold."""
