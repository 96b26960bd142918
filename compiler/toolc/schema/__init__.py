"""The JSON Schema toolbox: keywords, walking, references, the canonical form, judgement, and what is odd about a schema."""
