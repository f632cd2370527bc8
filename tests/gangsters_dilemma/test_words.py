"""What the game says: every event, label and refusal that comes up in play has its sentence."""

from __future__ import annotations

from functools import cache
from random import Random

from rules.gangsters_dilemma.game import GAME
from rules.kernel.asking import Pick
from rules.kernel.session import Session


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
                labels = [offer.label for offer in (*decision.options, *decision.barred)]
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
