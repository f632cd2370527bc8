"""Under the Radar: order tokens lie behind the blind, and nothing at the table tells how many there are."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.cli.random_players import random_answer
from bot.text.words import Words
from rules.kernel.chance import Dice, LoadedDice
from rules.kernel.session import Session
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.law import HouseRules
from rules.sons_of_anarchy.table import Table
from tests.mob import cash, shake_hands
from tests.mob_fights import told
from tests.moves import asked, barred, happened, offered, play, prompt, refused, window
from tests.sons_of_anarchy.building import start, table, where
from tests.sons_of_anarchy.fighting import FACTORY, STATION

RADAR = HouseRules(secret_orders=True)
CAGE = "fight-cage"  # skim $2; boost: skim $2
RIVAL = 1
OTHERS = (0, 2, 3, None)
Move = tuple[int, Any]
OTHERS_SIT: list[Move] = [(2, "sit"), (3, "sit"), (0, "sit")]
EMPTY_FISTS: list[Move] = [(0, 0), (RIVAL, 0)]


def position(tokens: int, house: HouseRules = RADAR, **more: Any) -> Table:
    """Seat 1 has so many tokens, holds the cage, and meets seat 0 at the Gun Factory; both could call backup."""
    more.setdefault("dice", LoadedDice([6, 1]))
    return table(
        sites=(CAGE,),
        at={
            CAGE: {RIVAL: (0, 1)},
            FACTORY: {0: (1, 0), RIVAL: (2, 1)},
            STATION: {RIVAL: (0, 1)},
            "clubhouse": {0: (0, 2), RIVAL: (0, 1), 2: (1, 0), 3: (1, 0)},
        },
        orders={0: 4, RIVAL: tokens, 2: 4, 3: 4},
        holder=RIVAL,
        house=house,
        **more,
    )


def at_the_cage(tokens: int, **more: Any) -> Session:
    """Seat 1 has exploited the cage and is asked for its boost."""
    session = start(position(tokens, **more))
    return play(session, RIVAL, "exploit", CAGE)


# -- what is seen of it


def test_under_the_radar_order_tokens_are_seen_by_their_owner_alone() -> None:
    """In the view and on the sheet; without the option all see all of them."""
    session = start(position(5))
    assert [gang.orders for gang in session.view(RIVAL).gangs] == [None, 5, None, None]
    assert [gang.orders for gang in session.view(None).gangs] == [None] * 4
    orders = [row[3] for row in GAME.sheet(session.view(0)).grids[0].rows]
    assert orders == [("number", 4), *[("sheet.hidden",)] * 3]
    session = start(position(5, HouseRules()))
    assert [gang.orders for gang in session.view(None).gangs] == [4, 5, 4, 4]


def test_ruling_14_being_skipped_is_told_and_the_count_never_is() -> None:
    """Seat 1 sits tight twice and is out; no event of the round has a number of tokens in it. A gang is skipped in
    its own turn: that seat 1 is says nothing of seat 0, which has just spent its last token."""
    session = start(position(2))
    while asked(session)[0] == "order.which":
        play(session, asked(session)[1][0], "sit")
    assert [seat for kind, seat in told(session, "sit", "skipped") if kind == "skipped"] == [1, 2, 3, 0]
    assert {key for event in happened(session, "sit", "skipped") for key in event.public or {}} == {"seat"}
    assert [gang.skipped for gang in session.view(None).gangs] == [True] * 4
    session = play(start(table(house=RADAR, orders={0: 1, 2: 1, 3: 1})), 0, "sit")
    assert [gang.skipped for gang in session.view(None).gangs] == [False, True, False, False]


# -- everyone is asked in the same way


def test_ruling_43_an_exploit_asks_for_its_boost_without_a_token_left() -> None:
    """The question is put; only its owner sees that yes is not possible, and why."""
    session = at_the_cage(1)
    assert (asked(session), offered(session, RIVAL)) == (("exploit.boost", [RIVAL]), ["no"])
    assert (barred(session, RIVAL), refused(session, RIVAL, "yes")) == ({"yes": "no-token"}, "no-token")
    assert cash(session, RIVAL) == [2]
    assert offered(at_the_cage(2), RIVAL) == ["yes", "no"]
    session = play(start(position(1, HouseRules())), RIVAL, "exploit", CAGE)
    assert asked(session) == ("order.which", [2])  # where tokens are open, nobody asks


def test_ruling_43_a_throwdown_asks_for_backup_without_a_token_left() -> None:
    """All locations with dudes are shown, and none can be paid."""
    session = play(start(position(1)), RIVAL, "throw-down")
    assert (asked(session), offered(session, RIVAL)) == (("backup.from", [RIVAL]), ["none"])
    assert barred(session, RIVAL) == dict.fromkeys(("clubhouse", STATION, CAGE), "no-token")
    assert refused(session, RIVAL, STATION) == "no-token"


def test_ruling_43_after_the_last_token_backup_is_asked_for_again() -> None:
    """A gang that has paid with its last token is asked for the next location, like one that has more."""
    session = play(start(position(2)), RIVAL, "throw-down", STATION)
    assert (asked(session), offered(session, RIVAL)) == (("backup.from", [RIVAL]), ["none"])
    assert where(session, RIVAL, FACTORY) == (2, 2)


def test_ruling_43_a_winner_is_asked_about_the_exploit_without_a_token_left() -> None:
    """Only they see that they cannot; with a token they can."""
    for tokens, answers in ((1, ["no"]), (2, ["yes", "no"])):
        session = play(start(position(tokens)), RIVAL, "throw-down", "none")
        play(session, 0, "none", 0)
        play(session, RIVAL, 0)
        assert (asked(session), offered(session, RIVAL)) == (("fight.exploit", [RIVAL]), answers)


def test_ruling_43_a_lockdown_is_no_exception() -> None:
    """The exploit would cost two: with one token left the winner is asked, and yes is barred."""
    session = play(start(position(2, hassles=("lockdown",))), RIVAL, "throw-down", "none")
    play(session, 0, "none", 0)
    play(session, RIVAL, 0)
    assert (prompt(session), barred(session, RIVAL)) == ("fight.exploit", {"yes": "no-token"})


# -- a look behind the blind


def a_look(tokens: int, house: HouseRules = RADAR) -> Session:
    """Seat 0 looks behind the blind of seat 1, which has so many tokens."""
    crews = {"burglarized-blind": {0: (0, 1)}}
    t = table(
        orders={0: 2, RIVAL: tokens},
        opportunities=("burglarized-blind",),
        at=crews,
        stash={RIVAL: (3, 0, 1)},
        house=house,
        round_=2,
    )
    return play(start(t), 0, "exploit", ("part-1",), f"seat:{RIVAL}")


def test_under_the_radar_a_look_behind_a_blind_shows_the_order_tokens() -> None:
    """In what the thief is told, and on their sheet from then on, beside what stands behind their own blind."""
    session, words = a_look(4), Words(GAME, ["Anna", "Bo", "Cy", "Dee"])
    (look,) = [event for event in session.events(0) if event.kind == "look"]
    assert words.tell(look, 0) == "You look behind Bo's blind: $3, 0 Guns, 1 Contraband and 4 Order tokens."
    assert session.view(0).seen == ((RIVAL, 2, 3, 0, 1, 4),)
    rows = [[words.say(cell) for cell in row] for row in GAME.sheet(session.view(0)).grids[-1].rows]
    assert rows == [
        ["Behind your blind", "$0", "0 Guns", "0 Contraband", "1 Order token"],
        ["Bo's blind, seen in round 2", "$3", "0 Guns", "1 Contraband", "4 Order tokens"],
    ]


def test_under_the_radar_so_does_a_theft_that_falls_short() -> None:
    """The one Contraband is not enough: the thief sees that there are four tokens, too."""
    crews = {"ambush-on-route-18": {0: (0, 1)}}
    t = table(
        orders={0: 2, RIVAL: 4},
        opportunities=("ambush-on-route-18",),
        at=crews,
        stash={RIVAL: (3, 0, 1)},
        house=RADAR,
    )
    session = play(start(t), 0, "exploit", "ambush-on-route-18", f"seat:{RIVAL}")
    assert session.view(0).seen == ((RIVAL, 1, 3, 0, 0, 4),)


def test_under_the_radar_only_who_looks_sees_the_tokens() -> None:
    """To the others the same look at more tokens is the same look; the thief keeps in mind what it was."""
    few, many = a_look(1), a_look(5)
    for seat in (2, 3, None):
        assert window(few, seat) == window(many, seat)
    assert window(few, 0) != window(many, 0)
    for session in (few, many):
        world = GAME.resample(session.view(0), Dice("any"))
        assert GAME.view(world, 0) == session.view(0)


def test_with_open_tokens_a_look_shows_the_three_assets() -> None:
    """The tokens lie in front of the card, for all to see."""
    assert a_look(4, HouseRules()).view(0).seen == ((RIVAL, 2, 3, 0, 1),)


# -- two worlds that differ in one gang's tokens


ATTACK: list[Move] = [
    *[(RIVAL, answer) for answer in ("exploit", CAGE, "no")],
    *OTHERS_SIT,
    *[(RIVAL, answer) for answer in ("throw-down", "none")],
    (0, "none"),
    *EMPTY_FISTS,
    (RIVAL, "no"),
    *OTHERS_SIT,
]
"""Seat 1 exploits, leaves the boost, throws down without backup, wins, and leaves the second exploit: 2 tokens."""
DEFENCE: list[Move] = [
    *[(RIVAL, answer) for answer in ("exploit", CAGE, "yes")],
    *OTHERS_SIT[:2],
    (0, "throw-down"),
    *[(RIVAL, answer) for answer in (STATION, "none")],
    (0, "none"),
    *EMPTY_FISTS,
]
"""It pays for the boost and, attacked, for one location of backup: 3 tokens."""
SPOILS: list[Move] = [
    *[(RIVAL, answer) for answer in ("throw-down", "clubhouse", "none")],
    (0, "none"),
    *EMPTY_FISTS,
    *[(RIVAL, answer) for answer in ("yes", 0)],
    *OTHERS_SIT,
]
"""It throws down, pays for backup and for the winner's exploit: 3 tokens."""


LAST: list[Move] = [
    (RIVAL, "sit"),
    *OTHERS_SIT,
    *[(RIVAL, answer) for answer in ("exploit", CAGE, "no")],
    *OTHERS_SIT,
]
"""It sits tight, exploits, and is asked for the boost: 2 tokens, and none for that."""


@pytest.mark.parametrize("more", [1, 2, 6])
@pytest.mark.parametrize(("tokens", "moves"), [(2, ATTACK), (3, DEFENCE), (3, SPOILS), (2, LAST)])
def test_ruling_43_nobody_can_tell_how_many_tokens_a_rival_has(tokens: int, moves: list[Move], more: int) -> None:
    """The same moves with just enough tokens and with more: no view, sheet, event, question or name that the table
    waits for differs for anybody else, until the rival is skipped for want of one."""
    few, many = start(position(tokens)), start(position(tokens + more))
    for seat, answer in moves:
        for other in OTHERS:
            assert window(few, other) == window(many, other), (seat, answer)
        assert few.waiting_for == many.waiting_for
        assert (seat in few.waiting_for, few.view(None).gangs[RIVAL].skipped) == (True, False)
        for session in (few, many):
            play(session, seat, answer)
    assert (few.view(None).gangs[RIVAL].skipped, many.view(None).gangs[RIVAL].skipped) == (True, False)
    assert told(few, "skipped") == [("skipped", RIVAL)]
    assert asked(many) == ("order.which", [RIVAL])


def test_with_open_tokens_the_same_two_worlds_differ_at_once() -> None:
    """The comparison sees what it is meant to see."""
    few, many = start(position(2, HouseRules())), start(position(3, HouseRules()))
    assert all(window(few, other) != window(many, other) for other in OTHERS)


def resting_points(seed: int) -> list[Table]:
    """The states in which a random game Under the Radar came to rest while orders were issued."""
    states, rng = list[Table](), Random(seed)
    session = Session.new(GAME, 3 + seed % 2, f"radar {seed}", {"under-the-radar": "yes", "octane": "high"})
    while session.ask is not None:
        if session.rest().stage in ("orders", "guns", "roll", "cost") and session.rest() not in states[-1:]:
            states.append(session.rest())
        for seat, decision in session.ask.decisions.items():
            session.answer(seat, random_answer(decision, rng))
    return states


def looks(session: Session) -> list[tuple[int, int]]:
    """Whose blind was looked behind, and by whom."""
    facts = [event.public or {} for event in happened(session, "look")]
    return [(look["rival"], look["seat"]) for look in facts]


def compared(here: Session, there: Session, rival: int, rng: Random) -> list[str]:
    """The same random moves in both worlds until the rival is skipped, the game is over, or one of them is not
    possible in the other. Whoever looks behind that blind sees the difference, and nobody else. The questions that
    were asked without a token in one of them."""
    prompts: list[str] = []
    others = [seat for seat in (*range(here.seats), None) if seat != rival]
    while here.ask is not None and there.ask is not None:
        if here.view(None).gangs[rival].skipped or there.view(None).gangs[rival].skipped:
            break
        looked = [seat for whose, seat in looks(here) if whose == rival]
        for seat in others:
            assert seat in looked or window(here, seat) == window(there, seat), (prompt(here), seat)
        if rival in here.waiting_for and not here.state.gangs[rival].orders * there.state.gangs[rival].orders:
            prompts.append(prompt(here))
        answers = {seat: random_answer(own, rng) for seat, own in here.ask.decisions.items()}
        if any(there.ask.decisions[seat].refuses(answer) for seat, answer in answers.items()):
            break
        for seat, answer in answers.items():
            here.answer(seat, answer)
            there.answer(seat, answer)
    return prompts


def test_ruling_43_nor_in_games_of_random_moves() -> None:
    """From every resting point of some games, with the tokens of one gang drawn anew: whatever is played, the
    others see the same until it is skipped. Every question at which tokens matter has come up with none left."""
    seen = Counter[str]()
    for seed in range(2):
        rng = Random(seed)
        for state in resting_points(seed):
            rivals = [seat for seat in state.in_play() if not state.gangs[seat].skipped]
            if not rivals:
                continue
            rival, twin = rng.choice(rivals), state.clone()
            twin.gangs[rival].orders = rng.choice([n for n in range(9) if n != state.gangs[rival].orders])
            here, there = Session.at(GAME, len(state.gangs), state), Session.at(GAME, len(twin.gangs), twin)
            seen.update(compared(here, there, rival, rng))
    assert min(seen[key] for key in ("exploit.boost", "backup.from", "fight.exploit")) > 0, seen


def test_under_the_radar_the_tokens_are_shown_with_the_blinds() -> None:
    """When the game is over there is nothing left to hide."""
    session = shake_hands(start(table(stage="calls", round_=6, deck=(), house=RADAR, orders={2: 1})))
    assert [gang.orders for gang in session.view(None).gangs] == [0, 0, 1, 0]
