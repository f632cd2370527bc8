"""What an operator takes from `deploy/`: it names nothing that there is not, and keeps within bounds."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from bot.cli.main import make_parser
from tests.bot.app.watched import watched

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
ALERTS = (DEPLOY / "alerts.yml").read_text().split("      - alert: ")[1:]
NAME = re.compile(r"\b(?:consigliere|process)_\w+")
PARTS = ("_bucket", "_sum", "_count")  # of a histogram
LEAST_ALERTS, SHORTEST = 10, 60
HARDENED = ("NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet=", "User=gamemaster")


async def known(data: Path) -> set[str]:
    """The names of all metrics, as a running bot tells them."""
    async with watched(data) as bot:
        _, text = await bot.ask("/metrics")
    found: set[str] = set()
    for name, kind in re.findall(r"^# TYPE (\S+) (\S+)$", text, re.MULTILINE):
        found |= {name, *(name + part for part in PARTS if kind == "histogram")}
    return found


@pytest.mark.asyncio
async def test_every_metric_that_is_named_is_there(tmp_path: Path) -> None:
    """On the dashboard, in the rules and on the page; and each of ours is shown."""
    there = await known(tmp_path)
    expressions = [found for alert in ALERTS for found in re.findall(r"expr: (.*)", alert)]
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    shown = [target["expr"] for panel in panels for target in panel["targets"]]
    page = (ROOT / "docs" / "operating.md").read_text()
    for text in (*expressions, *shown):
        assert NAME.findall(text), text
    named = {name for text in (*expressions, *shown, page) for name in NAME.findall(text)}
    assert named - there == set()
    ours = {re.sub("(_bucket|_sum|_count)$", "", name) for name in there if name.startswith("consigliere_")}
    assert ours - {re.sub("_bucket$", "", name) for text in shown for name in NAME.findall(text)} == set()


@pytest.mark.parametrize("alert", ALERTS, ids=lambda alert: alert.split()[0])
def test_every_alert_says_what_it_is(alert: str) -> None:
    """A sentence, not a name; and how urgent it is."""
    (told,) = re.findall(r"summary: (.*)", alert)
    assert told.endswith(".")
    assert len(told) > SHORTEST
    assert ": " not in told, "YAML would read it as another key"
    assert re.search(r"severity: (page|warn)\n", alert)


def test_there_are_alerts_and_each_has_a_name_of_its_own() -> None:
    names = [alert.split()[0] for alert in ALERTS]
    assert len(names) == len({*names}) >= LEAST_ALERTS


def test_commands_in_alerts_are_commands() -> None:
    for command in re.findall(r"`consigliere ([^`]+)`", "".join(ALERTS)):
        assert f"{command.split()[0]}" in make_parser().format_help()


def test_panels_have_a_place_of_their_own() -> None:
    """None hides another, and each says what it shows."""
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    assert len({(one["gridPos"]["x"], one["gridPos"]["y"]) for one in panels}) == len(panels)
    assert len({one["id"] for one in panels}) == len(panels)
    assert all(one["description"] and one["title"] for one in panels)


def test_the_unit_starts_the_bot_and_gives_it_little() -> None:
    """Its command is one, it is stopped as Ctrl-C does it, and it may write to one folder."""
    unit = (DEPLOY / "consigliere.service").read_text()
    (command,) = re.findall("^ExecStart=(.*)$", unit, re.MULTILINE)
    program, *rest = shlex.split(command)
    assert program.endswith("/consigliere")
    assert make_parser().parse_args(rest)
    assert "KillSignal=SIGINT" in unit
    assert re.search("^Environment=CONSIGLIERE_DATA=/var/lib/consigliere ", unit, re.MULTILINE)
    assert "StateDirectory=consigliere" in unit
    assert [one for one in HARDENED if f"\n{one}\n" not in unit] == []
    assert "TOKEN=" not in "".join(line for line in unit.splitlines() if not line.startswith("#"))
