"""The story in the channel: what a turn, a Raid, the news and the end read like, and that no event is left out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.text.story import tell_story
from bot.text.words import Words
from rules.kernel.session import Session
from rules.kernel.telling import Event
from rules.scarface_1920.game import GAME
from rules.scarface_1920.story_scenes import CAUSES, SCENES
from rules.scarface_1920.story_ways import PURSE, SILENT, WAYS, is_told
from tests.catalogues import Noting, event_kinds, own_words
from tests.moves import NAMES, passing, play
from tests.scarface_1920.building import At, deal, done, start, table

WORDS = Words(GAME, NAMES)
OWN = own_words("rules.scarface_1920")


def read(session: Session) -> list[str]:
    """What the channel reads of all that has happened."""
    return tell_story(WORDS, GAME, session.events(None))


def told(*events: tuple[str, dict[str, Any]]) -> list[str]:
    """What the channel reads of these events."""
    return tell_story(WORDS, GAME, [Event(kind, facts) for kind, facts in events])


# -- as people would retell it


def test_a_turn_is_one_paragraph() -> None:
    """The Plan with its sums, three uses of the Boss in one, the order by its deed, and what is drawn."""
    session = start(
        table(
            stage="turn",
            ring=0,
            hand={0: ("al-capone", "jack-mcgurn", "frankie-rio")},
            deck={0: ("ralph-capone", "phil-dandrea")},
            tiles={"pilsen": At("north", 1)},
            streets={0: {"north": 2}, 1: {"north": 1}},
        )
    )
    play(session, 0, ("al-capone", "jack-mcgurn", "frankie-rio"), *["boss:outfit.0"] * 3, "order", "seize", "end")
    assert read(session) == [
        "**Anna** plans with Al Capone, Jack McGurn and Frankie Rio (💪3 + Boss, 💍 +💵3, 🔥1→2) · the Boss three "
        "times: +🗣3 · seizes **Pilsen** from Bo (defense 2, broken with 4 muscle) · 2 cards drawn"
    ]


def test_what_cards_bring_stands_behind_their_names() -> None:
    """What was given for what, and whom it was taken from."""
    plan = ("second-story-man", "pickpocket", "dean-obanion")
    session = start(table(turn=1, plan=plan, money={1: 2, 0: 9, 2: 3}, deals={1: [deal("brewery-owner")]}))
    play(session, 1, *["boss:north-side.0"] * 2, "skill:second-story-man", "seat:0", "skill:pickpocket")
    assert read(session) == [
        "**Bo** plans with Second-Story Man, Pickpocket and Dean O'Banion (💪1 🗣3 + Boss, 🔥1→2) · the Boss "
        "twice: 💵2 → 🥃2 · Second-Story Man: steals 💵4 from Anna",
        "**Bo** uses Pickpocket: steals 💵1 from Cy and 💵1 from Anna, Di (nothing behind the screen to lose)",
    ]


def test_a_job_says_what_it_is_and_what_it_brings() -> None:
    tiles = {"pilsen": At("north", 0, business=(0, 1, 0))}
    session = start(table(plan=("racetrack-tout", "bookie"), jobs={0: ("fixed-fight",)}, tiles=tiles))
    play(session, 0, "job:fixed-fight", "skill:racetrack-tout")
    assert read(session) == [
        "**Anna** plans with Racetrack Tout and Bookie (🗣4) · fulfils 📋 *Fixed Fight* (instant): Gain $8. · "
        "+💵8 · Racetrack Tout: +💵4"
    ]


def test_a_reorganization_is_told_step_by_step() -> None:
    session = start(
        table(
            stage="turn",
            ring=0,
            hand={0: ()},
            deck={0: ()},
            discard={0: ("al-capone", "frankie-rio")},
            tiles={"pilsen": At("north", 0, (3, 0), business=(0, 1, 0))},
            done={0: [done("high-rollers-room")]},
            thugs={0: {"safehouses": 2, "hq": 4, "authorities": 1}},
            police={"north": 1},
        )
    )
    play(session, 0, "tile:pilsen")
    passing(session, "plan.which")
    assert read(session) == [
        "**Anna** 🔄 reorganizes: 💍 +💵3, sells 🥃3 in Pilsen (+💵14), −💵2 in bribes, +💵3 from businesses, 1 "
        "thug home, recruits 1 to Headquarters, 2 cards drawn, ⏳ 1 of 8",
        "**Anna** uses High Rollers' Room: +💵2",
    ]


def test_a_raid_is_told_with_all_it_costs() -> None:
    """The card's own line of colour, its name and text; then everybody's losses, those alike together."""
    session = start(
        table(
            stage="raid",
            plan=(),
            raids=["axes-and-barrels"],
            crime={0: 9, 1: 8, 2: 5, 3: 5},
            thugs={0: {"hq": 4, "underworld": 2}},
            tiles={"pilsen": At("north", 0, (4, 0))},
            deals={1: [deal("brewery-owner", goods=(3, 0))], 2: [], 3: []},
        )
    )
    assert read(session) == [
        "🚨 *The gutters of Wabash ran at forty proof.* Raid: **Axes and Barrels** — 9–11: lose 4 alcohol. 7–8: "
        "lose 3 alcohol. 5–6: lose 2 alcohol. 1–4: nothing. Then crime falls by your Lawyers.",
        "**Anna**: 2 thugs caught in the Underworld, −🥃4, 🔥9→8 · **Bo**: −🥃3, 🔥8→7 · **Cy and Di**: 🔥5→4",
    ]


def test_news_are_told_with_the_market_and_what_they_do() -> None:
    session = start(table(stage="news", plan=(), ness=2, news=["valentines-day-murders", "prohibition-ends"]))
    passing(session, "plan.which")
    assert read(session) == [
        "🕵️ Ness on 3 · **Anna, Bo, Cy and Di**: 🔥3→4",
        "🗞️ *Seven roses would have done.* News: **Valentine's Day Murders** — At once, everyone: hit 1 own thug "
        "anywhere. Crime of Underworld orders +1. · for hire now: Cellar Master and Druggist with a Permit · "
        "**Anna, Bo, Cy and Di**: 1 thug hit · ⏳ back to the start",
    ]


def test_the_end_is_counted_player_by_player() -> None:
    """Without what is nothing, and with the Jobs that pay."""
    tiles = {"pilsen": At("north", 0, business=(1, 1, 0)), "uptown": At("west", 0)}
    jobs = {0: [done("retirement-in-florida")]}
    position = table(3, stage="last", plan=(), tiles=tiles, done=jobs, money={0: 12, 1: 20})
    assert read(start(position)) == [
        "### 💰 The screens are lifted. *Nobody breathes.*",
        "**Anna**: 💵12 + 💵6 for businesses + 💵8 for Jobs = **💵26** · *Retirement in Florida* +💵8",
        "**Bo**: **💵20**",
        "**Cy**: **💵0**",
    ]


def test_the_set_up_is_a_line_a_step() -> None:
    session = passing(Session.new(GAME, 2, "story"), "plan.which")
    gangs, places, jobs, goods = read(session)
    assert gangs.startswith("**Anna** leads The Chicago Outfit (💵20) · **Bo** leads ")
    assert places.count(" starts in **") == 2
    assert (jobs, goods) == ("**Anna and Bo**: 3 secret Jobs", "**Anna and Bo**: 🥃1 🔫1 in store")


def test_extra_extra_has_a_heading() -> None:
    assert told(("extra", {})) == ["### 📰 Extra! Extra!"]


# -- where a span begins and ends

BOSS = ("boss", {"seat": 0, "skill": "outfit.0"})
GAIN = ("gain", {"seat": 0, "money": 4, "card": "racetrack-tout"})


def test_money_whose_cause_was_told_before_is_still_told_by_its_card() -> None:
    assert told(GAIN) == ["**Anna** uses Racetrack Tout: +💵4"]


def test_an_order_is_told_by_its_deed_and_by_its_name_only_without_one() -> None:
    order = ("order", {"seat": 0, "order": "send"})
    send = ("send", {"seat": 0, "thugs": 1, "district": "west"})
    assert told(order) == ["**Anna** gives an order (Send thugs to districts)"]
    assert told(order, send, send) == ["**Anna** sends 2 thugs to West Side"]


def test_what_only_begins_stands_behind_what_ended() -> None:
    """Money for the Ring, or a Reorganization of which no more is known yet."""
    draw = ("draw", {"seat": 0, "cards": 3})
    assert told(BOSS, draw, ("ring-money", {"seat": 1, "money": 3})) == [
        "**Anna** uses the Boss · 3 cards drawn · **Bo**: 💍 +💵3"
    ]
    assert told(BOSS, draw, ("reorganize", {"seat": 1})) == [
        "**Anna** uses the Boss · 3 cards drawn · **Bo** 🔄 reorganizes"
    ]


def test_cards_drawn_in_the_middle_come_of_a_skill() -> None:
    skill, draw = ("skill", {"seat": 0, "card": "bookie"}), ("draw", {"seat": 0, "cards": 1})
    assert told(skill, draw, BOSS, draw) == ["**Anna** uses Bookie: 1 card drawn · the Boss · 1 card drawn"]


def test_a_job_is_not_said_to_bring_what_comes_after_it() -> None:
    """It was fulfilled in the middle of a Reorganization, which goes on."""
    lines = told(
        ("reorganize", {"seat": 0}),
        ("job", {"seat": 0, "job": "counting-house"}),
        ("income", {"seat": 0, "money": 9}),
        ("job-again", {"seat": 0, "job": "counting-house"}),
        ("gain", {"seat": 0, "money": 4, "card": "counting-house"}),
        ("to-hq", {"seat": 0, "thugs": 2}),
    )
    assert lines == [
        "**Anna** 🔄 reorganizes: +💵9 from businesses, 2 thugs home · fulfils 📋 *Counting House* (permanent): "
        "When you reorganize: gain $4. · Counting House: +💵4"
    ]


def test_police_that_a_job_moves_do_not_part_a_turn() -> None:
    lines = told(
        ("job", {"seat": 0, "job": "fixed-fight"}),
        ("spend", {"seat": 0, "money": 4}),
        ("police", {"start": "north", "goal": "west"}),
        BOSS,
    )
    assert lines == ["**Anna** fulfils 📋 *Fixed Fight* (instant): Gain $8. · −💵4, 🚓 North → West · the Boss"]


def test_what_a_card_does_to_others_stands_behind_their_names() -> None:
    heat = [("crime", {"seat": seat, "was": 3, "crime": 4}) for seat in (1, 2)]
    line = "**Anna** uses Newspaper Editor: Bo (🔥3→4), Cy (🔥3→4)"
    assert told(("skill", {"seat": 0, "card": "newspaper-editor"}), *heat) == [line]
    assert told(*heat) == ["**Bo and Cy**: 🔥3→4"]


def test_what_happens_twice_is_added_up_or_told_twice() -> None:
    """Goods sold to the Authorities, and the same loss once more."""
    fence = ("fence", {"seat": 0, "goods": 1, "each": 6, "money": 6, "card": "outfit"})
    assert told(BOSS, fence, BOSS, fence) == ["**Anna** uses the Boss twice: sells 2 stored goods, +💵12"]
    loss = ("business-lost", {"seat": 0, "business": "casino", "tile": "pilsen"})
    assert told(loss, loss) == ["**Anna**: a Casino in Pilsen lost, a Casino in Pilsen lost"]


def test_what_changes_nothing_is_not_told() -> None:
    """Crime that is where it was, and a pile that is shuffled."""
    crime = [("crime", {"seat": 0, "was": was, "crime": now}) for was, now in ((2, 1), (1, 2))]
    assert told(*crime, ("shuffle", {"seat": 0})) == []


def test_a_raid_without_a_line_of_its_own_has_one_of_the_catalogue() -> None:
    """Of somebody else's deck."""
    plain = replace(GAME, decks=replace(GAME.decks, raids=tuple(replace(r, flavour="") for r in GAME.decks.raids)))
    [line] = tell_story(WORDS, plain, [Event("raid", {"raid": "axes-and-barrels"})])
    assert line.startswith("🚨 *Tires in the alley, boots on the stairs.* Raid: **Axes and Barrels**")


# -- nothing is left out

FACTS: dict[str, Any] = {
    "seat": 0, "rival": 1, "gang": "outfit", "money": 3, "tile": "pilsen", "vehicle": "truck", "cards": 2,
    "was": 1, "card": "bookie", "left": ["legs-diamond"], "goods": [("alcohol", 2), ("gun", 1)], "ness": 2,
    "time": 3, "boxes": 8, "job": "jazz-age", "dealer": "brewery-owner", "stat": "hand", "level": 2,
    "district": "west", "business": "casino", "thugs": 2, "figure": "car", "start": "west", "goal": "north",
    "defense": 3, "force": 4, "up": 1, "on": 2, "where": "north", "by": 2, "more": 2, "crime": 4,
    "order": "hire", "skill": "outfit.0", "raid": "wiretaps", "headline": "voted-dry", "came": ["bookie"],
    "shops": 3, "stars": 4, "jobs": 5, "total": 15, "each": 6,
}  # fmt: skip
"""A fact of each name that events have."""
OTHERS: dict[str, dict[str, Any]] = {
    "plan": {"cards": ["bookie"]},
    "custom-swap": {"cards": ["bookie"]},
    "fence": {"goods": 2},
}


CITY = {"police", "ness", "time", "draft"}


def sample(kind: str, **facts: Any) -> Event:
    """An event of a kind; those of the city are nobody's."""
    found = {**FACTS, **OTHERS.get(kind, {}), **facts}
    return Event(kind, {name: value for name, value in found.items() if name != "seat" or kind not in CITY})


@pytest.mark.parametrize("kind", sorted(event_kinds(OWN) - SILENT))
def test_every_kind_of_event_is_told(kind: str) -> None:
    """By itself, since a span may hold no more; and never by a sentence that was made for the log."""
    assert kind in {*SCENES, *CAUSES} or is_told(kind)
    [line] = tell_story(WORDS, GAME, [sample(kind)])
    assert line
    assert line != WORDS.tell(sample(kind), None)


def test_a_kind_of_event_that_the_story_does_not_know_is_told_as_it_is() -> None:
    """Such as one that is new."""
    assert GAME.retell([Event("earthquake", {}), Event("secret", None)]) == ((Event("earthquake", {}),),)


def test_every_sentence_of_the_story_is_said() -> None:
    spoken = Noting(GAME.words("en"))

    class Speaking:
        def words(self, language: str) -> Noting:
            return spoken

    words: Words = Words(Speaking(), NAMES)  # type: ignore[arg-type]
    kinds = [*WAYS, *PURSE, *CAUSES, *SCENES, "crime", "recruit"]
    events = [[sample(kind)] for kind in kinds]
    events += [[sample("spend"), sample("goods-taken")], [sample("boss"), sample("crime", seat=1)]]
    events += [[sample("plan", cards=["al-capone", "bookie"])]]
    for span in events:
        assert all(words.tell_line(line) for line in GAME.retell(span))
    silent = [key for key in OWN if key.startswith(("story.", "icon.")) and key not in spoken.looked_up]
    assert silent == []
