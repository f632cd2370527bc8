"""Skills, matching skills and the Boss's skills."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.moves import barred, happened, offered, passing, play, prompt, refused
from tests.scarface_1920.building import At, act, at_table, crime, end, figures, gang, money, order, thugs


def plan(*cards: str, **position: Any) -> Session:
    """Seat 0 has laid these cards."""
    return at_table(plan=cards, **position)


def test_a_skill_works_whatever_the_plan_is_worth() -> None:
    """A card of 0 muscle and 2 influence brings its money without either being looked at."""
    session = plan("racetrack-tout")
    act(session, "skill:racetrack-tout")
    assert money(session, 0) == [4]


def test_each_skill_once_a_turn() -> None:
    """Cards have one skill each; once used it is not offered again this turn."""
    session = plan("racetrack-tout", "street-muggers")
    act(session, "skill:racetrack-tout")
    assert refused(session, 0, "skill:racetrack-tout") == "not-offered"
    act(session, "skill:street-muggers")
    assert money(session, 0) == [4 + 2]


def test_skills_are_optional() -> None:
    """The turn may end with every skill unused."""
    session = plan("racetrack-tout", "street-muggers")
    end(session)
    assert (money(session, 0), happened(session, "skill")) == ([0], [])


def test_the_same_card_works_again_in_another_turn() -> None:
    """What was used is forgotten when the Plan is discarded: after a shuffle the card pays once more."""
    session = plan("racetrack-tout", seats=2, hand={0: ()}, deck={0: ()})
    act(session, "skill:racetrack-tout")
    end(session)
    for card in ("pete-gusenberg", "dan-mccarthy"):
        play(session, 1, card, "end")
        passing(session, "plan.which")
    play(session, 0, "racetrack-tout", "skill:racetrack-tout")
    assert money(session, 0) == [8]


def test_only_cards_of_the_own_plan_have_skills_to_use() -> None:
    """Cards in hand and those of rivals offer nothing."""
    session = plan("court-clerk", hand={0: ("racetrack-tout",)})
    assert [key for key in offered(session, 0) if "racetrack" in key] == []


def test_a_skill_that_would_do_nothing_says_why() -> None:
    """Nobody is in Prison: the skill is shown and barred."""
    session = plan("bail-bondsman")
    assert refused(session, 0, "skill:bail-bondsman") == "idle-skill"
    free = plan("bail-bondsman", thugs={0: {"prison": 1}})
    act(free, "skill:bail-bondsman")
    assert thugs(free, 0) == {"slums": 5, "safehouses": 2, "hq": 5}


def test_costs_are_met_in_full_or_not_at_all() -> None:
    """The Bathtub Brewer wants $2 for an alcohol: with $1 he is barred, with $2 he is paid."""
    assert refused(plan("bathtub-brewer", money={0: 1}), 0, "skill:bathtub-brewer") == "idle-skill"
    tiles = {"pilsen": At("north", owner=0)}
    session = plan("bathtub-brewer", money={0: 2}, tiles=tiles, deals={0: []})
    act(session, "skill:bathtub-brewer")
    assert (money(session, 0), session.view(None).tiles[0].goods) == ([0], (1, 0))


def test_costs_leave_enough_for_what_they_buy() -> None:
    """Dan McCarthy moves a figure for $1, and the police next door want $2: with $2 in all he is barred, with $3
    the thug goes."""
    position: dict[str, Any] = {"streets": {1: {"far-south": 1}}, "police": {"south": 1, "west": 1, "central": 1}}
    poor = at_table(turn=1, plan=("dan-mccarthy",), money={1: 2}, **position)
    assert (refused(poor, 1, "skill:dan-mccarthy"), money(poor, 1)) == ("idle-skill", [2])
    session = at_table(turn=1, plan=("dan-mccarthy",), money={1: 3}, **position)
    act(session, "skill:dan-mccarthy", "thug:far-south", "south")
    assert (money(session, 1), figures(session, 1, "streets")) == ([0], {"south": 1})


def test_ruling_32_what_is_impossible_in_part_is_done_as_far_as_possible() -> None:
    """A theft of $4 from a rival who has $2 takes 2."""
    session = plan("second-story-man", money={0: 0, 1: 2})
    act(session, "skill:second-story-man", "seat:1")
    assert money(session, 0, 1) == [2, 0]


def test_may_do_a_part_of_it() -> None:
    """Two police may move; one does, and the second is left where it stands."""
    session = plan("precinct-captain", police={"central": 2, "north": 1})
    act(session, "skill:precinct-captain", "from:central", "south", "stop")
    assert session.view(None).police == (0, 1, 0, 1, 0, 1, 0)


# -- none may interrupt another


def test_a_skill_is_not_interrupted() -> None:
    """While a skill asks, neither another skill nor an order nor a Job can be begun."""
    session = plan("second-story-man", "racetrack-tout", influence=2, jobs={0: ("grand-opening",)})
    act(session, "skill:second-story-man")
    assert prompt(session) == "steal.whom"
    for other in ("skill:racetrack-tout", "order", "job:grand-opening", "end"):
        assert refused(session, 0, other) == "not-offered"


def test_ruling_8_a_raid_that_a_skill_brings_comes_after_the_skill() -> None:
    """The Opium Peddler pays $5 and makes crime rise from 10 to 11: paid first, then the Raid takes 3 of it."""
    session = plan("opium-peddler", crime={0: 10}, raids=("false-alarm",), money={0: 4})
    act(session, "skill:opium-peddler")
    told = [event.kind for event in happened(session, "gain", "crime", "raid", "lose")]
    assert told[:4] == ["gain", "crime", "raid", "lose"]
    assert (money(session, 0), crime(session, 0), prompt(session)) == ([4 + 5 - 3], [10], "act.which")


# -- matching skills


def test_example_t18_street_muggers_match_with_a_bootlegging_bodyguard() -> None:
    """Another Bootlegging card lies in the Plan: $2 from a rival."""
    session = plan("street-muggers", "pete-gusenberg", money={1: 5})
    act(session, "match:street-muggers", "seat:1")
    assert money(session, 0, 1) == [2, 3]
    assert refused(session, 0, "match:street-muggers") == "not-offered"


def test_example_t18_a_veteran_without_a_partner_does_not_match() -> None:
    """He asks for Violence, Gambling or Corruption and is Violence himself: a card does not match itself."""
    session = plan("wwi-veteran", "street-muggers", "pete-gusenberg")
    assert "match:wwi-veteran" not in [*offered(session, 0), *barred(session, 0)]
    assert "match:street-muggers" in offered(session, 0)


@pytest.mark.parametrize(
    ("partner", "matches"),
    [
        ("big-amos", True),
        ("legs-diamond", True),
        ("frankie-rio", True),
        ("pickpocket", False),
        ("doorman", False),
        ("pete-gusenberg", False),
    ],
)
def test_any_one_of_the_required_types_will_do(partner: str, matches: bool) -> None:
    """Violence, Gambling or Corruption wake the Veteran; Theft, Vice and Bootlegging do not."""
    assert ("match:wwi-veteran" in offered(plan("wwi-veteran", partner), 0)) == matches


def test_a_boss_counts_as_a_partner() -> None:
    """Capone's crime is Corruption, so the Ward Heeler is matched."""
    assert "match:ward-heeler" in offered(plan("ward-heeler", "al-capone"), 0)


def test_skill_and_matching_skill_are_two_things() -> None:
    """Either without the other, in any order."""
    session = plan("street-muggers", "pete-gusenberg", money={1: 5})
    act(session, "match:street-muggers", "seat:1")
    act(session, "skill:street-muggers")
    assert money(session, 0, 1) == [4, 3]


def test_a_matching_skill_that_would_do_nothing_says_why() -> None:
    """The Moonshiner's match counts districts with own thugs, and there is none."""
    assert refused(plan("moonshiner", "pete-gusenberg"), 0, "match:moonshiner") == "idle-match"


# -- the Boss


def test_the_boss_has_three_uses_among_four_skills() -> None:
    """Three different ones; the fourth is then no longer offered."""
    session = plan("al-capone", crime={0: 5})
    assert [key for key in offered(session, 0) if key.startswith("boss:")] == [
        f"boss:outfit.{i}" for i in range(4)
    ]
    act(session, "boss:outfit.0")
    act(session, "boss:outfit.1")
    act(session, "boss:outfit.2", "steps:0:2")
    assert refused(session, 0, "boss:outfit.3") == "not-offered"
    now = session.view(None).now
    assert (now.influence, crime(session, 0), thugs(session, 0)["hq"]) == (1 + 1, [4], 6)


def test_the_boss_may_repeat_a_skill() -> None:
    """Three times the same: 1 influence each."""
    session = plan("al-capone")
    for _ in range(3):
        act(session, "boss:outfit.0")
    assert session.view(None).now.influence == 1 + 3
    assert [key for key in offered(session, 0) if key.startswith("boss:")] == []


def test_the_boss_acts_between_other_actions() -> None:
    """One use, an order, another use, a skill, the last use."""
    session = plan("al-capone", "racetrack-tout", crime={0: 9})
    act(session, "boss:outfit.0")
    order(session, "reduce")
    act(session, "boss:outfit.1")
    act(session, "skill:racetrack-tout")
    act(session, "boss:outfit.3")
    assert (crime(session, 0), money(session, 0)) == ([9 - 4 - 1], [4 + 2])


def test_without_the_boss_in_the_plan_none_of_his_skills() -> None:
    """They stand on the board all the time, but his card must lie there."""
    session = plan("frankie-rio", hand={0: ("al-capone",)})
    assert [key for key in offered(session, 0) if key.startswith("boss:")] == []


def test_ruling_56_a_skill_that_hires_sends_nobody_and_raises_no_crime() -> None:
    """The Cabaret Star, matched, hires somebody of level 3 or less: no thug goes down, but the Ring is taken."""
    session = plan("cabaret-star", "legs-diamond", rows=(("doorman", "bouncer", "triggerman"), ("alderman",)))
    act(session, "match:cabaret-star", "triggerman")
    assert (thugs(session, 0), crime(session, 0)) == ({"slums": 6, "safehouses": 2, "hq": 4}, [1])
    assert (gang(session, 0).discard, session.view(None).ring) == (("triggerman",), 0)


def test_ruling_56_a_skill_that_sells_follows_the_rules_of_a_sale() -> None:
    """Goods, profit, then the bribe; nobody is sent, and it is no order."""
    session = plan(
        "lake-captain",
        "frankie-rio",
        influence=1,
        police={"north": 1, "central": 2},
        tiles={"pilsen": At("north", owner=0, goods=(3, 0))},
    )
    act(session, "match:lake-captain")
    assert (money(session, 0), thugs(session, 0)["hq"], crime(session, 0)) == ([14 - 2], 4, [1])
    assert "order" in offered(session, 0)


# -- benefits waived


RIVALS: dict[str, Any] = {"cars": {0: {"north": 1}}, "streets": {1: {"north": 1}}, "crime": {0: 6}}
"""A rival's thug stands where seat 0 has presence, and there is crime to lower."""


@pytest.mark.parametrize("hits", [True, False])
@pytest.mark.parametrize("cools", [True, False])
def test_each_benefit_of_a_skill_may_be_waived(hits: bool, cools: bool) -> None:
    """Frank Nitti hits a thug and lowers crime: either, both or none, each asked about when it is reached."""
    session = plan("frank-nitti", **RIVALS)
    act(session, "skill:frank-nitti")
    assert (prompt(session), offered(session, 0)) == ("step.whether", ["do", "waive"])
    act(session, "do" if hits else "waive")
    assert (prompt(session), figures(session, 1, "streets")) == ("step.whether", {} if hits else {"north": 1})
    act(session, "do" if cools else "waive")
    assert (prompt(session), crime(session, 0)) == ("act.which", [5 if cools else 6])
    assert "skill:frank-nitti" not in offered(session, 0)


def test_what_nobody_would_waive_is_not_asked_about() -> None:
    """Bookie brings money twice; Lake Captain money and goods: no question but where they go."""
    session = plan("bookie", tiles={"pilsen": At("north", owner=0, business=(0, 1, 0))})
    act(session, "skill:bookie")
    assert (prompt(session), money(session, 0)) == ("act.which", [2])


def test_the_only_benefit_was_chosen_with_the_skill() -> None:
    """Bomb Boy hits a thug and makes noise: using him is to want the hit, and the noise cannot be waived."""
    session = plan("bomb-boy", streets={0: {"north": 1}, 1: {"north": 1}}, crime={0: 3})
    act(session, "skill:bomb-boy")
    assert (prompt(session), figures(session, 1, "streets"), crime(session, 0)) == ("act.which", {}, [4])


def test_a_benefit_that_would_do_nothing_is_not_asked_about() -> None:
    """Nobody of a rival is near: Frank Nitti just lowers crime."""
    session = plan("frank-nitti", crime={0: 6})
    act(session, "skill:frank-nitti")
    assert (prompt(session), crime(session, 0)) == ("act.which", [5])
