"""Rules of thumb for the questions that both games of the mob ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from rules.house.answering import Player, Sample, any_answer, best, how_many
from rules.house.mob_moves import choose
from rules.house.mob_worth import INJURY, TOKEN, Eye, chance
from rules.kernel.asking import Answer, Decision, Number, Pick
from rules.kernel.chance import Dice
from rules.kernel.telling import Seat
from rules.mob.falls import LAST_STRAW
from rules.mob.fights import PER_GUN
from rules.mob.market import price
from rules.mob.table import CLUBHOUSE, EMERGENCY, POOL

Rule: TypeAlias = Callable[[Any, Decision, Dice], Answer]


def player(look: Callable[[Any], Eye], rules: Mapping[str, Rule]) -> Player:
    """A house player that answers as its rule of thumb for a question says; where it has none, anything legal."""

    def answer(view: Any, decision: Decision, sample: Sample, dice: Dice) -> Answer:
        rule = rules.get(str(decision.prompt[0]))
        safe = cautious(decision)
        return any_answer(view, safe, sample, dice) if rule is None else rule(look(view), safe, dice)

    return answer


def cautious(decision: Decision) -> Decision:
    """The same question without what would be the end of the gang, where there is anything else."""
    if not isinstance(decision, Pick):
        return decision
    safe = tuple([option for option in decision.options if option.hint != LAST_STRAW])
    if len(safe) == len(decision.options) or len(safe) < max(1, decision.least):
        return decision
    return Pick(decision.prompt, safe, (), decision.least, min(decision.most, len(safe)), decision.barred)


def seat_of(key: str) -> Seat:
    """The seat in an option's key."""
    return int(key.removeprefix("seat:"))


# -- orders


def which_order(names: Mapping[str, str]) -> Rule:
    """The rule that chooses an order: the best of them; a game may call some by names of its own."""
    return lambda eye, decision, _: best(decision, lambda key: choose(eye, names.get(key, key)).worth)


def goal_of(order: str) -> Rule:
    """The rule that chooses where the best move by this order leads."""

    def rule(eye: Eye, decision: Decision, _: Dice) -> Answer:
        place = choose(eye, order).place
        return best(decision, lambda key: eye.place(key) == place)

    return rule


def drive_from(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose where the best drive starts."""
    start = choose(eye, "drive").starts[0]
    return best(decision, lambda key: eye.place(key) == start)


def drive_who(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose who drives: one who goes alone is the least of them; a crew that will fight is all of them."""
    crew = choose(eye, "drive").crew
    sign = 1 if crew > 1 else -1
    return best(decision, lambda key: sign * eye.quality(key), crew)


def promote_where(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose where to promote somebody: where rivals are, else at home."""
    return best(decision, lambda key: 2 if (p := eye.place(key)) >= 0 and eye.rivals_at(p) else p == CLUBHOUSE)


# -- transactions


def either_part(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose the better of two parts. The question names neither, but its labels do."""
    assert isinstance(decision, Pick)
    card = eye.places.get(str(decision.options[0].label[0]).split(".")[1])
    parts = {"one": card.main, "other": card.or_} if card else {}
    return best(decision, lambda key: eye.total(parts.get(key, ())))


def if_worth(decision: Decision, worth: float) -> Answer:
    """Answer yes if it brings something, and yes is possible."""
    assert isinstance(decision, Pick)
    return ("yes",) if worth > 0 and "yes" in decision.keys else ("no",)


def boost(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Decide on a boost: yes if it brings more than the token would elsewhere."""
    return if_worth(decision, eye.boost(str(decision.prompt[1])))


def exploit_now(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Decide whether to exploit a location just won: yes if it brings more than half a token."""
    return if_worth(decision, eye.brings(eye.place(str(decision.prompt[1]))) - TOKEN / 2)


def best_men(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose the best members."""
    return best(decision, eye.quality)


def least_men(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose the members who are missed least."""
    return best(decision, lambda key: -eye.quality(key))


def all_of_them(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Answer with as many as may be."""
    return decision.high if isinstance(decision, Number) else best(decision, eye.quality, decision.most)


def mark(eye: Eye, decision: Decision, dice: Dice) -> Answer:
    """Choose any rival who may have something to steal."""
    assert isinstance(decision, Pick)
    likely = [key for key in decision.keys if seat_of(key) in eye.marks]
    return (dice.choose(likely or decision.keys, "house"),)


def victim(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose a rival to have somebody hurt: one with few to spare at home, and of those the bigger."""

    def harm(key: str) -> float:
        gang = eye.view.gangs[seat_of(key)]
        out = [place for place in (*gang.men, *gang.associates) if place not in (EMERGENCY, POOL)]
        return len(out) / 10 - gang.associates.count(CLUBHOUSE) if out else -99

    return best(decision, harm)


# -- fights


def backup(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose from where to call backup: it must raise the chance to win by more than the token is worth."""
    place = eye.place(str(decision.prompt[1]))
    force = eye.force(eye.seat, place, place) + eye.firepower(place)
    stake = eye.stake(place)

    def worth(key: str) -> float:
        if key == "none":
            return 0
        start = eye.place(key)
        raised = eye.chance(place, force + eye.force(eye.seat, start, place)) - eye.chance(place, force)
        return raised * stake - TOKEN - (eye.hold(start) if start >= 0 else 0)

    return best(decision, worth)


def guns(shots: Callable[[Any, int], int], trouble: Callable[[Any], int]) -> Rule:
    """The rule that chooses guns: it guesses how many the rivals pull, and pulls what wins the place and hurts
    them at the least cost."""

    def rule(eye: Eye, decision: Decision, dice: Dice) -> Answer:
        place = eye.place(str(decision.prompt[1]))
        force, stake, rivals = eye.force(eye.seat, place, place), eye.stake(place), eye.rivals_at(place)
        against = max([eye.force(seat, place, place) + PER_GUN * dice.below(2, "house") for seat in rivals])
        targets = sum([eye.crew(seat, place) for seat in rivals])

        def worth(count: int) -> float:
            if not count:
                return chance(force - against) * stake
            hurt = INJURY * min(shots(eye, count), targets)
            cost = count * eye.worth("gun", -1) + eye.trouble(trouble(eye))
            return chance(force + PER_GUN * count - against) * stake + hurt - cost

        return how_many(decision, worth)

    return rule


def least_missed(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose the place where somebody is least missed; the Emergency Room before the clubhouse."""

    def worth(key: str) -> float:
        place = eye.place(key)
        return -eye.hold(place) if place >= 0 else 1 if key == "emergency" else 0.5

    return best(decision, worth)


# -- the Black Market


def sell(goods: str) -> Rule:
    """The rule that bids at the Black Market: it guesses what the rivals sell. What it keeps is for later, and any
    sale costs trouble."""

    def rule(eye: Eye, decision: Decision, dice: Dice) -> Answer:
        rivals = [seat for seat, gang in enumerate(eye.view.gangs) if seat != eye.seat and not gang.out]
        limits = [min(eye.market_limit(seat), 2 if eye.left else 3) for seat in rivals]
        others = sum([dice.below(limit + 1, "house") for limit in limits]) + eye.law.market_total
        later = 2.5 * eye.left

        def worth(count: int) -> float:
            each = price(len(eye.view.gangs), others + count) + eye.law.market_price
            kept = eye.held(goods) - count
            return count * each + 1.5 * min(kept, later) - eye.sale_trouble(count)

        return how_many(decision, worth)

    return rule


RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "handshake.calls": lambda *_: ("ready",),
        "handshake.blinds": lambda *_: ("ready",),
        "exploit.which": goal_of("exploit"),
        "exploit.or": either_part,
        "exploit.boost": boost,
        "heal.who": all_of_them,
        "recruit.how-many": all_of_them,
        "steal.from": mark,
        "look.behind": mark,
        "hurt.whom": victim,
        "injure.where": least_missed,
        "backup.from": backup,
        "backup.who": all_of_them,
        "fight.shots": all_of_them,
        "fight.exploit": exploit_now,
        "injure.who": least_men,
        "fight.last-guns": lambda *_: 0,
        "market.last-sale": lambda *_: 0,
    }
)
