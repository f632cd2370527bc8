"""Standing answers of every game: each is for questions that are asked, is legal there, fits on a button, and
tells the others nothing that they could not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from bot.cli.random_players import random_answer
from bot.interactions.tickets import Ticket, TicketSigner
from bot.text.sentences import sentence
from bot.text.words import Words
from rules import GAMES
from rules.kernel.asking import Pick
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.standing_answers import Concern, StandingAnswer
from rules.kernel.telling import Event, Seat
from tests.bot.spoken import GAME as PENNY
from tests.house_rules import house_rules
from tests.moves import NAMES
from tests.sayings import LABEL

every_game = pytest.mark.parametrize("key", GAMES)
MOST = 60  # worlds that are compared for each
GENERAL = ("otherwise", "undone", "impossible", "updated", "trouble")
"""Words for what may happen in any game."""


def moments(key: str, games: int = 4) -> Iterator[Session]:
    """Every question of some random games, by different house rules."""
    game = GAMES[key]
    houses = [*house_rules(game).values()][::-1]  # all of them first
    for number in range(games):
        seats, rng = min(4, game.seats[-1]), Random(f"standing {number}")
        session = Session.new(game, seats, f"standing {number}", houses[number % len(houses)])
        while session.ask is not None:
            yield session
            for seat, decision in session.ask.decisions.items():
                session.answer(seat, random_answer(decision, rng))


def asked_alone(session: Session) -> Iterator[tuple[Seat, StandingAnswer]]:
    """To whom a question is put alone, and what may be said to it in advance."""
    assert session.ask is not None
    for seat, decision in session.ask.decisions.items() if len(session.ask.decisions) == 1 else ():
        for said in session.game.standing_answers:
            if said.is_for(decision):
                yield seat, said


@every_game
def test_it_can_be_said(key: str) -> None:
    """On a button, with a ticket that fits; no two are for the same prompt, and each prompt is one of the game."""
    game, words, signer = GAMES[key], Words(GAMES[key], NAMES[:4]), TicketSigner(b"secret")
    prompts = Counter(prompt for said in game.standing_answers for prompt in said.answers)
    assert [prompt for prompt, count in prompts.items() if count > 1] == []
    assert [prompt for prompt in prompts if prompt not in game.words("en")] == []
    assert len({said.key for said in game.standing_answers}) == len(game.standing_answers) <= 20
    for said in game.standing_answers:
        assert 0 < len(sentence("standing.stands", answer=words.say(said.label))) <= LABEL
        signer.write(Ticket("stand", 10**9, 0, f"{said.key}.1", "stamped"[:6]))


@every_game
def test_every_reason_has_its_word(key: str) -> None:
    """And there is no word that nothing comes to."""
    words = GAMES[key].words("en")
    whys = {one.why for said in GAMES[key].standing_answers for one in said.concerns.values()}
    said = {f"standing-answer.{said.key}" for said in GAMES[key].standing_answers}
    assert {name for name in words if name.startswith("disarmed.")} == {
        f"disarmed.{why}" for why in (*whys, *GENERAL)
    }
    assert {name for name in words if name.startswith("standing-answer.")} == said


@every_game
def test_every_concern_names_facts_of_its_event(key: str) -> None:
    """Each kind of event is told in a game that has these standing answers; where it is, it has the facts."""
    game = GAMES[key]
    alike = [other.words("en") for other in GAMES.values() if other.standing_answers is game.standing_answers]
    concerns = {kind: one for said in game.standing_answers for kind, one in said.concerns.items()}
    assert [kind for kind in concerns if not any(f"event.{kind}" in words for words in alike)] == []
    heard = Counter[str]()
    *_, last = moments(key, 1)
    for event in last.events(None):
        if event.kind in concerns:
            heard[event.kind] += 1
            assert {*concerns[event.kind].facts} <= {*(event.public or {})}, event.kind
    assert heard or not concerns


@every_game
def test_it_is_asked_for_and_legal(key: str) -> None:
    """Wherever it is given. Whatever is only sealed is chosen beforehand, and legal there."""
    asked, given = Counter[str](), Counter[str]()
    for session in moments(key):
        assert session.ask is not None
        for decision in session.ask.decisions.values():
            for said in session.game.standing_answers:
                value = said.answer(decision)
                asked[said.key] += said.is_for(decision)
                assert value is None or (said.is_for(decision) and decision.refuses(value) is None)
                if value is not None:
                    given[said.key] += 1
                    warned = (
                        [o.key for o in decision.options if o.hint == said.unless]
                        if said.unless and isinstance(decision, Pick)
                        else []
                    )
                    assert not isinstance(value, tuple) or not {*warned} & {*value}
    assert {*asked} == {*given} == {said.key for said in GAMES[key].standing_answers}


@every_game
def test_whether_it_is_given_tells_nothing(key: str) -> None:
    """In a world that somebody else cannot tell from this one it is given too: they see how soon it comes."""
    compared = Counter[str]()
    for session in moments(key):
        for seat, said in asked_alone(session):
            for other in range(session.seats) if compared[said.key] < MOST else ():
                world = session.sample(other, Dice(f"{key} {compared}")) if other != seat else None
                if world is not None and world.ask is not None and session.ask is not None:
                    here, there = session.ask.decisions[seat], world.ask.decisions[seat]
                    assert (said.answer(here) is None) == (said.answer(there) is None)
                    compared[said.key] += 1
    assert all(compared.values())
    assert sum(compared.values()) > 10 or not GAMES[key].standing_answers


def test_a_warning_is_no_answer() -> None:
    """An option that is warned of is not taken, nor one that is not there."""
    session = Session.new(PENNY, 3, "warned")
    assert session.ask is not None
    decision = session.ask.decisions[0]
    assert isinstance(decision, Pick)
    assert StandingAnswer("rest", {"trick": ("rest",)}).answer(decision) == ("rest",)
    assert StandingAnswer("rest", {"trick": ("sleep",)}).answer(decision) is None
    assert StandingAnswer("rest", {"bid": 1}).answer(decision) is None
    hinted = Pick(
        decision.prompt, tuple([type(o)(o.key, o.label, o.means, ("careful",)) for o in decision.options])
    )
    assert StandingAnswer("rest", {"trick": ("rest",)}, unless=("careful",)).answer(hinted) is None
    assert StandingAnswer("rest", {"trick": ("rest",)}, unless=("other",)).answer(hinted) == ("rest",)


def test_only_what_names_a_seat_concerns_it() -> None:
    """As a fact, or in a list of one; by what it sees alone too."""
    concern = Concern("robbed", ("rival", "payers"))
    said = StandingAnswer("sit", {}, concerns={"steal": concern, "any": Concern("any")})
    assert said.find_concern([Event("steal", {"seat": 1, "rival": 2})], 2) == "robbed"
    assert said.find_concern([Event("steal", {"payers": [0, 2]})], 2) == "robbed"
    assert said.find_concern([Event("steal", {}, {2: {"rival": 2}})], 2) == "robbed"
    assert said.find_concern([Event("steal", {"seat": 2, "rival": 1, "payers": (0,)})], 2) is None
    assert said.find_concern([Event("gift", {"rival": 2})], 2) is None
    assert said.find_concern([Event("gift", {"rival": 2}), Event("any")], 2) == "any"
