"""What the log tells of an evening when every logger tells all it can: no seed, no sealed answer, no token."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.app import log_redaction as discretion
from bot.app.config import Settings
from bot.tables.seeds import our_part
from tests.table.evening import dealt_evening, newest, quiet

CHATTY = ("", "discord", "aiohttp", "aiohttp.access", "aiosqlite", "asyncio", "bot", "cogs", "parlor")


@pytest.fixture
def logs() -> Iterator[tuple[io.StringIO, io.StringIO]]:
    """All that is logged, at every level: as an operator reads it, and as it would be."""
    root, said, raw = logging.getLogger(), io.StringIO(), io.StringIO()
    before = {name: logging.getLogger(name).level for name in CHATTY}
    handlers = [*root.handlers]
    settings = Settings.model_validate({"CONSIGLIERE_LOG_LEVEL": "DEBUG"})
    discretion.begin_log(settings.log_level, said)
    plain = logging.StreamHandler(raw)
    root.addHandler(plain)
    for name in CHATTY:
        logging.getLogger(name).setLevel(logging.DEBUG)
    yield said, raw
    for handler in [one for one in root.handlers if one not in handlers]:
        root.removeHandler(handler)
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


@pytest.mark.asyncio
async def test_an_evening(tmp_path: Path, logs: tuple[io.StringIO, io.StringIO]) -> None:
    """People open, sit down, look at their hands, and seal an answer; something breaks; the game is ended."""
    said, raw = logs
    async with dealt_evening(tmp_path) as dealt:
        person = dealt.gangster
        panel = await dealt.panel(person)
        choice = next(one for one in panel.message.buttons if one.style == 1)
        await person.click(panel, custom_id=choice.custom_id)
        hand = await person.click(newest(person, "My hand"), "My hand")
        await person.click(hand, "As text")
        await dealt.other.slash("game move")
        dealt.parlor.faults.answer(404, 10062, method="POST", path="/callback")
        await person.slash("game hand", wait="nothing")
        await dealt.parlor.until(lambda: "incident" in said.getvalue())
        await quiet(dealt.services)
        sealed = (await dealt.services.runner.session(1)).sealed(dealt.people.index(person))
        row = await dealt.services.store.table(1)
        assert row is not None
        assert isinstance(sealed, tuple)
        logging.getLogger("bot").info("a careless line: dealt from %s", row.seed)
        secrets = [row.seed, our_part(row.seed), dealt.parlor.token, choice.custom_id, f"'{sealed[0]}'"]
        secrets += list(dealt.parlor.backend.interactions.by_token)
        secrets += [str(person.id) for person in dealt.people]
        told, would = said.getvalue(), raw.getvalue()
    assert choice.label
    assert f"**{choice.label}**" in would  # the panel says what was chosen
    assert f"**{choice.label}**" not in told
    assert our_part(row.seed) in would
    assert choice.custom_id in would  # type: ignore[operator]
    assert sum(one in would for one in dealt.parlor.backend.interactions.by_token) > 8
    assert [one for one in secrets if one in told] == []  # type: ignore[operator]
    assert re.search(r"POST http\S+/interactions/\d+/…/callback .*200", told), "what happened can still be read"
    assert len(told.splitlines()) > 100


TELLING = {
    "/interactions/1234/aW50ZXJ.canary-x/callback": "/interactions/1234/…/callback",
    "https://discord.com/api/v10/webhooks/12/canary_y/messages/@original?wait=1": "https://discord.com/api/v10/"
    "webhooks/12/…/messages/@original?wait=1",
    "Authorization: Bot canary.z": "Authorization: …",
    "{'Authorization': 'Bot canary.z', 'X': 1}": "{'Authorization': …, 'X': 1}",
    "seed='canary/1/2' next": "seed=… next",
    '{"seed": "canary", "a": 1}': '{"seed": …, "a": 1}',
    "the seed 0123456789abcdef0123456789abcdef/17/18 was dealt": "the seed … was dealt",
    "'token': 'canary'": "'token': …",
    "'custom_id': 'c1.canary'": "'custom_id': …",
    "GET /play?key=canary-K&as=Anna": "GET /play?key=…&as=Anna",
    "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa": "…",
    "429 GET https://discord.com/api/v10/guilds/12/members/34": "429 GET https://discord.com/api/v10/guilds/12/members/…",
    "PUT /channels/12/recipients/34 and /users/56": "PUT /channels/12/recipients/… and /users/…",
    "<@34> and <@!56> in <#12>": "<@…> and <@…> in <#12>",
    "user=34, user_id: 56, {'recipient_id': '78'}": "user=…, user_id: …, {'recipient_id': '…'}",
    "incident 0a1b2c3d kind=store table=1 guild=1572377636791910400": None,
    "table 12, question 3: 4 of 5": None,
}


@pytest.mark.parametrize("text", TELLING)
def test_shapes(text: str) -> None:
    """At any level, from any logger, what looks like a secret is left out and the rest stays."""
    wanted = TELLING[text]
    assert discretion.redact(text) == (text if wanted is None else wanted)


def test_a_traceback_tells_where_and_not_what(logs: tuple[io.StringIO, io.StringIO]) -> None:
    """An exception of the rules may quote what a hand holds; one of the store names its file."""
    said, raw = logs
    card, hand = "canary-card", "canary-hand"
    try:
        try:
            raise KeyError(card)
        except KeyError as cause:
            raise RuntimeError(hand) from cause
    except RuntimeError:
        logging.getLogger("bot.tables.services").exception("incident 1")
    assert "canary-card" in raw.getvalue()
    assert "canary" not in said.getvalue()
    assert "test_log_secrets.py" in said.getvalue()
    assert "KeyError" in said.getvalue()
    try:
        raise OSError(28, "No space left on device")
    except OSError:
        logging.getLogger("bot.tables.services").exception("incident 2")
    assert "No space left on device" in said.getvalue()
