"""The interface of a house player, and the ways to answer: the best of what is offered, or anything legal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from rules.kernel.asking import Answer, Decision, Number, Pick
from rules.kernel.chance import Dice
from rules.kernel.game import Interjection
from rules.kernel.session import Session
from rules.kernel.telling import Phrase

Sample: TypeAlias = Callable[[], Session | None]
"""Draws a game that could be this one for all the seat knows; None where the world drawn turned out otherwise."""


class Player(Protocol):
    """A house player: a function from a seat's view and question to its answer. It is given nothing else."""

    def __call__(self, view: Any, decision: Decision, sample: Sample, dice: Dice) -> Answer: ...


@dataclass(frozen=True, slots=True)
class Proposal:
    """A deal that somebody proposes to a seat, in that seat's own terms: the same deal as the seat could propose
    it, with its own limits, and the values that it would fill in."""

    deal: Interjection
    values: tuple[Answer, ...]

    @property
    def gives(self) -> tuple[Answer, ...]:
        """What the seat that is asked would hand over."""
        return self.values[: len(self.values) // 2]

    @property
    def gets(self) -> tuple[Answer, ...]:
        """What it would get."""
        return self.values[len(self.values) // 2 :]

    @property
    def can_be_kept(self) -> bool:
        """Whether the seat has what it would hand over."""
        pairs = zip(self.deal.fields, self.gives, strict=False)
        return all(field.refuses(value) is None for field, value in pairs)


Bargainer: TypeAlias = Callable[[Any, Proposal, Dice], bool]
"""How a house player weighs a proposal: a function from its seat's view, the proposal and dice to yes or no. The
dice are the same for every proposal of one seat in a round, so that asking again tells nothing new."""


def take_nothing(view: Any, proposal: Proposal, dice: Dice) -> bool:  # noqa: ARG001
    """Decline whatever is proposed."""
    return False


@dataclass(frozen=True, slots=True)
class Advice:
    """What a house player would answer in somebody's place, and its reason in a line."""

    answer: Answer
    why: Phrase


class Adviser(Protocol):
    """Gives advice: a function from what a seat may know to an answer with its reason."""

    def __call__(self, view: Any, decision: Decision, sample: Sample, dice: Dice) -> Advice: ...


def advise_by(player: Player) -> Adviser:
    """An adviser who would answer as this player does. The reason is the rule of thumb for that kind of question,
    which the game's catalogue tells (`because.<prompt key>`)."""

    def advise(view: Any, decision: Decision, sample: Sample, dice: Dice) -> Advice:
        return Advice(player(view, decision, sample, dice), (f"because.{decision.prompt[0]}",))

    return advise


def any_answer(view: Any, decision: Decision, sample: Sample, dice: Dice) -> Answer:  # noqa: ARG001
    """A random legal answer: any number within the limits; of a Pick any legal count of options, each set of them
    as likely."""
    if isinstance(decision, Number):
        return decision.low + dice.below(decision.high - decision.low + 1, "house")
    count = decision.least + dice.below(decision.most - decision.least + 1, "house")
    return decision.tidy(tuple(dice.draw(decision.keys, count, "house")))


def best(decision: Decision, worth: Callable[[str], float], count: int | None = None) -> Answer:
    """Answer with the options that are worth most, as many as are wanted or must be; of equals the first."""
    assert isinstance(decision, Pick)
    count = decision.least if count is None else min(max(count, decision.least), decision.most)
    return decision.tidy(tuple(sorted(decision.keys, key=worth, reverse=True)[:count]))


def drawn(decision: Decision, worth: Callable[[str], float], dice: Dice) -> Answer:
    """Answer with as many options as must be, by lot: what is worth twice as much comes up twice as often."""
    assert isinstance(decision, Pick)
    lots = {key: max(round(100 * worth(key)), 1) for key in decision.keys}
    chosen: list[str] = []
    for _ in range(decision.least):
        left = [key for key in lots for _ in range(lots[key]) if key not in chosen]
        chosen.append(dice.choose(left, "house"))
    return decision.tidy(tuple(chosen))


def how_many(decision: Decision, worth: Callable[[int], float]) -> Answer:
    """Answer with the number that is worth most; of equals the lowest."""
    assert isinstance(decision, Number)
    return max(range(decision.low, decision.high + 1), key=worth)
