# Two commands are all a newcomer needs: `make run` and `make test`.
# Each makes its own .venv from the hashed lock files and does nothing when they have not changed.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test torture check format audit lock transcripts pictures architecture how-to-play screenshots clean

run: .venv/run.stamp
	@$(BIN)/consigliere $(ARGS)

# TESTS=tests/kernel runs only those; LONG=1 also runs what takes long.
test: .venv/dev.stamp
	@$(BIN)/python -m pytest -n auto --dist worksteal $(TESTS)

# Every promise of docs/trust.md, many thousand times. LONG=1 takes hours; ONLY=kills tries one row, SEED=5 other cases.
torture: .venv/dev.stamp
	@$(BIN)/python -m tests.torture $(if $(LONG),--long) $(if $(ONLY),--only $(ONLY)) $(if $(SEED),--seed $(SEED))

check: .venv/dev.stamp
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

format: .venv/dev.stamp
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

# What the games say, written down anew: read the difference before you commit it.
transcripts: .venv/dev.stamp
	@$(BIN)/python -m tests.transcripts

# One board of each game: look at them before you commit them.
pictures: .venv/dev.stamp
	@$(BIN)/python -m tests.golden_pictures

architecture: .venv/dev.stamp
	@$(BIN)/python -m tests.import_graph

# The pages of docs/how-to-play, from the catalogues.
how-to-play: .venv/dev.stamp
	@$(BIN)/python -m tests.how_to_play

screenshots: .venv/dev.stamp
	@$(BIN)/python -m tests.browser.screenshots

# Asks PyPI for known weaknesses of what is installed with the bot, and lists it in build/sbom.json (CycloneDX). Not part
# of the tests: it needs the internet, and its answer changes overnight.
audit: .venv-audit/stamp
	@.venv-audit/bin/python -m tests.audit

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Consigliere needs Python 3.11 or newer; try: make PYTHON=python3.12 ..." if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv .venv

.venv/run.stamp: requirements.lock pyproject.toml | .venv/bin/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev.stamp: requirements-dev.lock .venv/run.stamp
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements-dev.lock
	@touch $@

.venv-audit/stamp: requirements-audit.lock | .venv/bin/python
	@$(BIN)/python -m venv .venv-audit
	@.venv-audit/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements-audit.lock
	@touch $@

# Needs uv on the PATH. All locks carry hashes and no index address; the small one agrees with the large one.
lock:
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links --extra build --extra dev pyproject.toml -o requirements-dev.lock
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links --extra build -c requirements-dev.lock pyproject.toml -o requirements.lock
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links --group pyproject.toml:audit -o requirements-audit.lock

clean:
	rm -rf .venv .venv-audit build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache
