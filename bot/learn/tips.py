"""Tips: what a kind of question is for, told to whoever meets it for the first few times; and advice: what the
house would do."""

from __future__ import annotations

import logging
import secrets
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias, TypeVar

from bot.store import Store
from bot.tables import incidents
from bot.tables.context import TableContext
from bot.tables.errors import Refused, Stale
from bot.text.answers import label_answer, say_answer
from bot.text.sentences import sentence
from rules.house import Advice, adviser_of
from rules.kernel.asking import Answer, Decision
from rules.kernel.chance import Dice
from rules.kernel.telling import Phrase

log = logging.getLogger(__name__)
T = TypeVar("T")

Kind: TypeAlias = tuple[int, str, str]
"""A kind of question to somebody: user, game and prompt."""

TIMES = 3  # that a kind of question is answered before its tip is known


class Tips:
    """Knows who has read what."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.noted: deque[tuple[Kind, str]] = deque()
        """What was answered since it was last counted, each with its question. Whoever takes an answer adds to it:
        so much has a place on the way of a press, and no more."""
        self._answered: dict[Kind, tuple[int, str]] = {}  # how many of a kind, and the last question of them
        self._unkept: list[tuple[Kind, str]] = []  # what is not written down yet

    async def tip_for(self, table: TableContext) -> str | None:
        """The tip for the question that the visitor is asked, unless they know it by now or want none."""
        decision, user = table.find_decision(), table.visit.user
        if decision is None or user is None or table.session.sealed(table.seat) is not None:
            return None
        game, prompt = table.game.key, str(decision.prompt[0])
        text = table.words.find(f"tip.{prompt}")
        if text is None:
            return None
        self._count()
        if (user, game, prompt) not in self._answered:
            self._answered[user, game, prompt] = (await self._store.times_answered(user, game, prompt), "")
        if self._answered[user, game, prompt][0] >= TIMES or not (await self._store.preferences(user)).tips:
            return None
        return sentence("learn.tip", tip=text)

    async def keep_answers(self) -> None:
        """Write down what was answered, for whenever the bot starts again."""
        self._count()
        unkept, self._unkept = self._unkept, []
        for kind, question in unkept:
            if self._answered.get(kind, (0, ""))[0] <= TIMES:
                await self._store.count_answer(*kind, question)

    def _count(self) -> None:
        while self.noted:
            kind, question = self.noted.popleft()
            if kind in self._answered:
                times, last = self._answered[kind]
                self._answered[kind] = (times + (question != last), question)
            self._unkept.append((kind, question))

    def forget(self, user: int) -> None:
        """Forget what somebody has answered."""
        self._count()
        self._answered = {kind: known for kind, known in self._answered.items() if kind[0] != user}
        self._unkept = [one for one in self._unkept if one[0][0] != user]

    def advise(self, table: TableContext, question: int) -> str:
        """What the house would do in the visitor's place, by what their seat may see; at a table for learners."""
        if not table.row.learners:
            raise Refused("learn.no-advice")
        decision = table.find_decision()
        if decision is None or table.session.number != question:
            raise Stale
        advice = self._ask_house(table, decision)
        why = table.words.find(str(advice.why[0])) or ""
        answer = say_answer(table.words, label_answer(decision, advice.answer))
        does = _explain_choice(table, decision, advice.answer)
        return sentence("learn.advice", answer=answer, reason="\n".join(filter(None, [why, does])))

    def _ask_house(self, table: TableContext, decision: Decision) -> Advice:
        session, seat, dice = table.session, table.seat, Dice(secrets.token_hex(16))
        advise = adviser_of(table.game.key)
        advice = advise(session.view(seat), decision, lambda: session.sample(seat, dice.spawn()), dice)
        return advice if decision.refuses(advice.answer) is None else replace(advice, answer=decision.default)


def _explain_choice(table: TableContext, decision: Decision, chosen: Answer) -> str:
    """What the chosen options do, a line each; "" if the game says nothing of them."""
    view = table.session.readable_view(table.seat)
    hints: Mapping[str, Phrase] = try_to_help(table, lambda: table.game.hints(view, decision), {})
    phrases = [] if isinstance(chosen, int) else [hints.get(key, ()) for key in chosen]
    return "\n".join([table.words.say(hint) for hint in dict.fromkeys(phrases) if hint])


def try_to_help(table: TableContext, ask: Callable[[], T], otherwise: T) -> T:
    """What a game says to help a player. If it stumbles over that, the question can be answered all the same."""
    try:
        return ask()
    except Exception as problem:
        incidents.report(log, "no-brief", problem, table.row.id, table.row.guild)
        return otherwise
