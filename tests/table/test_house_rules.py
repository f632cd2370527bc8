"""House rules: the host chooses them in the lobby, everybody sees them there, and the game is dealt by them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio

from bot.interactions.tickets import Ticket, TicketSigner
from bot.services import Services
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.people.screen import Seen, Select
from parlor.server import Parlor
from rules import GAMES as REAL
from rules.kernel.game import AnyGame, RuleOption, RulePreset
from rules.kernel.session import Session
from tests.bot.spoken import SpokenPennyAnte
from tests.bot.tables.by_seat import row_of
from tests.table.ending import end_game
from tests.table.evening import SECRET, evening, newest, one_sentence, quiet, signed
from tests.table.sitting import says

BRITTLE = RuleOption("brittle", ("option.brittle",), ("no", "yes"), "no")
PURSE = RuleOption("purse", ("option.purse",), ("thin", "fat", "bursting"), "fat")


@dataclass(frozen=True)
class Penny(SpokenPennyAnte):
    """Penny Ante with house rules that have names."""

    options: tuple[RuleOption, ...] = (BRITTLE, PURSE)
    presets: tuple[RulePreset, ...] = ()

    def words(self, language: str) -> Mapping[str, str]:
        titles = {f"option.{option.key}": f"The {option.key}" for option in self.options}
        sets = {
            "preset.book": "As in the book",
            "preset.poor": "Poor",
            "preset-about.poor": "A thin one that breaks.",
        }
        purse = {"option.purse.thin": "As thin as a dime", "option-about.purse": "How much it holds."}
        return {**super().words(language), **titles, **sets, **purse}


GAME = Penny()
SETS = (
    RulePreset("book", ("preset.book",), {}),
    RulePreset("poor", ("preset.poor",), {"purse": "thin", "brittle": "yes"}),
)


class Waiting:
    """A lobby of Anna's, at which Bo sits."""

    def __init__(self, parlor: Parlor, services: Services, anna: Person, bo: Person) -> None:
        self.parlor, self.services, self.anna, self.bo = parlor, services, anna, bo

    def message(self) -> Seen:
        return newest(self.bo, "Sit down")

    async def rules(self, person: Person) -> Outcome:
        return await person.click(self.message(), "House rules")

    async def options(self) -> Mapping[str, str]:
        row = await self.services.store.table(1)
        assert row is not None
        return row.options


async def lobby_of(game: AnyGame, parlor: Parlor, services: Services) -> Waiting:
    anna, bo = parlor.person("Anna"), parlor.person("Bo")
    await anna.slash("game new", game=game.key)
    await bo.click(newest(bo, "Sit down"), "Sit down")
    return Waiting(parlor, services, anna, bo)


@pytest_asyncio.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Waiting]:
    async with evening(tmp_path, {GAME.key: GAME}) as (parlor, services):
        yield await lobby_of(GAME, parlor, services)


def select(panel: Outcome | Seen, title: str) -> Select:
    message = panel.message if isinstance(panel, Outcome) else panel
    return next(one for one in message.selects if one.placeholder == title)


async def choose(person: Person, panel: Outcome, title: str, value: str) -> Outcome:
    return await person.choose(panel, [value], custom_id=select(panel, title).custom_id)


@pytest.mark.asyncio
async def test_the_host_chooses_and_everybody_sees_it(lobby: Waiting) -> None:
    """In a panel of the host's own, with the catalogue's words; the lobby shows what is not as usual."""
    panel = await lobby.rules(lobby.anna)
    assert panel.ephemeral
    assert [one.placeholder for one in panel.message.selects] == ["The brittle", "The purse"]
    purse = select(panel, "The purse")
    assert [(one.label, one.value, one.default) for one in purse.options] == [
        ("As thin as a dime", "thin", False),
        ("fat", "fat", True),
        ("bursting", "bursting", False),
    ]
    assert "The purse" not in lobby.message().text
    assert "The purse: **fat**\n-# How much it holds." in panel.text
    panel = await choose(lobby.anna, panel, "The purse", "thin")
    assert "The purse: **As thin as a dime**" in panel.text
    assert [one.default for one in select(panel, "The purse").options] == [True, False, False]
    await quiet(lobby.services)
    assert "The purse: **As thin as a dime**" in lobby.message().text
    assert "The brittle" not in lobby.message().text
    assert await lobby.options() == {"purse": "thin"}
    await choose(lobby.anna, panel, "The purse", "fat")
    await quiet(lobby.services)
    assert "The purse" not in lobby.message().text


@pytest.mark.asyncio
async def test_the_game_is_dealt_by_them(lobby: Waiting) -> None:
    await choose(lobby.anna, await lobby.rules(lobby.anna), "The brittle", "yes")
    await quiet(lobby.services)
    await lobby.anna.click(lobby.message(), "Start")
    await lobby.parlor.until(lambda: any(one.find_buttons("Your move", None) for one in lobby.anna.sees()))
    session = await lobby.services.runner.session(1)
    assert session.options == {"brittle": "yes", "purse": "fat"}
    assert session.view(None).brittle


@pytest.mark.asyncio
async def test_nobody_else_may(lobby: Waiting) -> None:
    """Not by the button, nor by the host's own panel in other hands."""
    panel = await lobby.rules(lobby.anna)
    for person in (lobby.bo, lobby.parlor.person("Eve")):
        says(await lobby.rules(person), sentence("not-host", host=lobby.anna.id))
        theirs = select(panel, "The purse").custom_id
        outcome = await person.click(lobby.message(), custom_id=theirs, forge=True)
        says(outcome, sentence("not-host", host=lobby.anna.id))
    assert await lobby.options() == {}


@pytest.mark.asyncio
async def test_who_becomes_host_may(lobby: Waiting) -> None:
    """And the former host's panel does nothing any more."""
    panel = await lobby.rules(lobby.anna)
    await lobby.anna.click(lobby.message(), "Leave")
    says(await choose(lobby.anna, panel, "The purse", "thin"), sentence("not-host", host=lobby.bo.id))
    await choose(lobby.bo, await lobby.rules(lobby.bo), "The purse", "thin")
    assert await lobby.options() == {"purse": "thin"}


@pytest.mark.asyncio
async def test_what_is_not_offered_changes_nothing(lobby: Waiting) -> None:
    """A choice that is none, a rule that is none, no choice at all, a forged list."""
    panel = await lobby.rules(lobby.anna)
    purse = select(panel, "The purse").custom_id
    for values in (["enormous"], ["thin", "bursting"], []):
        outcome = await lobby.anna.choose(panel, values, custom_id=purse, forge=True)
        says(outcome, sentence("no-such-rule"))
    for custom_id, why in (
        (await signed(lobby.services, "option", lobby.message().id, "stakes"), "no-such-rule"),
        (purse, "no-such-rule"),
        (TicketSigner(b"somebody else").write(Ticket("option", 1, 0, "purse")), "not-ours"),
    ):
        outcome = await lobby.anna.click(lobby.message(), custom_id=custom_id, forge=True)
        says(outcome, sentence(why))
    assert await lobby.options() == {}


@pytest.mark.asyncio
async def test_after_the_deal_it_is_too_late(lobby: Waiting) -> None:
    panel = await lobby.rules(lobby.anna)
    button = lobby.message().find_buttons("House rules", None)[0].custom_id
    await lobby.anna.click(lobby.message(), "Start")
    await lobby.parlor.until(lambda: any(one.find_buttons("Your move", None) for one in lobby.anna.sees()))
    says(await choose(lobby.anna, panel, "The purse", "thin"), sentence("has-begun"))
    board = newest(lobby.anna, "Your move")
    says(await lobby.anna.click(board, custom_id=button, forge=True), sentence("has-begun"))
    assert (await lobby.services.runner.session(1)).options["purse"] == "fat"


@pytest.mark.asyncio
async def test_many_house_rules_are_turned_page_by_page(tmp_path: Path) -> None:
    """Five fit into a message; of more, four and the buttons to turn."""
    more = tuple(RuleOption(f"rule-{n}", (f"option.rule-{n}",), ("no", "yes"), "no") for n in range(5))
    game = Penny(options=(BRITTLE, *more))
    async with evening(tmp_path, {game.key: game}) as (parlor, services):
        lobby = await lobby_of(game, parlor, services)
        panel = await lobby.rules(lobby.anna)
        assert len(panel.message.selects) == 4
        panel = await lobby.anna.click(panel, "Next")
        assert [one.placeholder for one in panel.message.selects] == ["The rule-3", "The rule-4"]
        panel = await choose(lobby.anna, panel, "The rule-4", "yes")
        assert [one.placeholder for one in panel.message.selects] == ["The rule-3", "The rule-4"]
        await quiet(services)
        assert "The rule-4: **Yes**" in lobby.message().text
        panel = await lobby.anna.click(panel, "Previous")
        assert len(panel.message.selects) == 4
        assert await lobby.options() == {"rule-4": "yes"}


@pytest.mark.asyncio
async def test_five_house_rules_need_no_pages(tmp_path: Path) -> None:
    more = tuple(RuleOption(f"rule-{n}", (f"option.rule-{n}",), ("no", "yes"), "no") for n in range(4))
    game = Penny(options=(BRITTLE, *more))
    async with evening(tmp_path, {game.key: game}) as (parlor, services):
        panel = await (await lobby_of(game, parlor, services)).rules(parlor.person("Anna"))
        assert len(panel.message.selects) == 5
        assert panel.message.buttons == []


@pytest.mark.asyncio
async def test_a_set_is_chosen_in_one_press(tmp_path: Path) -> None:
    """In place of all that was chosen before; the list marks the set that holds, if one does."""
    game = Penny(presets=SETS)
    title = sentence("lobby.preset")
    async with evening(tmp_path, {game.key: game}) as (parlor, services):
        lobby = await lobby_of(game, parlor, services)
        panel = await lobby.rules(lobby.anna)
        sets = select(panel, title)
        assert [(one.label, one.default) for one in sets.options] == [("As in the book", True), ("Poor", False)]
        panel = await choose(lobby.anna, panel, "The purse", "bursting")
        assert [one.default for one in select(panel, title).options] == [False, False]
        panel = await choose(lobby.anna, panel, title, "poor")
        assert await lobby.options() == {"purse": "thin", "brittle": "yes"}
        assert [one.default for one in select(panel, title).options] == [False, True]
        await quiet(services)
        assert "The purse: **As thin as a dime**" in lobby.message().text
        says(
            await lobby.anna.choose(panel, ["rich"], custom_id=sets.custom_id, forge=True),
            sentence("no-such-rule"),
        )
        theirs = await lobby.bo.click(lobby.message(), custom_id=sets.custom_id, forge=True)
        says(theirs, sentence("not-host", host=lobby.anna.id))
        await choose(lobby.anna, panel, title, "book")
        assert await lobby.options() == {}


@pytest.mark.asyncio
async def test_a_game_without_house_rules_has_no_button(tmp_path: Path) -> None:
    game = Penny(options=())
    async with evening(tmp_path, {game.key: game}) as (parlor, services):
        lobby = await lobby_of(game, parlor, services)
        assert not lobby.message().find_buttons("House rules", None)


@pytest.mark.asyncio
async def test_a_rematch_keeps_them(lobby: Waiting) -> None:
    await choose(lobby.anna, await lobby.rules(lobby.anna), "The purse", "bursting")
    await quiet(lobby.services)
    await lobby.anna.click(lobby.message(), "Start")
    await lobby.parlor.until(lambda: any(one.find_buttons("Your move", None) for one in lobby.anna.sees()))
    await end_game(lobby.anna)
    await quiet(lobby.services)
    await lobby.bo.click(newest(lobby.bo, "Rematch"), "Rematch", wait="ack")
    await lobby.parlor.until(lambda: any(one.find_buttons("I'm in", None) for one in lobby.bo.sees()))
    assert "The purse: **bursting**" in newest(lobby.bo, "I'm in").text


@pytest.mark.asyncio
async def test_house_rules_that_do_not_go_together_are_not_dealt(tmp_path: Path) -> None:
    """Sons of Anarchy has cards for eight more rounds only with the Hardcore ones. The host is told so, nothing
    else happens, and with another choice the same lobby starts."""
    game = REAL["sons-of-anarchy"]
    haul, hardcore = (game.words("en")[f"option.{key}"] for key in ("long-haul", "hardcore-cards"))
    async with evening(tmp_path) as (parlor, services):
        lobby = await lobby_of(game, parlor, services)
        await lobby.anna.click(lobby.message(), "Add a house player")
        panel = await choose(lobby.anna, await lobby.rules(lobby.anna), haul, "8")
        await quiet(services)
        row, heard = await row_of(services, 1), len(lobby.bo.received)
        refused = await lobby.anna.click(lobby.message(), "Start")
        assert one_sentence(refused).startswith(game.words("en")["rule.long-haul"])
        await quiet(services)
        assert (await row_of(services, 1), len(lobby.bo.received)) == (row, heard)
        panel = await lobby.anna.click(panel, "Next")
        await choose(lobby.anna, panel, hardcore, "yes")
        await quiet(services)
        await lobby.anna.click(lobby.message(), "Start")
        await parlor.until(lambda: any(one.find_buttons("Your move", None) for one in lobby.anna.sees()))
        assert (await services.runner.session(1)).view(None).deck == 15 + 8 * 3


@pytest.mark.parametrize("key", REAL)
def test_every_house_rule_of_ours_fits_a_list(key: str) -> None:
    """Its key fits a ticket, its choices a list, its title a sentence of the catalogue."""
    game = REAL[key]
    for option in game.options:
        assert str(option.title[0]) in game.words("en")
        assert 1 < len(option.choices) <= 25
        assert option.default in option.choices
        TicketSigner(SECRET).write(Ticket("option", 10**9, 10**18, option.key, "stamp1"))


@pytest.mark.parametrize("key", REAL)
def test_every_house_rule_of_ours_is_explained_and_every_set_can_be_dealt(key: str) -> None:
    """In a sentence that is more than its title; a set of one choice would be no set, and no two are the same."""
    game, offered = REAL[key], {option.key: option.choices for option in REAL[key].options}
    words = game.words("en")
    for option in game.options:
        assert words[f"option-about.{option.key}"].endswith(".")
        assert words[f"option-about.{option.key}"] != words[str(option.title[0])]
    assert bool(game.presets) == (len(game.options) > 1)
    assert len({tuple(sorted(one.choices.items())) for one in game.presets}) == len(game.presets)
    for preset in game.presets:
        assert 0 < len(words[f"preset-about.{preset.key}"]) <= 100
        assert 0 < len(words[str(preset.title[0])]) <= 100
        assert all(choice in offered[rule] for rule, choice in preset.choices.items())
        for seats in game.seats:
            Session.new(game, seats, preset.key, preset.choices)
