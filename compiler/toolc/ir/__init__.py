"""The typed program: records of the language, and what compiling and linking makes of them."""
