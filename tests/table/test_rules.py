"""/rules: a topic is found by its name, by words of it, and by what it says; games are fixed choices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.text.sentences import sentence
from parlor.people.screen import CannotDo
from rules.gangsters_dilemma.game import GAME
from tests.bot.spoken import SpokenPennyAnte
from tests.table.evening import evening

DILEMMA = GAME.key
WORDS: Any = GAME.words("en")
SLUGS = [
    name.removeprefix("topic.") for name in WORDS if name.startswith("topic.") and not name.endswith("-title")
]
TOPICS = {WORDS[f"topic.{slug}.title"]: WORDS[f"topic.{slug}"] for slug in SLUGS}
MARKET = "Black Market and Speakeasy"


def registered(parlor: Any, words: str, option: str) -> dict[str, Any]:
    """An option as the bot has registered it with Discord."""
    part = {"options": parlor.backend.world.commands[None]}
    for word in [*words.split(), option]:
        part = next(one for one in part["options"] if one["name"] == word)
    return part


@pytest.mark.asyncio
async def test_a_topic_is_found_by_its_name_as_people_write_it(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, _):
        anna = parlor.person("Anna")
        for typed in ("black market", "Black-Market", "  BLACK   market ", "market black", "black mark"):
            outcome = await anna.slash("rules", game=DILEMMA, topic=typed)
            assert outcome.text == sentence("topic", title=MARKET, text=TOPICS[MARKET]), typed
            assert outcome.ephemeral
            offered = await anna.autocomplete("rules", "topic", typed, game=DILEMMA)
            assert offered.choices[0] == (MARKET, MARKET), typed


@pytest.mark.asyncio
async def test_a_topic_is_found_by_what_it_says_after_those_that_are_called_so(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, _):
        anna = parlor.person("Anna")
        told = [name for name, text in TOPICS.items() if "combined location" in text]
        assert told == [MARKET], "another topic speaks of it: choose other words"
        offered = await anna.autocomplete("rules", "topic", "combined location", game=DILEMMA)
        assert offered.choices == [(MARKET, MARKET)]
        offered = await anna.autocomplete("rules", "topic", "bribe", game=DILEMMA)
        assert offered.choices[0] == ("Bribes", "Bribes")
        outcome = await anna.slash("rules", game=DILEMMA, topic="location combined")
        assert TOPICS[MARKET] in outcome.text
        for typed in ("castling", "  ", "?!"):
            outcome = await anna.slash("rules", game=DILEMMA, topic=typed)
            assert outcome.text == sentence("no-topic"), typed


@pytest.mark.asyncio
async def test_nothing_typed_offers_every_topic(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, _):
        offered = await parlor.person("Anna").autocomplete("rules", "topic", "", game=DILEMMA)
        assert [value for _, value in offered.choices] == list(TOPICS)[:25]


@pytest.mark.asyncio
@pytest.mark.parametrize("words", ["rules", "game new"])
async def test_a_few_games_are_fixed_choices(tmp_path: Path, words: str) -> None:
    """They stand in the client from the start: nobody can send anything else."""
    async with evening(tmp_path) as (parlor, services):
        option = registered(parlor, words, "game")
        assert [(one["name"], one["value"]) for one in option["choices"]] == [
            (game.title, key) for key, game in services.games.items()
        ]
        assert not option.get("autocomplete")
        with pytest.raises(CannotDo):
            await parlor.person("Anna").slash(words, game="chess", **({"topic": "x"} if words == "rules" else {}))  # type: ignore[arg-type]


@pytest.mark.asyncio
@pytest.mark.parametrize("words", ["rules", "game new"])
async def test_more_games_than_choices_are_completed_while_typing(tmp_path: Path, words: str) -> None:
    many: Any = {f"penny-{number}": SpokenPennyAnte() for number in range(26)}
    async with evening(tmp_path, many) as (parlor, _):
        option = registered(parlor, words, "game")
        assert option["autocomplete"]
        assert not option.get("choices")
        offered = await parlor.person("Anna").autocomplete(words, "game", "penny")
        assert len(offered.choices) == 25
        assert not (await parlor.person("Anna").autocomplete(words, "game", "chess")).choices
