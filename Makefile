# The menu is `make help`. Every target makes its own .venv when it is missing or older than pyproject.toml.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV := .venv
READY := $(VENV)/.ready
BIN := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest

# uv installs in a few seconds what takes pip half a minute; pip also knows indexes that only its own configuration names.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
EDITABLE := --editable '.[dev]'
INSTALL := ($(PIP) uv && $(BIN)/uv pip install --quiet --python $(BIN)/python $(EDITABLE)) || $(PIP) $(EDITABLE)

# Modules compiled once and not in every process: the tests start hundreds.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help
help: ## show this menu
	@sed -n 's/^\([a-z]*\):.*## /\1 /p' $(MAKEFILE_LIST) | while read -r target about; do printf '  make %-8s %s\n' "$$target" "$$about"; done

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; v = sys.version_info; sys.exit(v < (3, 11) and "toolc needs Python 3.11 or newer, but {} is {}.{}; try make PYTHON=python3.12".format(sys.executable, *v[:2]))'
	$(PYTHON) -m venv $(VENV)
	$(INSTALL)
	@touch $@

.PHONY: build
build: $(READY) ## compile contracts/ into generated/
	$(BIN)/toolc build

.PHONY: test
test: lint types check unit ## everything that must hold for a commit

.PHONY: lint
lint: $(READY) ## style, format, and who may import whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports

.PHONY: types
types: $(READY) ## strict types of code and tests
	$(BIN)/mypy

.PHONY: check
check: $(READY) ## generated/ is what contracts/ compile to
	$(BIN)/toolc build --check

.PHONY: unit
unit: $(READY) ## the tests
	$(PYTEST) -n 2

.PHONY: cover
cover: $(READY) ## the tests with coverage, which takes half as long again
	$(PYTEST) -n 2 --cov --cov-report=term

.PHONY: long
long: $(READY) ## the tests that take minutes or other interpreters
	$(PYTEST) -n 2 --dist worksteal -m long

.PHONY: deep
deep: $(READY) ## the properties with fifteen times as many examples
	$(PYTEST) -n 2 tests/properties --hypothesis-profile=long

.PHONY: golden
golden: $(READY) ## rewrite the expected outputs of the emitters, and who reads what; the diff is the review
	$(PYTEST) tests/readers/test_own_readers.py tests/emitters --regen

.PHONY: docs
docs: $(READY) ## write the pages that are generated
	$(BIN)/python docs/write.py

.PHONY: bench
bench: $(READY) ## measure speed as ratios
	$(BIN)/python benchmarks

.PHONY: providers
providers: $(READY) ## write docs/providers.md, the figures of real schemas and tools
	$(BIN)/python -m benchmarks.providers

.PHONY: wheel
wheel: $(READY) ## build the wheel and the source archive into dist/
	$(BIN)/python -m hatchling build --directory dist

.PHONY: clean
clean: ## remove the environment and what the tools leave behind
	rm -rf $(VENV) dist htmlcov .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find compiler tests -name __pycache__ -type d -prune -exec rm -rf {} +
