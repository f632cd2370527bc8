"""A line names cause and effect: who did it to whom and where, what money came for, what was lost to what. And
the story of a game is short, and tells every figure, wherever it is cut."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from statistics import median
from typing import Any

import pytest

from bot.text.story import tell_story
from bot.text.words import Words
from rules.house import player_of
from rules.kernel.asking import Pick
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.telling import Event
from rules.scarface_1920.game import GAME
from tests.moves import NAMES, absent, decision, offered, play, prompt, story
from tests.scarface_1920.building import At, deal, done, start, table

WORDS = Words(GAME, NAMES)


def told(*answers: str, **position: Any) -> list[str]:
    """What a turn with a Plan of the Boss, or of these cards, tells."""
    position = {"plan": ("al-capone",), **position}
    return story(play(start(table(**position)), 0, *answers))


CAR = {"cars": {0: {"north": 1}}, "streets": {1: {"north": 2}}}
SHOP = {"tiles": {"pilsen": At("north", 1, business=(1, 0, 0))}, "cars": {0: {"north": 1}}}


@pytest.mark.parametrize(
    ("plan", "line"),
    [
        (("triggerman",), "Anna hits 1 thug of Bo in North Side: to the Safehouses."),
        (("the-slicer",), "Anna kills 1 thug of Bo in North Side: to the Slums."),
        (("precinct-captain", "frankie-rio"), "Anna has 1 thug of Bo in North Side jailed: to Prison."),
    ],
)
def test_a_strike_says_who_struck_whom_and_where(plan: tuple[str, ...], line: str) -> None:
    part, steps = "match" if len(plan) > 1 else "skill", ("do",) * (plan == ("the-slicer",))
    assert line in told(f"{part}:{plan[0]}", *steps, plan=plan, **CAR)


def test_a_skill_says_what_it_is_for() -> None:
    """So that the money that follows has a reason."""
    lines = told("skill:racetrack-tout", plan=("racetrack-tout",))
    assert lines[-2:] == ["Anna uses Racetrack Tout: Gain $4.", "Anna gains $4 (Racetrack Tout)."]


def test_money_is_stolen_by_somebody() -> None:
    lines = told("skill:second-story-man", "seat:1", plan=("second-story-man",), money={1: 9})
    assert lines[-1] == "Anna steals $4 from Bo."


def test_whoever_has_nothing_is_not_said_to_hand_over_nothing() -> None:
    lines = told("skill:second-story-man", "seat:1", plan=("second-story-man",))
    assert lines[-1] == "Bo has no money to lose."


def test_a_sale_says_what_went_and_what_came() -> None:
    tiles = {"pilsen": At("north", 0, (3, 0))}
    assert "Anna sells 3 alcohol in Pilsen for $14." in told("order", "sell", influence=1, tiles=tiles)
    lines = told("order", "sell", influence=1, tiles={"pullman": At("north", 0)}, trucks={0: {"north": 2}})
    assert "Anna sells in Pullman for $12; trucks save all the goods." in lines
    goods = {0: [deal("alcohol-supplier-1", goods=(1, 0))]}
    assert "Anna sells 1 stored good for $6." in told("order", "fence", influence=1, deals=goods)


def test_money_of_a_turn_says_where_it_comes_from() -> None:
    """The Ring, businesses, and each Job that pays."""
    lines = story(
        start(
            table(
                stage="turn",
                ring=0,
                hand={0: ()},
                deck={0: ()},
                tiles={"pilsen": At("north", 0, business=(0, 1, 0))},
                done={0: [done("high-rollers-room"), done("jazz-age")]},
                thugs={0: {"safehouses": 0, "hq": 12}},
            )
        )
    )
    assert lines[:5] == [
        "Anna gains $3 for the Family Ring.",
        "Anna reorganizes.",
        "Anna gains $3 from businesses.",
        "Anna profits from High Rollers' Room.",
        "Anna gains $2 (High Rollers' Room).",
    ]


RAIDED: dict[str, Any] = {
    "stage": "raid",
    "plan": (),
    "crime": {0: 9},
    "money": {0: 20},
    "hand": {0: ()},
    "thugs": {0: {"hq": 4, "underworld": 2}},
    "cars": {0: {"west": 1}},
    "tiles": {"pilsen": At("north", 0, (4, 0), (1, 0, 0))},
}


@pytest.mark.parametrize(
    ("raid", "line"),
    [
        ("bank-accounts-frozen", "Anna loses $12."),
        ("axes-and-barrels", "Anna loses 4 alcohol."),
        ("padlocked-doors", "Anna loses a Speakeasy in Pilsen."),
        ("seized-fleet", "Anna loses a car in West Side."),
        ("headquarters-stormed", "Anna loses 4 thugs to Prison."),
    ],
)
def test_a_raid_says_whose_loss_it_is(raid: str, line: str) -> None:
    """First the Underworld is emptied, which is a loss of its own."""
    lines = story(start(table(raids=[raid, "false-alarm"], **RAIDED)))
    assert lines[0] == "A Raid: Anna loses 2 thugs in the Underworld to Prison."
    assert line in lines
    assert any(each.startswith("Anna's crime goes from 9 to") for each in lines)


def test_who_closes_whose_business() -> None:
    lines = told("match:demolition-man", plan=("demolition-man", "big-amos"), **SHOP)
    assert "Anna closes a Speakeasy of Bo in Pilsen." in lines


def test_who_has_the_authorities_turn_whom_out() -> None:
    assert "Anna has the Authorities turn Bo out of Pilsen." in told("order", "evict", influence=5, **SHOP)


def test_recruits_that_do_not_come_are_not_counted() -> None:
    thugs = {0: {"safehouses": 1}}
    lines = told("order", "recruit", "steps:0:1", plan=("big-amos",), influence=1, thugs=thugs)
    assert lines[-1] == "Anna recruits 1 thug to Headquarters."


def test_a_marker_that_stays_is_not_told() -> None:
    """Ness on 6 goes no further."""
    for ness, count in ((5, 1), (6, 0)):
        lines = story(start(table(stage="news", plan=(), ness=ness, news=["real-beer-back-in-town"])))
        assert sum(line.startswith("Eliot Ness moves") for line in lines) == count


@pytest.mark.parametrize(
    ("kind", "thugs", "line"),
    [
        ("to-safehouses", 1, "Anna has 1 thug hit: to the Safehouses."),
        ("to-slums", 2, "Anna has 2 thugs killed: to the Slums."),
    ],
)
def test_one_thug_and_several_are_struck_in_the_same_words(kind: str, thugs: int, line: str) -> None:
    assert WORDS.tell(Event(kind, {"seat": 0, "thugs": thugs}), None) == line


HALL = {
    "plan": ("",),
    "influence": 1,
    "done": {0: [done("friend-at-city-hall")]},
    "tiles": {"pilsen": At("north", 0)},
}


def test_a_job_from_which_nothing_comes_is_not_told_and_not_used_up() -> None:
    """Crime stands just above Ness and can fall no further; later in the turn it could."""
    for crime, lines in ((1, 0), (5, 1)):
        session = play(start(table(**HALL, crime={0: crime})), 0, "order", "build", "pilsen:casino")  # type: ignore[arg-type]
        assert story(session, "job-again") == ["Anna profits from Friend at City Hall."] * lines
        assert session.state.gangs[0].done[0].fired == bool(lines)


def test_what_a_job_brings_at_the_end_has_its_name_and_is_told_once() -> None:
    tiles = {"pilsen": At("north", 0), "uptown": At("west", 0)}
    position = table(stage="last", plan=(), tiles=tiles, done={0: [done("retirement-in-florida")]})
    lines = story(start(position))
    assert "Retirement in Florida brings Anna $8." in lines
    assert not [line for line in lines if line.startswith("Anna gains")]
    assert "Anna: $0 + $0 for businesses + $0 for Associates + $8 for Jobs = $8." in lines


def test_what_a_lost_job_or_deal_held_comes_home() -> None:
    """One's own goods are not taken again, and whoever stood there goes to Headquarters."""
    home: dict[str, Any] = {"stage": "raid", "plan": (), "crime": {0: 9}, "tiles": {"pilsen": At("north", 0)}}
    lost = done("dockside-warehouse", thugs=1, goods=(2, 0))
    job = table(raids=["wiretaps", "false-alarm"], **home, done={0: [lost]}, deals={0: []})
    deals = {0: [deal("brewery-owner", thugs=2, goods=(1, 1))]}
    dealer = table(raids=["suppliers-arrested", "false-alarm"], **home, deals=deals)
    kinds = ("job-lost", "dealer-lost", "to-hq", "goods-taken", "goods-anew")
    assert story(start(job), *kinds) == [
        "Anna's Dockside Warehouse is unfulfilled again.",
        "Anna brings home 1 thug to Headquarters.",
        "Anna has 2 alcohol to store anew.",
    ]
    assert story(start(dealer), *kinds) == [
        "Anna loses Brewery Owner.",
        "Anna brings home 2 thugs to Headquarters.",
        "Anna has 1 alcohol and 1 gun to store anew.",
    ]


# -- offers


def said(session: Session, *keys: str) -> list[str]:
    """How these choices are offered to Anna."""
    own = decision(session, 0)
    assert isinstance(own, Pick)
    return [WORDS.say(own.options[own.keys.index(key)].label) for key in keys]


def hint(session: Session, key: str) -> str:
    own = decision(session, 0)
    assert isinstance(own, Pick)
    return WORDS.say(own.options[own.keys.index(key)].hint)


def ordering(*answers: str, **position: Any) -> Session:
    return play(start(table(plan=("",), **position)), 0, "order", *answers)


def test_a_new_vehicle_names_the_bribe_that_is_paid_where_it_goes() -> None:
    """As a figure that moves there does."""
    streets = {0: {"central": 1, "north": 1}}
    session = ordering("upgrade", "vehicles", muscle=9, influence=9, money={0: 40}, streets=streets)
    keys = [key for key in offered(session, 0) if key.startswith("car")]
    assert sorted(said(session, *keys)) == ["A car in Central, bribe $2", "A car in North Side"]
    trucks = [key for key in offered(session, 0) if key.startswith("truck")]
    assert sorted(said(session, *trucks)) == ["A truck in Central, bribe $2", "A truck in North Side"]


def test_thugs_who_pay_no_bribe_do_not_pay_nought() -> None:
    streets = {0: {"central": 1, "north": 1}}
    session = ordering("send", muscle=1, money={0: 4}, streets=streets)
    assert said(session, "central:1", "north:1") == ["Central: 1 thug, bribe $2", "North Side: 1 thug"]


def test_recruits_are_offered_without_those_who_do_not_come() -> None:
    session = ordering("recruit", influence=2, thugs={0: {"safehouses": 2}})
    assert said(session, "steps:0:2", "steps:1:1", "steps:2:0") == [
        "2 to Headquarters",
        "1 to the Safehouses, 1 to Headquarters",
        "2 to the Safehouses",
    ]


def test_goods_that_are_not_spent_on_a_sale_are_not_named() -> None:
    position: dict[str, Any] = {
        "influence": 2,
        "tiles": {"towertown": At("north", 0, (1, 1)), "pilsen": At("west", 0, (3, 0))},
        "trucks": {0: {"north": 1}},
    }
    session = ordering("sell", **position)
    assert [hint(session, key) for key in ("tile:towertown", "tile:pilsen")] == [
        "1 alcohol and 1 gun; trucks save 1",
        "3 alcohol",
    ]
    play(session, 0, "tile:towertown")
    assert said(session, "pay:0:1", "pay:1:0") == ["1 gun", "1 alcohol"]
    session = ordering("sell", "tile:towertown", **position, done={0: [done("hidden-cargo")]})
    assert said(session, "pay:0:1", "pay:1:0") == ["1 gun, for $12", "1 alcohol, for $14"]


def test_a_start_names_what_there_is() -> None:
    """The goods that its neighborhood asks for, and the money of a gang that has some."""
    hints: set[str] = set()
    for seats in (2, 4):
        session = Session.new(GAME, seats, "starts")
        while prompt(session).startswith("setup"):
            own = next(iter(session.ask.decisions.values()))
            assert isinstance(own, Pick)
            hints |= {WORDS.say(option.hint) for option in own.options}
            absent(session)
    assert [line for line in hints if " 0 " in line.removeprefix("Defense 0") or "$0" in line] == []
    assert {line for line in hints if line.endswith("Starts without money.")}


def test_a_loss_of_goods_is_asked_as_a_loss() -> None:
    deals = {0: [deal("brewery-owner", goods=(2, 0)), deal("gun-supplier-1", goods=(0, 1))]}
    session = start(table(stage="raid", plan=(), raids=["club-raided"], crime={0: 9}, deals=deals))
    assert WORDS.say(decision(session, 0).prompt) == "Which goods do you lose? 2 to go."


@pytest.mark.parametrize(
    ("kind", "facts", "line"),
    [
        ("ease-tohand", {"by": 1}, "Anna hires to hand for 1 alcohol less this turn."),
        ("look-jobs", {"cards": 1}, "Anna looks at 1 Job and keeps it."),
        ("look-jobs", {"cards": 2}, "Anna looks at 2 Jobs and keeps one."),
        ("look-dealers", {"cards": 1}, "Anna looks at 1 Dealer and keeps it."),
        ("look-dealers", {"cards": 3}, "Anna looks at 3 Dealers and keeps one."),
    ],
)
def test_a_number_says_of_what_it_is(kind: str, facts: dict[str, int], line: str) -> None:
    assert WORDS.tell(Event(kind, {"seat": 0, **facts}), None) == line


def test_goods_that_a_card_sells_are_sold_in_its_name_and_at_its_price() -> None:
    """By order at the Authorities' price, by a skill at its own: question, brief and story say which."""
    goods: dict[str, Any] = {"deals": {0: [deal("alcohol-supplier-1", goods=(2, 1))]}}
    by_card = play(start(table(plan=("ralph-capone",), **goods)), 0, "skill:ralph-capone")
    assert WORDS.say(prompt_of(by_card)) == "Ralph Capone: which goods do you sell? Up to 1, for $6 each."
    assert "Goods to sell: up to 1, for $6 each." in briefed(by_card)
    play(by_card, 0, offered(by_card, 0)[0])
    assert story(by_card, "fence") == ["Anna sells 1 stored good for $6 (Ralph Capone)."]


def prompt_of(session: Session) -> Any:
    return decision(session, 0).prompt


def briefed(session: Session) -> list[str]:
    return [WORDS.say(line) for line in GAME.brief(session.view(0), decision(session, 0))]


# -- the story in the channel (test_story_lines.py has what it reads like)

HOUSES: dict[int, dict[str, str]] = {2: {}, 3: {"short": "yes"}, 4: {"draft": "yes", "custom": "yes"}}


@cache
def turns(seats: int) -> list[list[Event]]:
    """A game of house players, from Plan to Plan; what comes before the first is the set-up."""
    session, dice, player = Session.new(GAME, seats, "story", HOUSES[seats]), Dice("story"), player_of(GAME.key)
    while session.ask is not None:
        for seat in sorted(session.waiting_for):
            session.answer(seat, player(session.view(seat), session.ask.decisions[seat], lambda: None, dice))
    found: list[list[Event]] = [[]]
    for event in session.events(None):
        if event.kind == "plan":
            found.append([])
        found[-1].append(event)
    return found


@pytest.mark.parametrize("seats", HOUSES)
def test_a_turn_is_told_in_a_few_lines(seats: int) -> None:
    """With the Raids, the news, the Reorganizations and the end that follow it."""
    set_up, *lengths = [len(tell_story(WORDS, GAME, events)) for events in turns(seats)]
    assert 0 < set_up <= 12
    assert len(lengths) > 20
    assert max(lengths) <= 12
    assert median(lengths) <= 3
    assert sorted(lengths)[len(lengths) * 9 // 10] <= 6


GAINED = ("gain", "ring-money", "income", "boss-reward", "sale", "sale-by-truck", "fence", "job-end", "steal")
COUNTED = {
    "gained": (r"(?:\+|→ )💵(\d+)|(?<!\+)💵(\d+) from", "money", GAINED),
    "gone": (r"−💵(\d+)|💵(\d+)(?: [🥃🔫]\d+)* →", "money", ("spend", "lose", "bribe")),
    "struck": (
        r"(\d+) thugs? (?:caught|to Prison|hit\b|killed)()",
        "thugs",
        ("caught", "to-prison", "to-safehouses", "to-slums"),
    ),
    "drawn": (r"(\d+) cards? drawn()", "cards", ("draw",)),
}
"""What a story must tell in all: how it is written, and the fact of which events it is."""


def counted(events: list[Event]) -> Counter[str]:
    """The figures of a story, those that several players share once for each of them."""
    sums: Counter[str] = Counter()
    for line in GAME.retell(events):
        for event in line:
            text, players = WORDS.tell_line((event,)), len(event.public.get("seats", "1"))
            for what, (pattern, *_) in COUNTED.items():
                sums[what] += players * sum(int(a or b) for a, b in re.findall(pattern, text))
    return sums


def test_every_figure_is_told_wherever_a_span_is_cut() -> None:
    """Money, thugs and cards of each turn, cut in two at every place."""
    for events in turns(3):
        sums = Counter({
            what: sum(event.public[fact] for event in events if event.kind in kinds)
            for what, (_, fact, kinds) in COUNTED.items()
        })  # fmt: skip
        for cut in range(len(events)):
            assert counted(events[:cut]) + counted(events[cut:]) == +sums, [WORDS.tell(e, None) for e in events]


def test_no_name_is_bold_twice_in_a_line() -> None:
    for events in turns(4):
        for line in tell_story(WORDS, GAME, events):
            names = re.findall(r"\*\*((?:Anna|Bo|Cy|Di)[^*]*)\*\*", line)
            assert len(names) == len({*names}), line
