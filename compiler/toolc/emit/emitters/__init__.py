"""One module per emitter."""
