"""Everything that can be counted on a table, and what a few answers change of it: a check names each figure before
and after, and whatever it does not name has to stay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from rules.kernel.asking import Pick
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from rules.scarface_1920.counting import COUNTERS
from rules.scarface_1920.pieces import EASES, PLACES
from rules.scarface_1920.table import Gang, Table

Tally: TypeAlias = dict[str, int]
Changes: TypeAlias = Mapping[str, tuple[int, int]]
Says: TypeAlias = str | tuple[str, ...] | frozenset[str]
"""An answer. In a tuple it comes first, and the others are all the options that there are besides; a set is chosen
together, no more and no less."""

SHOPS = ("speakeasy", "casino", "brothel", "nightclub", "neighborhood")


def _gang(t: Table, seat: Seat, gang: Gang) -> Tally:
    own = [tile for tile in t.tiles if tile.owner == seat]
    figures = dict(zip(PLACES, gang.thugs, strict=True))
    figures |= {f"thugs in {key}": n for key, n in zip(t.city.keys, gang.streets, strict=True)}
    figures |= {f"cars in {key}": n for key, n in zip(t.city.keys, gang.cars, strict=True)}
    figures |= {f"trucks in {key}": n for key, n in zip(t.city.keys, gang.trucks, strict=True)}
    for i, good in enumerate(("alcohol", "guns")):
        figures[good] = sum(tile.goods[i] for tile in own)
        figures[f"{good} on Deals"] = sum(deal.goods[i] for deal in gang.deals)
        figures[f"{good} on Jobs"] = sum(job.goods[i] for job in gang.done)
    for shop in SHOPS:
        figures[shop] = COUNTERS[shop](t, seat)
    return figures | {
        "money": gang.money,
        "crime": gang.crime,
        "bonus": gang.bonus,
        "thugs on Deals": sum(deal.thugs for deal in gang.deals),
        "thugs on Jobs": sum(job.thugs for job in gang.done),
        "dealers": sum(len(deal.dealers) for deal in gang.deals),
        "jobs": len(gang.jobs.cards),
        "done": len(gang.done),
        "hand": len(gang.hand),
        "deck": len(gang.deck),
        "discard": len(gang.discard),
        "upgrades": COUNTERS["upgrade"](t, seat),
    }


def tally(t: Table) -> Tally:
    """The first gang's figures go by their names, those of another have its seat behind them."""
    figures: Tally = {"ring": t.ring, "ness": t.ness, "time": t.time}
    figures |= {f"police in {key}": n for key, n in zip(t.city.keys, t.police, strict=True)}
    figures |= {"muscle": t.now.muscle, "influence": t.now.influence, "siege": t.now.siege}
    figures |= {f"ease {what}": n for what, n in zip(EASES, t.now.ease, strict=True)}
    for seat, gang in enumerate(t.gangs):
        own = _gang(t, seat, gang)
        figures |= own if not seat else {f"{name} {seat}": n for name, n in own.items()}
    return figures


def changes(before: Tally, after: Tally) -> Changes:
    return {name: (n, after[name]) for name, n in before.items() if after[name] != n}


def say(session: Session, seat: Seat, *answers: Says) -> Session:
    """Answer question after question; an answer that is not possible is a fault of the card. Nothing that a skill
    brings is waived."""
    for answer in answers:
        decision = session.ask.decisions.get(seat) if session.ask else None
        assert isinstance(decision, Pick), f"not asked for {answer}"
        keys = (answer,) if isinstance(answer, str) else tuple(answer)
        assert {*keys} <= {*decision.keys}, (keys, decision.keys)
        if isinstance(answer, frozenset):
            assert decision.least == decision.most == len(keys)
            session.answer(seat, keys)
        else:
            assert len(keys) == 1 or len(keys) == len(decision.keys), decision.keys
            session.answer(seat, keys[:1])
        take_all(session, seat)
    return session


def take_all(session: Session, seat: Seat) -> None:
    while session.ask and (own := session.ask.decisions.get(seat)) and own.prompt[0] == "step.whether":
        session.answer(seat, ("do",))


def changed(session: Session, seat: Seat, answers: Sequence[Says], to: str = "act.which") -> Changes:
    """What these answers change; after them another question is open."""
    before = tally(session.state)
    say(session, seat, *answers)
    prompts = [own.prompt[0] for own in session.ask.decisions.values()] if session.ask else [""]
    assert prompts == [to], prompts
    return changes(before, tally(session.state))
