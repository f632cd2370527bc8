"""What a card says is what it does: how many, whether fewer will do, where, how often, in whose turn."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.kernel.session import Session
from rules.scarface_1920.effects_city import Build, Police
from rules.scarface_1920.effects_losses import Strip
from rules.scarface_1920.effects_streets import Fence, Move, Sell, Send
from rules.scarface_1920.game import GAME
from tests.moves import asked, happened, offered, play
from tests.scarface_1920.building import At, deal, done, start, table
from tests.scarface_1920.job_effects import wealthy
from tests.scarface_1920.job_needs import provided
from tests.scarface_1920.raids_checks import suffered
from tests.scarface_1920.tallies import changed
from tests.scarface_1920.test_words import steps_of

WORDS = GAME.words("en")
DECKS = GAME.decks
CARDS: tuple[Any, ...] = (
    DECKS.associates, DECKS.members, DECKS.jobs, DECKS.raids, DECKS.news, DECKS.gangs,
)  # fmt: skip
STEPS = list(dict.fromkeys(steps_of(CARDS)))


# -- costs


def test_whoever_does_not_pay_at_the_sit_down_gains_nothing() -> None:
    """All that follows the colon hangs on the price: crime stays, and so does the money."""
    t = provided(GAME, "sit-down", {"ring": 1, "boss": 1})
    wealthy(3, crime=6)(GAME, t)
    assert changed(start(t), 0, ("job:sit-down", ("keep", "pay"))) == {"jobs": (1, 0)}


def test_what_hangs_on_one_price_is_one_clause() -> None:
    """A semicolon ends it, so none stands within."""
    assert WORDS["job-text.sit-down"] == "Pay a rival $2: crime -4 and gain $5."
    assert [key for key, text in WORDS.items() if key.startswith("part.") and ";" in text] == []


# -- how many


def test_up_to_one_good_may_be_none() -> None:
    """The Alky Cooker Boss eases the Deals, and keeps the good."""
    t = table(plan=("alky-cooker-boss",), deals={0: [deal("alcohol-supplier-1", goods=(1, 0))]})
    session = play(start(t), 0, "skill:alky-cooker-boss")
    assert offered(session, 0) == ["deal:0:alcohol:1", "stop"]
    play(session, 0, "stop")
    assert (asked(session), session.state.gangs[0].deals[0].goods) == (("act.which", [0]), (1, 0))
    assert not happened(session, "fence", "gain")


COUNTS = {Send: "send", Move: "move", Police: "police", Build: "build", Sell: "sell", Fence: "fence"}
"""Steps of which a player may carry out a part."""
STREETS: dict[str, Any] = {
    "money": {0: 20},
    "streets": {0: {"north": 2, "west": 2}},
    "cars": {0: {"north": 2}},
    "tiles": {"pullman": At("north", 0, (3, 3), (1, 0, 0)), "maxwell-street": At("west", 0, (3, 3))},
    "police": {"central": 2, "south": 1},
}


@pytest.mark.parametrize("step", [step for step in STEPS if type(step) in COUNTS], ids=repr)
def test_a_card_says_up_to_where_fewer_will_do(step: Any) -> None:
    """Carried out no further than it must be: of several pieces the second may be left."""
    n = getattr(step, COUNTS[type(step)])
    fewer = n > 1 and getattr(step, "to", None) is None
    assert stops(step) == fewer
    assert ("up to" in step.text(WORDS)) == (fewer or isinstance(step, Fence))


def stops(step: Any) -> bool:
    """It lets its player stop half-way."""
    flow = step.run_chosen(table(2, **STREETS), 0)
    ask = next(flow, None)
    while ask is not None:
        keys = ask.decisions[0].keys
        if "stop" in keys:
            return True
        try:
            ask = flow.send({0: keys[-1:]})
        except StopIteration:
            ask = None
    return False


# -- where they stand

APART = {1: {"north": 1, "west": 1}, 2: {"west": 2}, 3: {"south": 1}}
"""One of seat 1 in each of two districts, two of seat 2, and one of seat 3 out of reach."""


def struck(plan: tuple[str, ...], *answers: str, **position: Any) -> Session:
    """With a car in the north and one in the west."""
    t = table(plan=plan, streets=APART, cars={0: {"north": 1, "west": 1}}, **position)
    return play(start(t), 0, *answers)


def test_the_typewriter_artist_hits_two_wherever_they_stand() -> None:
    """In two districts, and of two rivals."""
    session = struck(("typewriter-artist",), "skill:typewriter-artist")
    reach = ["seat:1:district:1:1", "seat:1:district:4:1", "seat:2:district:4:2", "seat:2:district:4:1"]
    assert offered(session, 0) == reach
    play(session, 0, "seat:1:district:1:1", "seat:2:district:4:1")
    assert asked(session) == ("act.which", [0])
    assert [sum(gang.streets) for gang in session.state.gangs] == [0, 1, 1, 1]
    assert [gang.thugs[1] for gang in session.state.gangs] == [2, 3, 3, 2]


def test_the_stool_pigeon_jails_two_wherever_they_stand() -> None:
    """One of each of two rivals, or two of one: the last answer names both."""
    for answers, jailed in (
        (("seat:1:district:4:1", "seat:1:district:1:1"), [0, 2, 0, 0]),
        (("seat:2:district:4:2",), [0, 0, 2, 0]),
        (("seat:1:district:1:1", "seat:2:district:4:1"), [0, 1, 1, 0]),
    ):
        session = struck(("frankie-rio",), "job:stool-pigeon", *answers, jobs={0: ("stool-pigeon",)})
        assert asked(session) == ("act.which", [0])
        assert [gang.thugs[-1] for gang in session.state.gangs] == jailed
        assert session.state.gangs[0].money == 3


# -- what is lost instead


STRIPPED = {raid.key: step.strip for raid in DECKS.raids for step in raid.red if isinstance(step, Strip)}


def test_five_raids_take_something_for_good() -> None:
    assert STRIPPED == {
        "padlocked-doors": "business",
        "seized-fleet": "vehicle",
        "wiretaps": "job",
        "suppliers-arrested": "dealer",
        "witness-protection": "upgrade",
    }


@pytest.mark.parametrize("key", STRIPPED)
def test_what_is_lost_where_there_is_nothing_to_lose_is_printed(key: str) -> None:
    """The clause of the band names the money, and that much goes, along with what else the band takes."""
    (band,) = re.findall(r"9–11: ([^.]*)\.", WORDS[f"raid-text.{key}"])
    loss, *more = band.split("; ")
    (instead,) = re.findall(r", or (?:lose )?\$(\d+) if you have none$", loss)
    besides = [int(money) for each in more for money in re.findall(r"lose \$(\d+)", each)]
    t = table(3, stage="raid", plan=(), raids=[key], money={0: 40}, crime={0: 9}, hand={0: ()})
    assert suffered(GAME, t, ())["money"] == (40, 40 - int(instead) - sum(besides))


def test_a_nightclub_is_no_business_that_a_card_opens_or_closes() -> None:
    """Only Nightclubs: Padlocked Doors takes the money, and the card says so."""
    tiles = {"pilsen": At("north", 0, night=True)}
    t = table(3, stage="raid", plan=(), raids=["padlocked-doors"], money={0: 40}, crime={0: 7}, tiles=tiles)
    assert suffered(GAME, t, ())["money"] == (40, 36)
    for key in ("raid-text.padlocked-doors", "crook-text.demolition-man", "job-text.grand-opening"):
        assert re.search(r"business(es)? \(no Nightclub\)", WORDS[key])


def test_whoever_has_only_the_first_two_dealers_loses_none_of_them() -> None:
    assert "lose a Dealer other than your first two" in WORDS["raid-text.suppliers-arrested"]
    t = table(3, stage="raid", plan=(), raids=["suppliers-arrested"], crime={0: 9})
    assert "dealers" not in suffered(GAME, t, ())


# -- how often

REPLIES = [job for job in DECKS.jobs if job.after is not None]


@pytest.mark.parametrize("job", REPLIES, ids=lambda job: job.key)
def test_a_job_that_replies_once_a_turn_says_so(job: Any) -> None:
    assert "nce a turn, after" in WORDS[f"job-text.{job.key}"]


def test_needle_beer_brews_once_a_turn() -> None:
    """Supply by a skill and by order: one alcohol more, not two."""
    session = start(
        table(
            plan=("border-runner", "big-amos"),
            muscle=9,
            done={0: [done("needle-beer")]},
            deals={0: [deal("brewery-owner"), deal("distillery-owner")]},
            tiles={"pilsen": At("north", 0)},
        )
    )
    play(session, 0, "match:border-runner", "deal:0", "tile:pilsen:2", "tile:pilsen:1", "order", "supply")
    play(session, 0, "deal:1", "tile:pilsen:3")
    assert (asked(session), session.state.tiles[0].goods) == (("act.which", [0]), (2 + 1 + 3, 0))


# -- in whose turn


def family(seat: int = 1, **position: Any) -> dict[str, Any]:
    """Somebody who waits for an occasion to welcome the family."""
    return {
        "jobs": {seat: ("welcome-to-the-family",)},
        "hand": {seat: ("doorman", "bouncer")},
        "deals": {seat: [deal("alcohol-supplier-2", goods=(1, 0)), deal("brewery-owner", goods=(1, 0))]},
        "rows": (("pickpocket", "crapshooter", "cellar-master"), ("the-madam",)),
        **position,
    }


HIRED = (("deal:0:alcohol:1",), ("crapshooter",))


def test_welcome_to_the_family_hires_in_a_rivals_turn_too() -> None:
    """It does all that it says: the Associate joins and brings the Ring, and a card is drawn."""
    session = start(table(**family()))
    (job,) = session.interjections(1)
    assert [field.prompt[0] for field in job.fields][:2] == ["goods.spend", "hire.which"]
    session.interject(1, job.key, HIRED)
    own = session.state.gangs[1]
    assert ([card.key for card in own.discard], len(own.hand), session.view(None).ring) == (["crapshooter"], 3, 1)
    assert asked(session) == ("act.which", [0])


def test_what_eases_a_rivals_hires_is_no_help_to_others() -> None:
    """The Cabaret Star lets seat 0 hire to hand for nothing; seat 1, who welcomes the family meanwhile, pays."""
    position = family(deals={1: [deal("alcohol-supplier-2", goods=(1, 0))]})
    session = play(start(table(plan=("cabaret-star",), **position)), 0, "skill:cabaret-star")
    (job,) = session.interjections(1)
    assert "crapshooter:hand" not in next(field.keys for field in job.fields if field.prompt[0] == "hire.which")


def test_once_a_turn_is_once_in_anybodys_turn() -> None:
    """Talent Scout has paid for a hire in seat 0's turn, and would pay for another in that of seat 1."""
    session = start(table(3, **family(2, done={2: [done("talent-scout")]})))
    session.interject(2, "job:welcome-to-the-family", HIRED)
    assert (session.state.gangs[2].money, session.state.gangs[2].done[0].fired) == (3, True)
    play(session, 0, "end")
    assert (session.state.turn, session.state.gangs[2].done[0].fired) == (1, False)
