"""A stranger can learn Gangster's Dilemma from what the panel says: each line follows the figures, warns where a
choice would hurt, and tells nothing that the seat could not see."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.cli.random_players import random_answer
from bot.text.words import Words
from rules.gangsters_dilemma.game import GAME
from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from tests.gangsters_dilemma.building import (
    BLUE,
    COP,
    DEN,
    GALLERY,
    JEWELER,
    MARKET,
    NOBODY,
    PURPLE,
    RED,
    STASH,
    decision,
    passing,
    plan,
    start,
    table,
)
from tests.moves import choose

PLAYERS = ("Cora", "Blue", "Purple", "Red")
LEARNER = replace(GAME, decks=replace(GAME.decks, characters=(*GAME.decks.characters, NOBODY)))
"""The game in which somebody without an ability is a character, too."""


def begin(**position: Any) -> Session:
    return start(table(game=LEARNER, **position), LEARNER)


def at_the_den(*others: int, **position: Any) -> Session:
    """Blue and others face a cop."""
    return plan(begin(**position), dict.fromkeys((BLUE, *others), DEN), cops=(DEN, STASH))


def brief(session: Session, seat: int = BLUE) -> list[str]:
    lines = session.game.brief(session.view(seat), decision(session, seat))
    return [Words(session.game, PLAYERS).say(line) for line in lines]


def hint(session: Session, key: str, seat: int = BLUE) -> str:
    found = session.game.hints(session.view(seat), decision(session, seat))
    return Words(session.game, PLAYERS).say(found[key])


def line_with(session: Session, word: str, seat: int = BLUE) -> str:
    """The one line of the brief that has this word in it."""
    [found] = [line for line in brief(session, seat) if word in line]
    return found


# -- choosing a location


def test_a_gangster_reads_what_is_at_stake_and_what_is_lacking() -> None:
    held = {"crate": 2, "art": 1}
    session = begin(loot={BLUE: held}, cash={BLUE: 2}, row=("d8", "d10"), closed=(JEWELER,))
    cop, stake, company, demands, *_ = brief(session)
    assert cop == "🚓 **Cora** is the Cop and guards 2 of the 4 open locations. Closed this round: Jewelry Store."
    assert "Cora gets all your loot: 📦2 🎨1, the Crates worth 5 points" in stake
    assert company.endswith("stay silent or talk. A bribe takes 🍸1, which you lack.")
    assert "*The Boss Throws a Party* (7 points) 🍸2 · *The Collector* (7 points) 🎨1 💎2." in demands
    assert demands.endswith("💵3 may stand in for one token; you have 💵2.")


def test_without_loot_there_is_nothing_to_lose() -> None:
    assert "You have no loot to lose" in brief(begin())[1]


@pytest.mark.parametrize(
    ("character", "cash", "says"),
    [
        ("nobody", 2, "🍸1. 💵3 may stand in"),
        ("nobody", 3, "🍸1 (✅ with 💵3)"),
        ("underboss", 2, "🍸1 (✅ with 💵2)"),
        ("underboss", 1, "🍸1. 💵2 may stand in"),
        ("bootlegger", 0, "🍸1. 💵3 or 🍸1 may stand in"),
    ],
)
def test_what_may_stand_in_for_a_token_goes_by_the_character_and_the_money(
    character: str, cash: int, says: str
) -> None:
    held = {"crate": 1, "art": 1, "gin": 1}
    characters = {} if character == "nobody" else {BLUE: character}
    session = begin(loot={BLUE: held}, cash={BLUE: cash}, row=("d8",), characters=characters)
    assert says in line_with(session, "📜")


def test_the_bootleggers_gin_counts_where_it_helps() -> None:
    held = {"crate": 1, "gin": 3}
    session = begin(loot={BLUE: held}, row=("d8",), characters={BLUE: "bootlegger"})
    assert "🎨1 (✅ with 🍸1)" in line_with(session, "📜")


def test_the_dame_can_bribe_with_money() -> None:
    session = begin(characters={BLUE: "dame"}, cash={BLUE: 2}, loot={BLUE: {"gin": 1}})
    assert brief(session)[2].endswith("you can, with 🍸1 or 💵2.")
    session = begin(characters={BLUE: "dame"}, cash={BLUE: 1})
    assert brief(session)[2].endswith("A bribe takes 🍸1 or 💵2, which you lack.")


def test_a_location_says_what_it_gives_and_which_demand_it_completes() -> None:
    session = begin(loot={BLUE: {"crate": 1, "gin": 2}}, row=("d8",), lying={GALLERY: 4, MARKET: 3})
    assert hint(session, GALLERY) == (
        "🎨1 for each who gets away, 💵4 to split; then you can pay The Boss Throws a Party"
    )
    assert hint(session, STASH) == "📦1 for each who gets away, 💵0 to split"
    assert hint(session, MARKET) == "Buy or sell 🎨1 or 💎1 or 🍸1 for 💵1; 💵3 to split"


def test_the_cop_reads_who_has_loot_and_where_it_is_needed() -> None:
    held = {BLUE: {"crate": 1, "gin": 2}, RED: {"art": 4}}
    session = begin(loot=held, row=("d8",), characters={PURPLE: "lookout"}, cash={PURPLE: 1})
    assert line_with(session, "To be had", COP) == (
        "To be had from the gangsters: **Red** 🎨4 · **Blue** 📦1 🍸2."
    )
    assert line_with(session, "Purple", COP).startswith("Purple may pay you 💵1")
    assert hint(session, GALLERY, COP).endswith("; 1 gangster needs just that for a demand")
    assert hint(session, DEN, COP) == "🍸1 for each who gets away, 💵0 to split"
    assert "None of the gangsters has loot" in brief(begin(), COP)[2]


def looked(**position: Any) -> Session:
    """The Lookout, Blue, has seen a cop at the Stash House, where Blue would go without an answer."""
    dice = LoadedDice(streams={"look": [0], "hunch": [0]})
    session = begin(characters={BLUE: "lookout"}, cash={BLUE: 1}, dice=dice, **position)
    return plan(session, {BLUE: "look"}, cops=(STASH, DEN))


def test_the_lookout_is_warned_of_the_cop() -> None:
    session = looked(loot={BLUE: {"jewel": 2}})
    assert brief(session)[0] == (
        "🚓 A cop guards the **Stash House**. Cora has 1 more at one of the other 4 open locations."
    )
    assert hint(session, STASH) == "⚠️ A cop is here: alone, you are arrested and lose 💎2"
    assert not hint(session, DEN).startswith("⚠️")  # guarded as well, but that was not seen
    assert brief(session)[-1] == "⚠️ Without an answer: the Stash House, drawn at random, where the cop is."
    assert hint(looked(), STASH) == "⚠️ A cop is here: alone, you are arrested and get nothing"


# -- tricks


def test_the_flapper_reads_who_would_be_left_with_too_little() -> None:
    session = begin(characters={BLUE: "flapper"}, cash={PURPLE: 3, RED: 5})
    plan(session, {BLUE: DEN, PURPLE: DEN, RED: DEN})
    assert "You have 💵0; they have: **Purple** 💵3 · **Red** 💵5" in brief(session)[1]
    assert hint(session, f"seat:{PURPLE}") == ("You would have 💵1, they 💵2: too little to replace a token (💵3)")
    assert hint(session, f"seat:{RED}") == "You would have 💵1, they 💵4"


def swapping(**position: Any) -> Session:
    session = begin(characters={BLUE: "hired-gun"}, **position)
    return plan(session, {BLUE: DEN, PURPLE: DEN}, cops=(DEN, STASH))


def test_the_hired_gun_reads_what_each_token_would_do() -> None:
    held = {BLUE: {"crate": 1, "gin": 1}, PURPLE: {"crate": 1, "art": 1}}
    session = swapping(loot=held, row=("d4",), cash={BLUE: 3})
    assert hint(session, f"seat:{PURPLE}") == "Swap a token with them; they hold 📦1 🎨1"
    choose(session, BLUE, f"seat:{PURPLE}")
    assert hint(session, "crate") == "You would have 📦2 (Crates 2 → 5 points)"
    assert hint(session, "art") == "You would have 🎨1; then you can pay Drinks at the Opening"
    choose(session, BLUE, "art")
    assert hint(session, "crate") == "Leaves you 📦0 (Crates 2 → 0 points)"
    assert hint(session, "gin").startswith("⚠️ Your last 🍸")
    assert "a bribe takes 🍸1" in brief(session)[-1]


def test_a_second_gin_can_be_given_away_without_a_warning() -> None:
    session = swapping(loot={BLUE: {"crate": 1, "gin": 2}, PURPLE: {"art": 2}})
    choose(session, BLUE, f"seat:{PURPLE}")
    assert hint(session, "gin") == "Leaves you 🍸1 besides what you take"


# -- the dilemma


def test_the_dilemma_counts_what_is_to_be_had_and_to_be_lost() -> None:
    held = {BLUE: {"crate": 1, "art": 2}, PURPLE: {"gin": 1}}
    session = at_the_den(PURPLE, RED, loot=held, lying={DEN: 5})
    lines = brief(session)
    assert lines[0] == (
        "🚓 You, **Purple** and **Red** are at the **Smuggler's Den**, and so is one of Cora's cops. "
        "To be had: 🍸1 for each who gets away, and 💵5: split by 3, 💵1 each · split by 2, 💵2 each · alone 💵5."
    )
    assert "Silent** (also without an answer)" in lines[1]
    assert lines[3] == "🍸 **Bribe**: it takes 🍸1, which you lack."
    assert lines[4] == (
        "An arrest costs you 📦1 🎨2, the Crates worth 2 points; Cora gets it all. Who else can bribe: Purple."
    )
    assert lines[5:] == []  # no demand is within reach
    assert hint(session, "silent") == "🍸1 and a share of 💵5 if nobody talks; arrested if anybody does"
    assert decision(session, BLUE).default == ("silent",)


def test_the_dilemma_names_the_demand_that_could_be_paid_here() -> None:
    session = at_the_den(PURPLE, loot={BLUE: {"art": 1, "gin": 1}}, row=("d4", "d10"))
    assert "*Drinks at the Opening* (4 points) 🍸1. " in line_with(session, "📜")
    assert "The Collector" not in line_with(session, "📜")
    assert "None of the others can bribe." in line_with(session, "An arrest")


def test_a_bribe_that_a_demand_needs_is_warned_of() -> None:
    session = at_the_den(PURPLE, loot={BLUE: {"art": 1, "gin": 2}}, row=("d4",))
    assert hint(session, "bribe:gin") == "⚠️ Safe, but nothing from here; too little then for Drinks at the Opening"
    session = at_the_den(PURPLE, loot={BLUE: {"art": 1, "gin": 3}}, row=("d4",), cash={BLUE: 1})
    assert hint(session, "bribe:gin") == "Safe, but nothing from here; you keep 🎨1 🍸2 💵1"


def test_the_muscle_is_named_until_the_cut_is_paid() -> None:
    gin = {seat: {"gin": 1} for seat in (BLUE, PURPLE, RED)}
    session = at_the_den(PURPLE, loot=gin, characters={RED: "muscle"})
    assert "The first bribe of the round pays Red 💵2 as well." in line_with(session, "**Bribe**")
    session = at_the_den(PURPLE, loot=gin, characters={BLUE: "muscle"})
    assert line_with(session, "**Bribe**").endswith("and the first bribe of the round pays you 💵2.")
    session = begin(loot=gin, characters={COP: "muscle"}, seats=5)
    plan(session, {BLUE: STASH, PURPLE: STASH, RED: DEN, 4: DEN}, cops=(DEN, STASH))
    for seat, answer in ((BLUE, "bribe:gin"), (PURPLE, "silent")):
        choose(session, seat, answer)
    passing(session, "dilemma.choice")
    lines = session.game.brief(session.view(RED), decision(session, RED))
    assert [line[0] for line in lines if "bribe" in str(line[0])] == ["brief.dilemma.bribe"]


# -- the market


def test_the_market_counts_the_split_in() -> None:
    position: dict[str, Any] = {"row": ("d2",), "cash": {BLUE: 2}, "loot": {BLUE: {"art": 1, "gin": 1}}}
    demand = "Bare Walls in the Parlor"  # 2 Art and a Gin
    session = plan(begin(lying={MARKET: 3}, **position), {RED: STASH})
    assert line_with(session, "split by").startswith("You get 💵1 of the 💵3 here after the trades (split by 2)")
    no_demand_more = "Then 🎨2, and 💵2 after the split; the rest stays"  # $3 for the Art would do as well
    assert hint(session, "buy:art") == no_demand_more
    assert hint(session, "sell:gin") == f"⚠️ Then 🍸0, and 💵4 after the split; too little then for {demand}"
    session = plan(begin(lying={MARKET: 1}, **position), {RED: STASH})
    assert "nothing comes to you" in brief(session)[1]
    assert hint(session, "buy:art") == f"Then 🎨2 and 💵1; then you can pay {demand}"
    assert hint(session, "pass") == "No trade; after the split you have 🎨1 🍸1 💵2"
    session = plan(begin(lying={MARKET: 4}, **position), {RED: STASH, PURPLE: STASH})
    assert "You get the 💵4 here after the trade" in brief(session)[1]


# -- demands


def fulfilling(**position: Any) -> Session:
    return passing(plan(begin(**position), {BLUE: JEWELER}), "fulfil.which")


def test_a_demand_says_what_it_costs_and_where_it_leads() -> None:
    held = {"crate": 2, "art": 1, "gin": 2}
    session = fulfilling(loot={BLUE: held}, row=("d8",), fulfilled={BLUE: ("d1",)})
    assert brief(session)[0] == "You have 📦2 🎨1 💎1 🍸2, and 9 of 21 points."
    assert "Your Crates are worth 5 points" in brief(session)[2]
    assert hint(session, "d8") == "Costs 📦1 🎨1 🍸2; takes you from 9 to 13 of 21 points"  # +7, and 5 becomes 2
    assert hint(session, "pass") == "Keep 📦2 🎨1 💎1 🍸2 and stay at 9 points"


def test_a_demand_that_is_not_worth_its_crate_is_warned_of() -> None:
    session = fulfilling(loot={BLUE: {"crate": 4, "gin": 1}}, row=("d7",))
    assert hint(session, "d7") == "⚠️ Costs 📦1 💎1 🍸1: the Crates are worth more, from 14 to 13 points"
    session = fulfilling(loot={BLUE: {"crate": 5, "gin": 1}}, row=("d7",))
    assert hint(session, "d7") == "Costs 📦1 💎1 🍸1; takes you from 14 to 18 of 21 points"


def test_of_several_ways_to_pay_the_one_that_brings_most_is_named() -> None:
    session = fulfilling(loot={BLUE: {"crate": 1, "gin": 1}}, row=("d7",), cash={BLUE: 3})
    assert hint(session, "d7") == "Costs 💎1 🍸1 💵3 (there are other ways); takes you from 2 to 6 of 21 points"
    choose(session, BLUE, "d7")
    assert brief(session)[0] == "*Parcel for the Alderman* wants 📦1 💎1 🍸1 and brings 4 points."
    assert hint(session, "full") == "Costs 📦1 💎1 🍸1; takes you from 2 to 4 of 21 points"
    assert hint(session, "cash:crate") == "Costs 💎1 🍸1 💵3; takes you from 2 to 6 of 21 points"


def test_the_end_of_the_game_is_seen_coming() -> None:
    rich = {"loot": {BLUE: {"art": 1, "gin": 2}}, "row": ("d4",)}
    session = fulfilling(**rich, fulfilled={BLUE: ("d15", "d8")})
    assert hint(session, "d4") == "🏁 Costs 🎨1 🍸2; with 21 points you end the game this round"
    session = fulfilling(**rich, fulfilled={BLUE: ("d15", "d8"), RED: ("d16", "d9", "d1")})
    assert hint(session, "d4") == "⚠️ Costs 🎨1 🍸2; 17 → 21 points as the game ends, and somebody has 21"
    assert "Red has 21 points" in brief(session)[-1]


def test_a_game_that_is_ending_is_not_ended_again() -> None:
    """Somebody has enough already: the standing, the brief and the hints count on, and do not say "24 of 21"."""
    rich = {"loot": {BLUE: {"art": 1, "gin": 2}}, "row": ("d4",)}
    session = fulfilling(**rich, fulfilled={BLUE: ("d15", "d8", "d9"), RED: ("d8",)})
    assert brief(session)[0] == (
        "You have 🎨1 💎1 🍸2, and 24 points: 21 are enough to end the game after this round."
    )
    assert hint(session, "d4") == (
        "🏁 Costs 🎨1 🍸2; 24 → 28 points as the game ends; the best of the others has 7"
    )
    assert standing(session, BLUE)[1] == (
        "You have 24 points, and 21 are enough; the best of the others is Red with 7."
    )


def test_whoever_could_take_a_card_next_is_named() -> None:
    rich = {"art": 1, "gin": 2}
    session = plan(begin(loot={BLUE: rich, RED: rich}, row=("d4",)), dict.fromkeys((BLUE, PURPLE, RED), GALLERY))
    assert "Red can pay a card of the row after you" in brief(session)[-1]
    choose(session, BLUE, "pass")
    assert "can pay a card" not in brief(session, RED)[-1]


def test_the_made_man_reads_the_private_demands_apart() -> None:
    session = begin(characters={BLUE: "made-man"}, private={BLUE: ("d1",)}, row=("d2",))
    row, own = line_with(session, "📜").split("🤫")
    assert "A Little of Everything" in own
    assert "A Little of Everything" not in row


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_brief_has_six_lines_at_most(seats: int) -> None:
    rng, session = Random(seats), Session.new(GAME, seats, f"six lines {seats}")
    while session.ask is not None:
        for seat, asked in dict(session.ask.decisions).items():
            assert 2 <= len(GAME.brief(session.view(seat), asked)) <= 6
            session.answer(seat, random_answer(asked, rng))


def test_what_the_cop_guards_without_an_answer_is_named_with_articles() -> None:
    asked = decision(begin(), COP)
    places = " and ".join([f"the {GAME.words('en')[f'place.{key}']}" for key in asked.default])
    assert brief(begin(), COP)[-1] == f"⏳ Without an answer: {places}, drawn at random."


# -- standing


def standing(session: Session, seat: int | None) -> list[str]:
    return [Words(session.game, PLAYERS).say(line) for line in session.game.standing(session.view(seat))]


def test_the_standing_adds_up() -> None:
    session = begin(loot={BLUE: {"crate": 2}}, fulfilled={BLUE: ("d8",), RED: ("d15",), COP: ("d1",)})
    assert standing(session, BLUE)[1] == (
        "You have 12 of 21 points (7 for demands + 5 for Crates); the best of the others is Red with 10."
    )
    assert standing(session, COP)[1].startswith("You are the Cop, with 4 of 21 points;")
    assert standing(session, None)[1] == "**Blue** 12 · **Red** 10 · **Cora** 4 · **Purple** 0"
    assert standing(session, None)[0].endswith("round 1")


def test_the_standing_among_equals() -> None:
    """Of several with as many points all are named; where nobody has any, nobody is."""
    assert standing(begin(), BLUE)[1] == "You have 0 of 21 points; nobody has any yet."
    session = begin(fulfilled={BLUE: ("d8",)})
    assert standing(session, BLUE)[1] == "You have 7 of 21 points; none of the others has any."
    session = begin(fulfilled={RED: ("d8",), COP: ("d9",)})
    assert standing(session, BLUE)[1].endswith("; the best of the others are Cora and Red with 7 each.")
    crates = begin(loot={BLUE: {"crate": 2}}, fulfilled={BLUE: ("d15", "d8")})
    assert "You have 22 points (17 for demands + 5 for Crates), and 21 are enough;" in standing(crates, BLUE)[1]


def test_after_the_end_everybody_reads_how_all_stand() -> None:
    session = passing(plan(begin(fulfilled={BLUE: ("d15", "d16", "d1"), RED: ("d8",)}, loot={RED: {"crate": 1}})))
    for seat in (None, RED):
        assert standing(session, seat) == [
            "🏁 The game is over after round 1.",
            "**Blue** 24 · **Red** 9 · **Cora** 0 · **Purple** 0",
        ]
