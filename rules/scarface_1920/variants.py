"""The two variants: customized decks, and Jobs that are drafted."""

from __future__ import annotations

from rules.kernel.asking import Flow, Option, everyone_pick, menu, pick, pick_some
from rules.kernel.telling import Seat
from rules.scarface_1920.deck import Gangster
from rules.scarface_1920.pieces import EVERYONE, Pile, changed
from rules.scarface_1920.setup import deal_hands, keep_all
from rules.scarface_1920.table import Table

SWAPPED = ("lieutenant", "bodyguard")
SWAPS = 2


# -- customized decks


def pick_associate(t: Table) -> Flow[None]:
    """One after the other takes one of the Associates laid out, and then, the other way round, a second."""
    seat, t.choosers = t.choosers[0], t.choosers[1:]
    options = [
        Option(card.key, ("card.named", card.key), i, (f"skill-text.{card.key}",))
        for i, card in enumerate(t.offered)
    ]
    i = yield from pick(seat, ("custom.pick",), lambda: options)
    card = t.offered[i]
    t.offered = t.offered[:i] + t.offered[i + 1 :]
    t.picked = changed(t.picked, seat, (*t.picked[seat], card))
    t.tell("custom-pick", seat=seat, card=card.key)
    if not t.choosers:
        t.choosers, t.stage = t.around(t.first), "swaps"


def swap(t: Table) -> Flow[None]:
    """Put none, one or both into the deck, for as many Lieutenants or Bodyguards, who leave the game."""
    seat, t.choosers = t.choosers[0], t.choosers[1:]
    new = [
        Option(card.key, ("card.named", card.key), card, (f"skill-text.{card.key}",)) for card in t.picked[seat]
    ]
    joining = yield from pick_some(seat, ("custom.join",), lambda: new, 0, SWAPS)
    if joining:
        yield from _make_room(t, seat, joining)
    for card in t.picked[seat]:
        if card not in joining:
            t.crooks = changed(t.crooks, 0, t.crooks[0].under(card, EVERYONE))
    t.picked = changed(t.picked, seat, ())
    if not t.choosers:
        deal_hands(t)


def _make_room(t: Table, seat: Seat, joining: tuple[Gangster, ...]) -> Flow[None]:
    """For those who join the deck as many members leave it."""
    gang = t.gangs[seat]
    old = [
        Option(card.key, ("card.named", card.key), card)
        for card in gang.card.member
        if card.role in SWAPPED and card in gang.deck
    ]
    leaving = yield from pick_some(seat, ("custom.leave", len(joining)), lambda: old, len(joining), len(joining))
    gang.deck = [card for card in gang.deck if card not in leaving] + list(joining)
    t.gone = [*t.gone, *leaving]
    t.tell("custom-swap", seat=seat, cards=[card.key for card in joining], left=[card.key for card in leaving])


# -- Job draft


def draft(t: Table) -> Flow[None]:
    """Keep one of the Jobs in hand and pass the others to the left, until the last is kept."""
    chosen = yield from everyone_pick(
        lambda: {
            seat: menu(
                ("draft.keep", len(jobs)),
                [Option(job.key, ("job.named", job.key), job, (f"job-needs.{job.key}",)) for job in jobs],
            )
            for seat, jobs in enumerate(t.dealt)
        }
    )
    for seat, (kept,) in chosen.items():
        t.gangs[seat].jobs = t.gangs[seat].jobs.under(kept, 1 << seat)
        t.dealt = changed(t.dealt, seat, tuple(job for job in t.dealt[seat] if job is not kept))
    t.dealt = [t.dealt[-1], *t.dealt[:-1]]
    t.tell_also("draft", {seat: {"jobs": [job.key for job in jobs]} for seat, jobs in enumerate(t.dealt)})
    if len(t.dealt[0]) == 1:
        last_passed(t)


def last_passed(t: Table) -> None:
    """The last Job is kept by whom it has come to; whoever passed it knows it."""
    keep_all(t)
    for seat, gang in enumerate(t.gangs):
        eyes = gang.jobs.eyes[-1] | 1 << (seat - 1) % len(t.gangs)
        gang.jobs = Pile(gang.jobs.cards, (*gang.jobs.eyes[:-1], eyes))
