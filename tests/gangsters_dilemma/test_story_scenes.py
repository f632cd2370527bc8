"""Paragraphs of the story in the channel, as people read them."""

from __future__ import annotations

import re
from textwrap import dedent

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.kernel.telling import Event
from tests.gangsters_dilemma.building import (
    DEN,
    GALLERY,
    JEWELER,
    MARKET,
    STASH,
    UNSHUFFLED,
    deal,
    passing,
    plan,
    say,
    start,
    table,
)
from tests.gangsters_dilemma.test_story import tell
from tests.moves import choose

ED, ANNA, BO, CY, DI = range(5)


def since(session: Session, events: int = 0) -> str:
    """The story of a position from an event on, without the heading of the next round."""
    lines = tell(session.events(None)[events:], session.seats)
    return "\n".join(lines[:-1] if lines[-1].startswith("### Round") else lines)


def page(text: str) -> str:
    """Lines of a story as they stand in a test: what is indented goes on with the line before."""
    return re.sub(r"\n +", " ", dedent(text).strip())


def test_the_setup() -> None:
    """Characters, demands, the first Cop."""
    assert since(deal(4, demands=UNSHUFFLED)) == page(
        """
        🎭 **★ Ed**, *Lookout*: May pay the Cop $1 to see one of the two Cop cards before choosing a location.
        🎭 **♥ Anna**, *Underboss*: In a Boss Demand, $2 stands in for one token instead of $3.
        🎭 **♠ Bo**, *Flapper*: After the reveal, may steal $1 from a gangster at the same location.
        🎭 **♦ Cy**, *Made Man*: Starts with 3 private Boss Demands that nobody else sees or fulfils.
        📜 The Boss wants *Peace Offering to the West Side* (10 points for 🎨2 💎2 🍸1) · *New Year with the
            Commissioner* (10 points for 📦1 💎2 🍸2) · *Grand Ball at the Drake* (10 points for 📦1 🎨2 🍸2)
        """
    )


def test_a_reveal_with_a_dilemma_to_come() -> None:
    """Of whom nothing else is told yet, it says where they are; and who is with the cops."""
    session = start(table(lying={STASH: 2}))
    plan(session, {ANNA: STASH, BO: DEN, CY: DEN}, cops=(DEN, GALLERY))
    assert since(session) == page(
        """
        ### Round 1 · 🚓 ★ Ed is the Cop
        🃏 Cards on the table! 🚓 **★ Ed** watches the Art Gallery and the Smuggler's Den · 🚨 **♠ Bo and ♦ Cy**
            at the Smuggler's Den
        📦 **♥ Anna** robs the Stash House: 📦1 💵2
        """
    )


def test_one_talks_and_one_is_silent() -> None:
    """The whole round, as the message in the channel has grown."""
    t = table(
        loot={BO: {"art": 1}, CY: {"crate": 1, "art": 1}},
        lying={JEWELER: 3, STASH: 2},
        characters={ANNA: "flapper"},
    )
    session = start(t)
    plan(session, {ANNA: STASH, BO: JEWELER, CY: JEWELER}, cops=(JEWELER, DEN))
    say(session, {BO: "talk", CY: "silent"})
    assert since(session) == page(
        """
        ### Round 1 · 🚓 ★ Ed is the Cop
        🃏 Cards on the table! 🚓 **★ Ed** watches the Jewelry Store and the Smuggler's Den
        📦 **♥ Anna** robs the Stash House: 📦1 💵2
        🚨 Somebody taps on the glass of the **Jewelry Store**. **♠ Bo** talks and walks out with 💎1 💵3. **♦
            Cy** keeps silent and is arrested for it: ★ Ed takes 📦1 🎨1.
        🔒 Nobody was caught at the Smuggler's Den: closed next round
        """
    )


def test_all_talk() -> None:
    session = start(table(5, loot={ANNA: {"art": 2}, BO: {"gin": 1}}))
    plan(session, {ANNA: GALLERY, BO: GALLERY, CY: GALLERY, DI: DEN}, cops=(GALLERY, DEN))
    say(session, {ANNA: "talk", BO: "talk", CY: "talk"})
    assert since(session, 1) == page(
        """
        🃏 Cards on the table! 🚓 **★ Ed** watches the Art Gallery and the Smuggler's Den
        🚨 A flashlight moves over the walls of the **Art Gallery**. **♥ Anna, ♠ Bo and ♦ Cy** all talk, and
            all are arrested: ★ Ed takes 🎨2 from ♥ Anna and 🍸1 from ♠ Bo.
        🚔 **♣ Di** finds nobody but the cops at the Smuggler's Den and is arrested: no loot to lose
        """
    )


def test_a_bribe() -> None:
    """The Muscle, who is the Cop, has a cut of it."""
    session = start(table(characters={ED: "muscle"}, loot={ANNA: {"gin": 1}}, lying={STASH: 3}))
    plan(session, {ANNA: STASH, BO: STASH, CY: STASH}, cops=(STASH, DEN))
    say(session, {ANNA: "bribe:gin", BO: "silent", CY: "silent"})
    assert since(session, 1) == page(
        """
        🃏 Cards on the table! 🚓 **★ Ed** watches the Stash House and the Smuggler's Den
        🚨 Boots on the stairs of the **Stash House**. **♥ Anna** slips ★ Ed 🍸1 and was never here. ★ Ed (The
            Muscle) gets a cut of 💵2. Not a word: **♠ Bo and ♦ Cy** walk out with 📦1 💵1 each (💵1 stays).
        🔒 Nobody was caught at the Stash House and the Smuggler's Den: closed next round
        """
    )


def test_tricks() -> None:
    t = table(
        characters={ANNA: "hired-gun", BO: "flapper"}, loot={ANNA: {"gin": 1}, BO: {"art": 1}}, cash={ANNA: 2}
    )
    session = plan(start(t), {ANNA: DEN, BO: DEN, CY: STASH})
    for seat, answer in ((ANNA, f"seat:{BO}"), (BO, f"seat:{ANNA}")):
        choose(session, seat, answer)
    assert since(session, 1) == page(
        """
        🃏 Cards on the table! 🚓 **★ Ed** watches the Art Gallery and the Jewelry Store
        🔁 **♥ Anna** (Hired Gun) makes ♠ Bo trade 🎨1 for 🍸1 at the Smuggler's Den · 🧤 **♠ Bo** (Flapper) lifts
            💵1 from ♥ Anna at the Smuggler's Den
        📦 **♦ Cy** robs the Stash House: 📦1 · 🍸 **♥ Anna and ♠ Bo** rob the Smuggler's Den: 🍸1 each
        🔒 Nobody was caught at the Art Gallery and the Jewelry Store: closed next round
        """
    )


def test_a_market() -> None:
    """Two trade, and split what lies there."""
    session = start(table(cash={ANNA: 1}, loot={BO: {"jewel": 1}}, lying={MARKET: 3}))
    plan(session, {CY: STASH})
    choose(session, ANNA, "buy:gin")
    choose(session, BO, "sell:jewel")
    assert since(session, 1) == page(
        """
        🃏 Cards on the table! 🚓 **★ Ed** watches the Art Gallery and the Jewelry Store
        📦 **♦ Cy** robs the Stash House: 📦1
        💱 **♥ Anna and ♠ Bo** trade at the Black Market & Speakeasy: ♥ Anna 💵1 → 🍸1, ♠ Bo 💎1 → 💵1, and pocket
            💵1 each (💵1 stays)
        🔒 Nobody was caught at the Art Gallery and the Jewelry Store: closed next round
        """
    )


def test_a_dilemma_at_the_market() -> None:
    """It is told in two posts, as there is a question between; where the message has grown, in one line."""
    session = start(table(cash={ANNA: 1}, loot={BO: {"gin": 1}}, lying={MARKET: 3}))
    plan(session, {CY: STASH}, cops=(MARKET, DEN))
    met = len(session.events(None))
    say(session, {ANNA: "silent", BO: "silent"})
    away = len(session.events(None))
    assert since(session, met) == page(
        """
        🚨 The music stops at the **Black Market & Speakeasy**. **♥ Anna and ♠ Bo** keep silent.
        """
    )
    choose(session, ANNA, "buy:art")
    choose(session, BO, "pass")
    locks = "🔒 Nobody was caught at the Smuggler's Den and the Black Market & Speakeasy: closed next round"
    assert since(session, away) == page(
        f"""
        💱 **♥ Anna and ♠ Bo** trade at the Black Market & Speakeasy: ♥ Anna 💵1 → 🎨1, and pocket 💵1 each
            (💵1 stays)
        {locks}
        """
    )
    assert since(session, met) == page(
        f"""
        🚨 The music stops at the **Black Market & Speakeasy**. Not a word: **♥ Anna and ♠ Bo** walk out with
            💵1 each (💵1 stays). Then a trade: ♥ Anna 💵1 → 🎨1.
        {locks}
        """
    )


def test_demands_of_the_boss_and_of_ones_own() -> None:
    t = table(
        row=("d8",),
        deck=("d1",),
        private={BO: ("d4",)},
        loot={ANNA: {"crate": 1, "gin": 2}, BO: {"gin": 2}},
        cash={ANNA: 3},
        fulfilled={ANNA: ("d2",)},
    )
    session = plan(start(t), {ANNA: STASH, BO: GALLERY})
    choose(session, ANNA, "d8")
    choose(session, BO, "d4")
    choose(session, BO, "full")
    assert since(session, 1) == page(
        """
        🃏 Cards on the table! 🚓 **★ Ed** watches the Jewelry Store and the Smuggler's Den · **♦ Cy** at the
            Black Market & Speakeasy
        📦 **♥ Anna** robs the Stash House: 📦1
        🤝 The Boss is pleased with **♥ Anna**: *The Boss Throws a Party* for 📦1 🍸2 💵3, **7 points** (now 13, 2
            of them for Crates; needs 8 more) · 📜 next: *A Little of Everything* (4 points for 🎨1 💎1 🍸1)
        🎨 **♠ Bo** robs the Art Gallery: 🎨1
        🤫 A card from the sleeve! **♠ Bo** meets a private demand: *Drinks at the Opening* for 🎨1 🍸2, **4
            points** (now 4; needs 17 more)
        🔒 Nobody was caught at the Jewelry Store and the Smuggler's Den: closed next round
        """
    )


def test_the_lookout_and_the_end() -> None:
    t = table(
        characters={ANNA: "lookout"},
        fulfilled={ANNA: ("d8", "d9"), ED: ("d1",)},
        loot={ANNA: {"crate": 3}},
        cash={ANNA: 1, CY: 2},
        dice=LoadedDice(streams={"look": [0]}),
    )
    session = plan(start(t), {ANNA: "look", BO: GALLERY}, cops=(STASH, JEWELER))
    choose(session, ANNA, DEN)
    passing(session)
    assert since(session, 1) == page(
        """
        👀 **♥ Anna** (Lookout) slips ★ Ed 💵1 and gets to see one of the two Cop cards
        🃏 Cards on the table! 🚓 **★ Ed** watches the Stash House and the Jewelry Store · **♦ Cy** at the Black
            Market & Speakeasy
        🎨 **♠ Bo** robs the Art Gallery: 🎨1 · 🍸 **♥ Anna** robs the Smuggler's Den: 🍸1
        ### 🏁 Game over · ♥ Anna reached 21 points
        🏆 **♥ Anna 23** (14 for demands + 9 for Crates) · **★ Ed 4** (💵1) · **♦ Cy 0** (💵2) · **♠ Bo 0**
        """
    )


def test_a_victory_that_is_shared() -> None:
    """Of those with most points, the most money decides."""
    end, *scores = [
        Event("end", {"seats": [ANNA, BO, CY], "points": 21}),
        Event("score", {"seat": ANNA, "demands": 21, "crates": 0, "total": 21, "cash": 2}),
        Event("score", {"seat": BO, "demands": 7, "crates": 14, "total": 21, "cash": 2}),
        Event("score", {"seat": CY, "demands": 21, "crates": 0, "total": 21, "cash": 1}),
    ]
    assert tell([end, *scores]) == [
        "### 🏁 Game over · ♥ Anna, ♠ Bo and ♦ Cy reached 21 points",
        "🏆 **♥ Anna 21** (💵2) · 🏆 **♠ Bo 21** (7 for demands + 14 for Crates, 💵2) · **♦ Cy 21** (💵1)",
    ]
    assert "🏆" not in tell(scores)[0], "who of them is first is not known"
