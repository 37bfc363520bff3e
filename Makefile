# Every target sets up what it needs, so `make test` works in a fresh clone.

PYTHON ?=
PY := .venv/bin/python
READY := .venv/ready

.DEFAULT_GOAL := help
.PHONY: help setup test lint format bench requirements clean

help: ## say what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 22

setup: $(READY) ## make .venv and install the requirements (PYTHON=... picks the interpreter)

# Redone when the requirement files change, or when the Python behind .venv has gone away.
ifneq ($(shell $(PY) -c 'print("runs")' 2>/dev/null),runs)
.PHONY: $(READY)
endif
$(READY): requirements.txt requirements-dev.txt
	@PYTHON='$(PYTHON)' sh .ci/setup
	@touch $@

test: $(READY) ## run the tests (ARGS=... goes to pytest)
	$(PY) -m pytest -n auto --dist loadfile --ignore=tests/benchmarks $(ARGS)

lint: $(READY) ## check style, types and templates
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	if [ -d templates ]; then find templates -name '*.html' -exec .venv/bin/djade --target-version 5.2 --check {} +; fi

format: $(READY) ## let the formatter rewrite what lint would complain about
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

bench: $(READY) ## measure the speed targets; exits 1 on a MISS
	PYTHONPATH=. DJANGO_SETTINGS_MODULE=config.settings $(PY) tests/benchmarks/run.py $(ARGS)

COMPILE = .venv/bin/uv pip compile --quiet --universal --no-header --generate-hashes --python-version 3.11 \
	--no-emit-index-url --no-emit-find-links $(ARGS)
requirements: $(READY) ## compile the hashed files again (ARGS=--upgrade for newer releases)
	$(COMPILE) requirements.in -o requirements.txt
	$(COMPILE) requirements-dev.in -o requirements-dev.txt

clean: ## remove .venv and caches; data and .env stay
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .benchmarks
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
