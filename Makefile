# Every target sets up what it needs, so `make run` and `make test` work in a fresh clone.

PYTHON ?=
PORT ?= 8000
PY := .venv/bin/python
READY := .venv/ready
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard locale/*/LC_MESSAGES/django.po))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup run test test-postgres lint format messages bench screenshots requirements clean

help: ## say what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 24

setup: $(READY) $(CATALOGUES) ## make .venv and install the requirements (PYTHON=... picks the interpreter)

# Redone when the requirement files change, or when the Python behind .venv has gone away.
ifneq ($(shell $(PY) -c 'print("runs")' 2>/dev/null),runs)
.PHONY: $(READY)
endif
$(READY): requirements.txt requirements-dev.txt
	@PYTHON='$(PYTHON)' sh .ci/setup
	@touch $@

# What pybabel skips without a word, such as a catalogue that is marked as fuzzy as a whole, is an error here.
%.mo: %.po | $(READY)
	@.venv/bin/pybabel --quiet compile --input-file=$< --output-file=$@ --locale=$(word 2,$(subst /, ,$@))
	@test -f $@ || { echo "$< was not compiled: is its header marked as fuzzy?" >&2; exit 1; }

run: setup ## serve a demo on this machine, at http://127.0.0.1:8000/ (PORT=... picks another port)
	@$(PY) .ci/serve.py $(PORT)

PYTEST = $(PY) -m pytest -n auto --dist worksteal --ignore=tests/benchmarks $(ARGS)
test: setup ## run the tests (ARGS=... goes to pytest)
	$(PYTEST)

test-postgres: setup ## run the tests on a PostgreSQL that is started for them
	.ci/with-postgres $(PYTEST)

lint: setup ## check style, types and templates
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	if [ -d templates ]; then find templates -name '*.html' -exec .venv/bin/djade --target-version 5.2 --check {} +; fi

format: setup ## let the formatter rewrite what lint would complain about
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

messages: setup ## bring the message catalogues up to date with the code (needs GNU gettext)
	.ci/messages

bench: setup ## measure the speed targets; exits 1 on a MISS
	PYTHONPATH=. DJANGO_SETTINGS_MODULE=config.settings $(PY) tests/benchmarks/run.py $(ARGS)

screenshots: setup ## take pictures of every public page of the demo, into docs/screenshots
	PYTHONPATH=. $(PY) -m tests.journeys.screenshots $(ARGS)

COMPILE = .venv/bin/uv pip compile --quiet --universal --no-header --generate-hashes --python-version 3.11 \
	--no-emit-index-url --no-emit-find-links $(ARGS)
requirements: setup ## compile the hashed files again (ARGS=--upgrade for newer releases)
	$(COMPILE) requirements.in -o requirements.txt
	$(COMPILE) requirements-dev.in -o requirements-dev.txt

clean: ## remove .venv and caches; data and .env stay
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .benchmarks
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
