"""What the game says: every event, label and refusal that comes up in play has its sentence."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random

import pytest

from bot.text.story import tell_events
from bot.text.words import Words
from rules.gangsters_dilemma.game import GAME
from rules.kernel.asking import Pick
from rules.kernel.session import Session
from tests.gangsters_dilemma.building import (
    BLUE,
    COP,
    DEN,
    GALLERY,
    MARKET,
    PURPLE,
    RED,
    STASH,
    deal,
    passing,
    plan,
    say,
    start,
    table,
)
from tests.moves import choose


@cache
def heard() -> tuple[set[str], set[str], set[str]]:
    """The kinds of events, the keys of phrases and the topics of rules in some games with random answers."""
    events: set[str] = set()
    phrases: set[str] = set()
    topics: set[str] = set()
    for seed in range(20):
        rng = Random(seed)
        session = Session.new(GAME, 3 + seed % 5, str(seed))
        while session.ask is not None:
            for seat, decision in list(session.ask.decisions.items()):
                assert isinstance(decision, Pick)
                keys = [option.key for option in decision.options]
                session.answer(seat, tuple(rng.sample(keys, decision.least)))
                labels = [offer.label for offer in (*decision.options, *decision.barred)]  # type: ignore[attr-defined]
                hints = [option.hint for option in decision.options if option.hint]
                phrases.update(str(phrase[0]) for phrase in (decision.prompt, *labels, *hints))
                topics.update(barred.rule for barred in decision.barred)
        assert session.result is not None
        phrases.add(str(session.result.why[0]))
        events.update(event.kind for event in session.events(None))
    return events, phrases, topics


def test_everything_that_comes_up_in_play_has_a_sentence() -> None:
    events, phrases, topics = heard()
    words = GAME.words("en")
    assert [kind for kind in events if f"event.{kind}" not in words] == []
    assert [key for key in phrases if key not in words] == []
    assert [topic for topic in topics if f"rule.{topic}" not in words] == []


def test_every_topic_of_the_catalogue_can_refuse() -> None:
    """A rule sentence that nothing ever refuses with would be a rule that is not enforced."""
    own = {
        "closed-locations",
        "lookout",
        "flapper",
        "hired-gun",
        "bribe",
        "black-market",
        "boss-demands",
    }
    assert heard()[2] == own
    assert own <= {key.removeprefix("rule.") for key in GAME.words("en")}


def test_the_combined_location_goes_by_both_names() -> None:
    """With five players or fewer the table is told that the Speakeasy is part of the Black Market."""
    combined = GAME.decks.map(5)[-1]
    assert GAME.words("en")[f"place.{combined.key}"] == "Black Market & Speakeasy"
    assert GAME.words("en")["place.speakeasy"] == "Speakeasy"


# -- What happened, and why


WORDS = Words(GAME, ("Cora", "Blue", "Purple", "Red"))


def told(session: Session, *words: str) -> list[str]:
    """The lines of the story that have one of these words in them."""
    lines = tell_events(WORDS, session.events(None), None)
    return [line for line in lines if any(word in line for word in words)]


def test_the_deal_says_who_everybody_is_and_what_that_means() -> None:
    lines = told(deal(4), "Cora: ", "Blue: ", "Purple: ", "Red: ")
    assert len(lines) == 4
    abilities = [one.text for one in GAME.decks.characters]
    assert all(any(line.endswith(text) for text in abilities) for line in lines)


ARRESTS: Mapping[str, tuple[Mapping[int, str], list[str]]] = {
    "alone": (
        {},
        ["Blue is arrested at the Smuggler's Den, alone with the cops: Cora seizes 1 Art and 2 Gin."],
    ),
    "silent": (
        {BLUE: "silent", PURPLE: "talk"},
        ["Blue is arrested at the Smuggler's Den, silent while others talked: Cora seizes 1 Art and 2 Gin."],
    ),
    "all talked": (
        {BLUE: "talk", PURPLE: "talk"},
        [
            "Blue is arrested at the Smuggler's Den, since nobody stayed silent: Cora seizes 1 Art and 2 Gin.",
            "Purple is arrested at the Smuggler's Den, since nobody stayed silent, but has no loot to lose.",
        ],
    ),
}


@pytest.mark.parametrize("why", ARRESTS)
def test_an_arrest_says_why_and_what_is_lost(why: str) -> None:
    choices, lines = ARRESTS[why]
    session = start(table(loot={BLUE: {"art": 1, "gin": 2}}))
    plan(session, {BLUE: DEN, **dict.fromkeys(choices, DEN)}, cops=(DEN, STASH))
    if choices:
        say(session, choices)
    assert told(session, "arrested") == lines


def test_a_robbery_says_who_got_what_and_where_in_one_line() -> None:
    session = start(table(lying={GALLERY: 5, DEN: 3, STASH: 1}))
    plan(session, {BLUE: GALLERY, PURPLE: GALLERY, RED: DEN})
    assert told(session, "robbed", "stays") == [
        "Blue and Purple robbed the Art Gallery: 1 Art and $2 each ($5 split by 2).",
        "$1 cannot be split and stays at the Art Gallery.",
        "Red robbed the Smuggler's Den: 1 Gin and $3.",
    ]
    session = start(table(lying={STASH: 1, MARKET: 4}, cash={RED: 1}))
    plan(session, {BLUE: STASH, PURPLE: STASH})
    choose(session, RED, "buy:gin")
    assert told(session, "robbed", "stays", "buys") == [
        "Blue and Purple robbed the Stash House: 1 Crate each.",
        "$1 cannot be split and stays at the Stash House.",
        "Red buys 1 Gin for $1 at the Black Market & Speakeasy.",
        "Red robbed the Black Market & Speakeasy: $4.",
    ]


def test_a_demand_says_what_was_paid_and_where_that_leads() -> None:
    held = {"crate": 1, "gin": 2}
    session = start(table(row=("d8",), deck=("d1",), loot={BLUE: held}, cash={BLUE: 3}, fulfilled={BLUE: ("d2",)}))
    choose(plan(session, {BLUE: STASH}), BLUE, "d8")
    assert told(session, "fulfils", "It wants") == [
        "Blue fulfils The Boss Throws a Party for 7 points, with money in place of an Art. "
        "Paid: 1 Crate, 2 Gin and $3. That makes 13 points, 2 of them for Crates.",
        "New: A Little of Everything · Boss Demand, there until somebody fulfils it, then kept as points. "
        "It wants 1 Art, 1 Jewel, 1 Gin for 4 points.",
    ]


def test_a_trick_says_who_can_do_it_and_where() -> None:
    session = start(
        table(characters={BLUE: "flapper", RED: "muscle"}, cash={PURPLE: 1}, loot={PURPLE: {"gin": 1}})
    )
    plan(session, {BLUE: DEN, PURPLE: DEN}, cops=(DEN, STASH))
    choose(session, BLUE, f"seat:{PURPLE}")
    say(session, {BLUE: "silent", PURPLE: "bribe:gin"})
    assert told(session, "steals", "slips", "bribe") == [
        "Blue (Flapper) steals $1 from Purple at the Smuggler's Den.",
        "Purple slips Cora 1 Gin and walks away from the Smuggler's Den with nothing more.",
        "Red (The Muscle) gets $2 for the first bribe of the round.",
    ]


def test_the_end_says_who_has_21_points_and_how_everybody_comes_to_theirs() -> None:
    session = start(
        table(fulfilled={BLUE: ("d8", "d9"), COP: ("d1",)}, loot={BLUE: {"crate": 3}}, cash={PURPLE: 2})
    )
    passing(plan(session))
    assert told(session, "Game over", " = ") == [
        "Game over: Blue reached 21 points.",
        "Blue: 14 for demands + 9 for Crates = 23 points, and $0 in hand.",
        "Cora: 4 for demands + 0 for Crates = 4 points, and $0 in hand.",
        "Purple: 0 for demands + 0 for Crates = 0 points, and $2 in hand.",
        "Red: 0 for demands + 0 for Crates = 0 points, and $0 in hand.",
    ]


def test_the_hired_gun_is_asked_by_name_and_for_what() -> None:
    held = {"gin": 1, "art": 1}
    session = start(table(characters={BLUE: "hired-gun"}, loot={BLUE: held, PURPLE: held}))
    plan(session, {BLUE: GALLERY, PURPLE: GALLERY})
    for answer, text in (
        (f"seat:{PURPLE}", "Hired Gun: exchange a loot token with someone at your location?"),
        ("gin", "Hired Gun: which token do you take from Purple?"),
        ("art", "Hired Gun: which token do you give Purple for 1 Gin?"),
    ):
        assert session.ask is not None
        assert WORDS.say(session.ask.decisions[BLUE].prompt) == text
        choose(session, BLUE, answer)
