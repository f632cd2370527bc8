"""The figures of briefs follow the table, sums are right, and warnings stand where they belong."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.asking import Pick
from rules.kernel.session import Session
from rules.scarface_1920 import seen
from rules.scarface_1920.brief_city import parts
from rules.scarface_1920.game import GAME
from tests.moves import choose, decision, passing, prompt
from tests.scarface_1920.building import At, act, at_table, deal, done, order, start, table
from tests.scarface_1920.raiding import raided
from tests.scarface_1920.rare_questions import BOTH, HOME
from tests.scarface_1920.reading import brief, hints, line, rare_questions, say

# -- the Plan and crime

FIVE = ("frankie-rio", "phil-dandrea", "louis-campagna", "jack-mcgurn", "ralph-capone")


def planning(**position: Any) -> Session:
    return at_table(stage="turn", hand={0: FIVE}, **position)


def test_a_hand_is_added_up() -> None:
    assert "All together **💪5 🗣2**." in line(planning(), "Your hand")
    assert "💪3 🗣4" in line(at_table(stage="turn", hand={0: ("al-capone",)}, box={0: 9}), "Your hand")


def test_cards_beyond_the_free_ones_are_counted_as_crime() -> None:
    assert "Up to 2 of them are free" in line(planning(crime={0: 4}), "free")
    assert "with all of them 7." in line(planning(crime={0: 4}), "free")
    eased = planning(crime={0: 4}, done={0: [done("flower-shop-front")]})
    assert "Up to 3 of them are free" in line(eased, "free")
    assert "with all of them 6." in line(eased, "free")


def test_a_plan_that_brings_a_raid_is_warned_of() -> None:
    """And only where there are cards enough."""
    assert "⚠️" not in line(planning(crime={0: 7}), "free")
    assert "laying 5 or more brings a Raid" in line(planning(crime={0: 8}), "⚠️ Up to")
    assert "laying 4 or more brings a Raid" in line(planning(crime={0: 9}), "⚠️ Up to")


def test_an_order_in_the_underworld_is_counted_with_news_and_thugs() -> None:
    def hot(**position: Any) -> str:
        return line(planning(crime={0: 4}, **position), "An order in the Underworld")

    assert "adds 🔥1: 4 → 5" in hot()
    assert "adds 🔥3: 4 → 7" in hot(thugs={0: {"underworld": 2}})
    assert "adds 🔥4: 4 → 8" in hot(thugs={0: {"underworld": 2}}, headline="federal-budget-doubled")
    assert "⚠️" not in hot(thugs={0: {"underworld": 2}})
    fatal = line(planning(crime={0: 9}, thugs={0: {"underworld": 1}}), "An order in the Underworld")
    assert "⚠️ An order in the Underworld adds 🔥2: 9 → 11, a Raid." in fatal


def test_a_raid_that_is_due_is_told() -> None:
    """It waits until the skill is done."""
    assert any("a Raid comes as soon as this is done" in one for one in brief(rare_questions()["police.from"]))


def test_actions_say_what_is_left_of_the_turn() -> None:
    session = at_table(plan=("al-capone", "city-treasurer"), money={0: 9})
    assert "One order is still open" in "\n".join(brief(session))
    assert line(session, "Your Plan").endswith("Uses of your Boss left: 3 of 3.")
    act(session, "boss:outfit.0")
    assert line(session, "Your Plan").endswith("Uses of your Boss left: 2 of 3.")
    assert "🗣4" in line(session, "Your Plan")
    act(session, "skill:city-treasurer")
    assert line(session, "This turn").endswith(
        "This turn: upgrade for $2 less this turn and crime from your order -1 this turn."
    )


def test_a_job_that_can_be_fulfilled_is_marked() -> None:
    needs: dict[str, Any] = {"jobs": {0: ("grand-opening",)}, "plan": ("frankie-rio",), "tiles": HOME}
    assert line(at_table(money={0: 3}, **needs), "Grand Opening").startswith("📋")
    assert line(at_table(money={0: 4}, **needs), "Grand Opening").startswith("✅")


# -- orders


def ordering(**position: Any) -> dict[str, str]:
    session = at_table(plan=("frankie-rio",), **position)
    choose(session, 0, "order")
    return hints(session)


def test_orders_say_what_they_would_come_to() -> None:
    told = ordering(muscle=2, influence=3, tiles=BOTH, crime={0: 6}, thugs={0: {"prison": 2, "underworld": 1}})
    assert told["reduce"] == "Authorities, no crime. Your crime goes from 6 to 3."
    assert told["hire"] == "Underworld, 🔥+2. Hire up to level 3, and take the Family Ring."
    assert told["fence"].endswith("Goods to sell: up to 3, $6 each.")
    assert told["bail"].endswith("All 2 of yours in Prison return to Headquarters.")
    assert told["build"].endswith("Open up to 1 on your own neighborhoods.")
    winking = ordering(influence=3, tiles=BOTH, headline="mayor-winks")
    assert winking["fence"].endswith("Goods to sell: up to 3, $7 each.")
    assert ordering(influence=3, crime={0: 6}, ness=4)["reduce"].endswith("from 6 to 5.")


# -- the city


def besieging(muscle: int = 8, **position: Any) -> Session:
    pilsen = {"pilsen": At("north", owner=1), "uptown": At("north"), "pullman": At("west", owner=0)}
    usual: dict[str, Any] = {"cars": {0: {"north": 1}}, "tiles": pilsen, "police": {"north": 1}}
    return order(at_table(plan=("frankie-rio",), muscle=muscle, **usual | position), "seize")


def test_a_defense_is_a_sum_that_follows_the_table() -> None:
    """Printed, marker, police, the owner's figures and Jobs; less one's own."""
    assert line(besieging(), "**Pilsen**") == (
        "**Pilsen**, held by Bo: 1 + 1 police + 2 control marker - 1 for your thugs and cars = **3**."
    )
    assert line(besieging(), "**Uptown**").endswith("2 + 1 police - 1 for your thugs and cars = **2**.")
    assert line(besieging(streets={1: {"north": 2}}), "**Pilsen**").endswith("= **5**.")
    assert line(besieging(streets={0: {"north": 1}}), "**Pilsen**").endswith("= **2**.")
    assert line(besieging(done={1: [done("fortified-block")]}), "**Pilsen**").endswith("= **4**.")


def test_muscle_that_only_seizes_is_told_apart() -> None:
    """And a nought is not told."""
    assert line(besieging(), "You seize").startswith("You seize with **💪9**. Control")
    tiles = BOTH | {"towertown": At("north")}
    session = at_table(plan=("demolition-man",), muscle=1, tiles=tiles, cars={0: {"north": 1}})
    order(act(session, "skill:demolition-man"), "seize")
    assert "You seize with 💪3 + 2 from cards, for seizing only = **💪5**." in line(session, "You seize")


@pytest.mark.parametrize("thugs", [0, 1, 2])
def test_the_parts_of_a_defense_add_up(thugs: int) -> None:
    session = besieging(streets={0: {"north": thugs}, 1: {"north": 2}}, done={1: [done("fortified-block")]})
    asked = decision(session, 0)
    assert isinstance(asked, Pick)
    looked = seen.look(GAME.decks, session.view(0), asked)
    counted = {str(key): int(n) for key, n in parts(looked, 0)}
    own = counted.pop("part-of.yours")
    assert f"= **{sum(counted.values()) - own}**." in line(session, "**Pilsen**")


def test_thugs_that_are_sent_say_what_they_would_help_to_take() -> None:
    session = order(at_table(plan=("frankie-rio",), muscle=1, tiles=BOTH, cars={0: {"north": 1}}), "send")
    assert hints(session)["north:2"] == "Your thugs and cars there: 3. Uptown then takes muscle 1."
    assert hints(session)["north:1"] == "Your thugs and cars there: 2. Uptown then takes muscle 2."


def test_bribes_follow_news_and_cards() -> None:
    position: dict[str, Any] = {"plan": ("bumpy-johnson",), "tiles": BOTH, "police": {"north": 1}, "money": {0: 9}}
    assert "wants $2" in line(order(at_table(**position), "send"), "🚓")
    dearer = order(at_table(headline="reform-mayor", **position), "send")
    assert "wants $3" in line(dearer, "🚓 Each")
    assert any(one.startswith("📰 **Reform Mayor Elected**") for one in brief(dearer))
    assert "want nothing" in line(order(at_table(headline="police-strike", **position), "send"), "🚓")
    assert "want nothing" in line(act(at_table(**position), "skill:bumpy-johnson"), "🚓")


def test_a_truck_and_a_thug_say_what_they_are_good_for() -> None:
    truck: dict[str, Any] = {"muscle": 2, "tiles": BOTH, "trucks": {0: {"west": 1}}}
    moving = hints(order(at_table(plan=("frankie-rio",), **truck), "move", "truck:west"))
    assert moving["north"] == (
        "1 truck there: each sale of yours there takes 1 good less. You hold 1 neighborhood there."
    )
    assert moving["south"].endswith("You hold no neighborhood there.")
    losing = hints(rare_questions()["lose.hit"])["district:1:1"]
    assert losing == "One of 2 there, all alike. Gives presence, and counts 1 when you seize or defend."


def test_ones_figures_are_one_line() -> None:
    there: dict[str, Any] = {"streets": {0: {"north": 2}}, "cars": {0: {"north": 1}}, "trucks": {0: {"west": 1}}}
    session = order(at_table(plan=("frankie-rio",), muscle=2, **there), "move")
    assert line(session, "Your figures") == (
        "Your figures: **North Side** 2 thugs and 1 car · **West Side** 1 truck."
    )


# -- goods


def test_a_sale_is_a_sum_with_the_bribe_taken_off() -> None:
    tiles = {"pilsen": At("north", owner=0, goods=(3, 0)), "pullman": At("west", owner=0, goods=(1, 1))}
    position: dict[str, Any] = {"plan": ("frankie-rio",), "influence": 2, "tiles": tiles, "police": {"north": 1}}
    assert line(order(at_table(**position), "sell"), "**Pilsen**").endswith("It brings $14 - $2 bribe = $12.")
    assert line(order(at_table(**position), "sell"), "**Pullman**").endswith("It brings $12.")
    crash = order(at_table(headline="wall-street-crashes", **position), "sell")
    assert line(crash, "**Pilsen**").endswith("It brings $12 - $2 bribe = $10.")
    cargo = order(at_table(done={0: [done("hidden-cargo")]}, **position), "sell")
    assert line(cargo, "**Pilsen**").endswith("It brings $20 - $2 bribe = $18.")


def test_a_sale_whose_profit_depends_on_the_goods_says_so() -> None:
    tiles = {key: At("north", owner=0, goods=(2, 1)) for key in ("towertown", "pullman")}
    cargo: dict[str, Any] = {"trucks": {0: {"north": 1}}, "done": {0: [done("hidden-cargo")]}, "tiles": tiles}
    session = order(at_table(plan=("frankie-rio",), influence=2, **cargo), "sell")
    assert "It brings $12 to $14, by what you spend" in line(session, "**Pullman**")


def test_a_deal_says_what_it_would_bring() -> None:
    def deals(**position: Any) -> Session:
        three = {0: [deal("alcohol-supplier-1", "brewery-owner"), deal("customs-broker")]}
        return order(at_table(plan=("frankie-rio",), muscle=2, influence=2, deals=three, **position), "supply")

    assert "asks 💪2 🗣0, brings 🥃4 🔫0" in line(deals(), "**Alcohol Supplier**")
    better = deals(levels={0: {"supply": 2}})
    assert "brings 🥃6 🔫0" in line(better, "**Alcohol Supplier**")
    assert "brings 🥃2 🔫1 and 1 more of either kind" in line(better, "**Customs Broker**")
    frozen = deals(headline="lake-freezes-over")
    assert "brings 🥃2 🔫0" in line(frozen, "**Alcohol Supplier**")
    assert hints(frozen)["deal:1"].startswith("Brings 🥃1 🔫1.")


def test_what_a_deal_says_is_what_it_delivers() -> None:
    two = {0: [deal("gun-runner"), deal("brewery-owner")]}
    rich = at_table(plan=("frankie-rio",), tiles=HOME, deals=two, levels={0: {"supply": 3}})
    session = order(rich, "supply")
    assert hints(session)["deal:1"].startswith("Brings 🥃4 🔫0.")
    choose(session, 0, "deal:1")
    [taken] = [
        event.public["goods"] for event in session.events(None) if event.kind == "goods-taken" and event.public
    ]
    assert taken == [("alcohol", 4)]


def test_goods_that_are_lost_say_how_many_are_alike() -> None:
    """Each of several is a choice of its own, so none says what the others would leave."""
    told = hints(rare_questions()["goods.lose"])
    assert told["deal:0:alcohol:1"] == "The only one there. It could be sold in any neighborhood of yours."
    assert told["tile:pilsen:alcohol:1"] == told["tile:pilsen:alcohol:4"]
    assert told["tile:pilsen:alcohol:1"].startswith("One of 5 there, all alike.")
    assert "The only one there. Ready for orders." in hints(_thugs_lost(hq=1)).values()


def _thugs_lost(hq: int) -> Session:
    thugs = {0: {"hq": hq, "authorities": 2, "underworld": 0, "prison": 3}}
    return passing(raided("bodies-in-the-river", crime={0: 9}, thugs=thugs), "lose.kill")


# -- people and upgrades


def test_hiring_tells_of_the_ring_and_of_alcohol() -> None:
    def hiring(**position: Any) -> str:
        return "\n".join(brief(order(at_table(plan=("frankie-rio",), influence=3, **position), "hire")))

    assert "Hiring takes the Family Ring from the table: $3" in hiring()
    assert "Hiring takes the Family Ring from Cy: $5" in hiring(ring=2, headline="gift-of-the-family")
    assert "You hold the Family Ring already: $3" in hiring(ring=0)
    assert "You have 🥃2 in store" in hiring(tiles=HOME)
    assert "🥃1 for levels 1 to 3, 🥃2 above" in hiring()


def test_an_upgrade_that_brings_a_raid_is_warned_of() -> None:
    position: dict[str, Any] = {"plan": ("frankie-rio",), "muscle": 5, "influence": 5, "money": {0: 40}}
    calm = order(at_table(crime={0: 9}, **position), "upgrade")
    assert not any("⚠️" in one for one in brief(calm))
    assert "adds 🔥1 or more" in line(order(at_table(crime={0: 10}, **position), "upgrade"), "⚠️")
    assert "a Right-Hand joins you" in "\n".join(brief(calm))
    later = order(at_table(box={0: 2}, **position), "upgrade")
    assert "Your Boss then moves on, for $2." in brief(later)
    assert "From there on your Boss counts 💪1 🗣2." in brief(later)


# -- the goal


def test_ones_standing_is_a_sum() -> None:
    position: dict[str, Any] = {"plan": ("bookie",), "money": {0: 20, 1: 7}, "tiles": HOME}
    session = at_table(done={0: [done("retirement-in-florida")]}, **position)
    own = say(GAME.standing(session.view(0))[1])
    assert "$20 + $6 businesses + $4 Associates + $4 Jobs = $34 if it ended now" in own
    everybody = say(GAME.standing(session.view(None))[1])
    assert "Anna: neighborhoods 1, $14 to be added" in everybody
    assert "$20" not in everybody


def test_when_the_last_headline_is_out_no_other_is_told_of() -> None:
    session = at_table(stage="news", plan=(), news=("prohibition-ends",), jobs={0: ("sit-down",)})
    assert prompt(session) == "moment.end"
    for eyes in (0, 1, None):
        goal = say(GAME.standing(session.view(eyes))[0])
        assert goal == "🎯 Most money wins. The last headline is out: it is counted now."


def test_before_there_is_a_gang_nothing_is_summed() -> None:
    session = Session.new(GAME, 3, "no gang yet")
    goal, own = map(say, GAME.standing(session.view(0)))
    assert own == "💵 You have no gang yet; it brings your first money."
    assert "The last of 3 headlines to come ends the game." in goal
    assert "after 6 more Reorganizations, anybody's (time 0 of 6)." in goal


def test_the_goal_says_how_far_it_is() -> None:
    session = at_table(plan=("frankie-rio",), news=("prohibition-ends",), time=7)
    goal = say(GAME.standing(session.view(0))[0])
    assert "The next headline ends the game." in goal
    assert "after 1 more Reorganization, anybody's (time 7 of 8)." in goal


def test_crime_counts_rightly_to_the_raid() -> None:
    def hot(crime: int) -> str:
        session = at_table(plan=("johnny-torrio",), crime={0: crime})
        return line(act(session, "skill:johnny-torrio"), "🔥 Your crime")

    assert hot(9).startswith("🔥 Your crime is 9: 2 more bring a Raid.")
    assert hot(10).startswith("🔥 Your crime is 10: 1 more brings a Raid.")


def test_the_end_names_every_sum() -> None:
    session = passing(start(table(2, plan=("frankie-rio",), money={0: 20, 1: 7}, news=("prohibition-ends",))))
    assert session.result is not None
    for eyes in (0, None):
        told = say(GAME.standing(session.view(eyes))[1])
        assert [f"${score}" in told for score in session.result.scores.values()] == [True, True]
