"""What a seat should know to answer: a few lines for each question, from its view and the question alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules.gangsters_dilemma.deck import COPS, CRATE, GOODS, Decks, Demand
from rules.gangsters_dilemma.outlook import Outlook, bribe_prices, bribes, change, crate_points, phrase, tokens
from rules.gangsters_dilemma.table import ENOUGH, Place
from rules.gangsters_dilemma.view import GangstersDilemmaView
from rules.kernel.asking import Decision, Pick
from rules.kernel.telling import Phrase

Lines: TypeAlias = tuple[Phrase, ...]


def brief(decks: Decks, view: GangstersDilemmaView, decision: Decision) -> Lines:
    """The lines for the question that this seat is asked."""
    assert isinstance(decision, Pick)
    return BRIEFS[str(decision.prompt[0])](Outlook(decks, view), decision)


# -- before the reveal


def _where(o: Outlook, pick: Pick) -> Lines:
    """A gangster chooses a location."""
    return (_cop(o), _stake(o), _company(o), *_demands(o), _ability(o), _no_answer(pick))


def _joined(*lines: Phrase) -> Phrase:
    """Several sentences as one line."""
    return phrase("brief.joined", lines)


def _late(o: Outlook, pick: Pick) -> Lines:
    """The Lookout has seen a Cop card, and chooses a location."""
    seen = o.view.peeked
    assert seen is not None
    known = phrase("brief.seen", o.location(seen).key, COPS - 1, o.open_places() - 1, o.view.cop)
    return (known, _stake(o), _company(o), *_demands(o), _no_answer(pick, o.location(seen).key))


def _guard(o: Outlook, pick: Pick) -> Lines:
    """The Cop chooses two locations."""
    looks = [seat for seat in o.gangsters() if _may_look(o, seat)]
    watched = (
        [phrase("brief.guard.looked-at", looks[0], o.players[looks[0]].character.look_price)] if looks else []
    )
    return (
        phrase("brief.guard", COPS, o.open_places()),
        ("brief.guard.arrest",),
        _seizable(o),
        *watched,
        _no_answer(pick),
    )


def _may_look(o: Outlook, seat: int) -> bool:
    price = o.players[seat].character.look_price
    return price is not None and o.players[seat].cash >= price


def _seizable(o: Outlook) -> Phrase:
    """Who has loot that an arrest would bring, the most first."""
    rich = sorted(
        (seat for seat in o.gangsters() if any(o.players[seat].loot)), key=lambda s: -sum(o.players[s].loot)
    )
    if not rich:
        return ("brief.guard.poor",)
    return phrase(
        "brief.guard.seizable", tuple(phrase("brief.holds", seat, tokens(o.players[seat].loot)) for seat in rich)
    )


def _cop(o: Outlook) -> Phrase:
    closed = o.closed_places()
    figures = (o.view.cop, COPS, o.open_places())
    return phrase("brief.cop.closed", *figures, closed) if closed else phrase("brief.cop", *figures)


def _stake(o: Outlook) -> Phrase:
    """What an arrest would cost."""
    if not any(o.me.loot):
        return ("brief.stake.nothing",)
    crates = crate_points(o.me.loot)
    figures = (o.view.cop, tokens(o.me.loot))
    return phrase("brief.stake.crates", *figures, crates) if crates else phrase("brief.stake", *figures)


def _company(o: Outlook) -> Phrase:
    """What one could do with a cop and other gangsters around."""
    means = bribes(o.me)
    return phrase("brief.company", means) if means else phrase("brief.company.poor", bribe_prices(o.character))


def _demands(o: Outlook, wanted: Callable[[Demand], object] = bool) -> Lines:
    """What one lacks for each demand that is wanted, and what may stand in for a token: one line, if anything."""
    row, own = (tuple(_lacks(o, card) for card in cards if wanted(card)) for cards in (o.row, o.own))
    lines = [phrase("brief.demands", row, o.substitutes(), o.me.cash)] if row else []
    lines += [phrase("brief.demands.own", own)] if own else []
    return (_joined(*lines),) if lines else ()


def _lacks(o: Outlook, card: Demand) -> Phrase:
    lacking = o.lacking(card)
    if not any(lacking):
        return phrase("brief.lacks.nothing", card.key, card.points)
    means = o.replacing(card)
    figures = (card.key, card.points, tokens(lacking))
    return phrase("brief.lacks.payable", *figures, means) if means else phrase("brief.lacks", *figures)


def _ability(o: Outlook) -> Phrase:
    return ("brief.ability", o.character.key)


def _no_answer(pick: Pick, guarded: str = "") -> Phrase:
    """Where one goes without an answer, with a warning if a cop is known to be there."""
    places = tuple(phrase("brief.the", place) for place in pick.default)
    return phrase("brief.no-answer.cop" if guarded in pick.default else "brief.no-answer", places)


# -- after the reveal


def _steal(o: Outlook, pick: Pick) -> Lines:
    """The Flapper may steal."""
    held = tuple(phrase("brief.cash", seat, o.players[seat].cash) for seat in o.companions())
    return (
        _with_whom(o),
        phrase("brief.steal", pick.prompt[1], o.me.cash, held),
        ("brief.trick.pass",),
    )


def _swap(o: Outlook, _: Pick) -> Lines:
    """The Hired Gun may exchange a token: with whom."""
    held = tuple(phrase("brief.holds", seat, tokens(o.players[seat].loot)) for seat in o.companions())
    return (_with_whom(o), phrase("brief.swap", tokens(o.me.loot), held), *_demands(o), ("brief.trick.pass",))


def _take(o: Outlook, pick: Pick) -> Lines:
    """Which token the Hired Gun takes."""
    partner = int(pick.prompt[1])
    return (phrase("brief.take", partner, tokens(o.players[partner].loot), tokens(o.me.loot)), *_demands(o))


def _give(o: Outlook, pick: Pick) -> Lines:
    """Which token the Hired Gun gives for it."""
    partner = int(pick.prompt[1])
    return (phrase("brief.give", partner, tokens(o.me.loot)), *_demands(o), *_cop_here(o))


def _cop_here(o: Outlook) -> Lines:
    return (("brief.cop-here", o.view.cop),) if o.guarded(o.here) else ()


def _with_whom(o: Outlook) -> Phrase:
    key = "brief.with.cop" if o.guarded(o.here) else "brief.with"
    return phrase(key, o.companions(), o.location(o.here).key, o.view.cop)


# -- at a location


def _dilemma(o: Outlook, pick: Pick) -> Lines:
    """Several gangsters and a cop: silent, talk or bribe."""
    place = o.place_of(str(pick.prompt[1]))
    crew = (("brief.you",), *(phrase("brief.player", seat) for seat in o.companions()))
    return (
        _joined(phrase("brief.dilemma", crew, o.location(place).key, o.view.cop), _to_gain(o, place)),
        ("brief.dilemma.silent",),
        ("brief.dilemma.talk",),
        _bribe(o),
        _joined(_at_stake(o), _others_bribe(o)),
        *_demands(o, _payable_after(o, place).__contains__),
    )


def _to_gain(o: Outlook, place: Place) -> Phrase:
    """What the location gives to each who gets away, and how its cash would be split."""
    loot, cash = o.location(place).loot, o.cash_at(place)
    gain = phrase("brief.gain.trade") if loot is None else (f"icon.{loot}", 1)
    if not cash:
        return phrase("brief.gain", (gain,))
    shares = [("brief.share", n, cash // n) for n in range(len(o.companions()) + 1, 1, -1) if cash >= n]
    return phrase("brief.gain.cash", (gain,), cash, (*shares, ("brief.share.alone", cash)))


def _payable_after(o: Outlook, place: Place) -> list[Demand]:
    """The demands that one could pay right here, after getting away."""
    loot = o.location(place).loot
    return o.payable(change(o.me, [] if loot is None else [(GOODS.index(loot), 1)]))


def _bribe(o: Outlook) -> Phrase:
    """What a bribe costs, and who else gains by it."""
    means, cop = bribes(o.me), o.view.cop
    if not means:
        return phrase("brief.dilemma.no-bribe", bribe_prices(o.character))
    cut = [seat for seat, player in enumerate(o.players) if player.character.bribe_cut]
    if not cut or o.view.cut_paid:
        return phrase("brief.dilemma.bribe", means, cop)
    key = "brief.dilemma.bribe-own-cut" if cut[0] == o.seat else "brief.dilemma.bribe-cut"
    return phrase(key, means, cop, cut[0], o.players[cut[0]].character.bribe_cut)


def _at_stake(o: Outlook) -> Phrase:
    """What an arrest would cost here."""
    if not any(o.me.loot):
        return ("brief.dilemma.no-stake",)
    crates, figures = crate_points(o.me.loot), (tokens(o.me.loot), o.view.cop)
    return (
        phrase("brief.dilemma.stake-crates", *figures, crates)
        if crates
        else phrase("brief.dilemma.stake", *figures)
    )


def _others_bribe(o: Outlook) -> Phrase:
    able = tuple(seat for seat in o.companions() if bribes(o.players[seat]))
    return phrase("brief.dilemma.others-bribe", able) if able else ("brief.dilemma.nobody-bribes",)


def _market(o: Outlook, _: Pick) -> Lines:
    """One trade at a market."""
    return (
        phrase("brief.market", o.location(o.here).key, tokens(o.me.loot, o.me.cash)),
        *_split(o.cash_at(o.here), len(o.view.away)),
        *_demands(o),
        ("brief.market.pass",),
    )


def _split(cash: int, away: int) -> Lines:
    """What one will get of the cash here."""
    if not cash:
        return ()
    if away == 1:
        return (("brief.market.alone", cash),)
    return (("brief.market.split" if cash >= away else "brief.market.no-split", cash, away, cash // away),)


# -- demands


def _fulfil(o: Outlook, _: Pick) -> Lines:
    """Which demand to fulfil, if any."""
    key = "brief.fulfil.enough" if o.me.points >= ENOUGH else "brief.fulfil"
    lines = [phrase(key, tokens(o.me.loot, o.me.cash), o.me.points, ENOUGH), *_demands(o)]
    if crates := crate_points(o.me.loot):
        lines.append(("brief.fulfil.crates", crates))
    rivals = _rivals_after(o)
    lines.append(phrase("brief.fulfil.pass-rivals", rivals) if rivals else ("brief.fulfil.pass",))
    return (*lines, *_ending(o))


def _rivals_after(o: Outlook) -> tuple[int, ...]:
    """Who is asked after this seat here, and could pay a card of the row as it lies."""
    waiting = [seat for seat in o.view.away if seat not in (o.seat, *o.view.served, *o.view.passed)]
    return tuple(seat for seat in waiting if o.payable(o.players[seat], own=False))


def _ending(o: Outlook) -> Lines:
    """Another has enough points already: the game is about to end."""
    best = max(o.others(), key=lambda seat: o.players[seat].points)
    points = o.players[best].points
    return (("brief.ending", best, points, ENOUGH),) if points >= ENOUGH else ()


def _how(o: Outlook, pick: Pick) -> Lines:
    """How to pay for a demand."""
    card = o.demands[str(pick.prompt[1])]
    wanted = phrase("brief.how", card.key, card.points, tokens(card.wants))
    held = phrase("brief.how.hold", tokens(o.me.loot, o.me.cash), o.substitutes())
    crates = crate_points(o.me.loot) if card.wants[CRATE] else 0
    return (wanted, held, ("brief.fulfil.crates", crates)) if crates else (wanted, held)


BRIEFS: Mapping[str, Callable[[Outlook, Pick], Lines]] = {
    "plan.where": _where,
    "plan.late": _late,
    "plan.guard": _guard,
    "trick.steal": _steal,
    "trick.swap": _swap,
    "trick.take": _take,
    "trick.give": _give,
    "dilemma.choice": _dilemma,
    "market.which": _market,
    "fulfil.which": _fulfil,
    "fulfil.how": _how,
}
