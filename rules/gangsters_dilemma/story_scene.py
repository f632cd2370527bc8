"""One location in the story: whom the cops caught, who talked, who got away, and with what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from rules.gangsters_dilemma.outlook import phrase
from rules.kernel.telling import Event, Facts, Line, Phrase, Seat

Told: TypeAlias = list[Facts]
"""What several events tell."""

DILEMMA = ("silent", "talk", "bribe")
ARRESTS = ("arrest", "arrest-bare")
TRADES = ("buy", "sell")
ROBBERIES = ("rob", "rob-each")
KINDS = (*DILEMMA, "cut", *ARRESTS, *TRADES, *ROBBERIES, "left")
"""The events of a location, in the order in which they come."""


def icons(amounts: Iterable[tuple[str, int]]) -> tuple[Phrase, ...]:
    """Tokens and money with their icons."""
    return tuple((f"icon.{what}", n) for what, n in amounts)


def icon(value: str | int) -> tuple[Phrase, ...]:
    """So many Dollars, or one token."""
    return icons([("cash", value)] if isinstance(value, int) else [(value, 1)])


def list_seats(told: Iterable[Facts]) -> tuple[Seat, ...]:
    """Those whom events are about."""
    return tuple(seat for facts in told for seat in facts.get("seats", [facts.get("seat")]) if seat is not None)


def write_scene(events: Sequence[Event]) -> list[Line]:
    """What happened at a location: a paragraph if people met a cop there, or else short clauses."""
    scene = Scene(events)
    if scene.all(*DILEMMA):
        return [(Event("dilemma", {**scene.where, "parts": scene.tell_dilemma()}),)]
    lines = (scene.tell_cuts(), scene.tell_arrests(), scene.tell_spoils())
    return [tuple(line) for line in lines if line]


class Scene:
    """All that a span tells of one location."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._told = [(event.kind, event.public) for event in events if event.public is not None]
        self.where: Facts = next(
            ({"place": one["place"], "sign": one["sign"]} for _, one in self._told if "place" in one), {}
        )
        self._robbers = list_seats(self.all(*ROBBERIES))
        self._left = sum(facts["cash"] for facts in self.all("left"))

    def all(self, *kinds: str) -> Told:
        """What events of these kinds tell."""
        return [facts for kind, facts in self._told if kind in kinds]

    def _arrests(self, why: str) -> Told:
        return [facts for facts in self.all(*ARRESTS) if facts["why"] == why]

    # -- in company with a cop

    def tell_dilemma(self) -> list[Phrase]:
        """A sentence for everybody: who paid, who talked and who did not, and what came of it."""
        bribes = [
            phrase("story.part.bribe", facts["seat"], facts["cop"], icons(facts["paid"]))
            for facts in self.all("bribe")
        ]
        cuts = [
            phrase("story.part.cut", facts["seat"], facts["character"], icon(facts["cash"]))
            for facts in self.all("cut")
        ]
        return [*bribes, *cuts, *self._stand("talk"), *self._stand("silent"), *self._get_away(), *self._trade()]

    def _stand(self, how: str) -> list[Phrase]:
        """Those who talked, or those who were silent."""
        arrests, seats = self._arrests(how), list_seats(self.all(how))
        if arrests:
            return [phrase(f"story.part.{how}-caught", len(arrests), list_seats(arrests), _seize(arrests))]
        if seats and seats == self._robbers:
            return [phrase(f"story.part.{how}-away", len(seats), seats, self._haul())]
        return [phrase(f"story.part.{how}", len(seats), seats)] if seats else []

    def _get_away(self) -> list[Phrase]:
        """Those who have loot, if it is not told how they stood; or what stays where nobody has any."""
        if not self._robbers:
            return self._stay("left")
        if self._robbers in (list_seats(self.all("talk")), list_seats(self.all("silent"))):
            return []
        return [phrase("story.part.away", len(self._robbers), self._robbers, self._haul())]

    def _trade(self) -> list[Phrase]:
        deals = self._deals(named=True)
        return [phrase("story.part.traded", deals)] if deals else []

    # -- without company, or without a cop

    def tell_cuts(self) -> list[Event]:
        """A cut of a bribe that an earlier span has told."""
        return [Event("cut", {**facts, "cash": icon(facts["cash"])}) for facts in self.all("cut")]

    def tell_arrests(self) -> list[Event]:
        """Whom the cops caught, and why."""
        by_reason = [self._arrests(why) for why in ("alone", "talk", "silent")]
        return [
            Event(
                "arrested",
                {
                    **self.where,
                    "why": arrests[0]["why"],
                    "n": len(arrests),
                    "seats": list_seats(arrests),
                    "loot": _seize(arrests),
                },
            )
            for arrests in by_reason
            if arrests
        ]

    def tell_spoils(self) -> list[Event]:
        """Who takes what; at a market, what they trade."""
        trades = self.all(*TRADES)
        seats = self._robbers or tuple(dict.fromkeys(list_seats(trades)))
        facts = {**self.where, "n": len(seats), "seats": seats}
        if trades:
            deals = self._deals(named=len(seats) > 1)
            haul = (
                [phrase("story.part.pockets", len(seats), self._haul())] if self._robbers else self._stay("stays")
            )
            return [Event("trades", {**facts, "deals": [*deals, *haul]})]
        if self._robbers:
            return [Event("robs", {**facts, "haul": self._haul()})]
        return [Event("left", {**self.where, "cash": icon(self._left)})] if self._left else []

    # -- what they take

    def _haul(self) -> tuple[Phrase, ...]:
        """What each who got away takes, and what cannot be split."""
        got = icons(amount for facts in self.all(*ROBBERIES) for amount in facts["got"])
        return phrase("story.part.haul", len(self._robbers), got), *self._stay("rest")

    def _stay(self, part: str) -> list[Phrase]:
        """What cannot be split."""
        return [phrase(f"story.part.{part}", icon(self._left))] if self._left else []

    def _deals(self, *, named: bool) -> tuple[Phrase, ...]:
        """Trades, each with the name of who made it if they are several."""
        return tuple(_deal(kind, facts, named) for kind, facts in self._told if kind in TRADES)


def _deal(kind: str, facts: Facts, named: bool) -> Phrase:
    gave, got = (icon(1), icon(facts["good"])) if kind == "buy" else (icon(facts["good"]), icon(1))
    return (
        phrase("story.part.deal-of", facts["seat"], gave, got) if named else phrase("story.part.deal", gave, got)
    )


def _seize(arrests: Told) -> tuple[Phrase, ...]:
    """What the Cop takes, and from whom if they are several."""
    seized = [(facts["seat"], icons(facts["seized"])) for facts in arrests if facts["seized"]]
    if not seized:
        return (phrase("story.part.bare", len(arrests)),)
    if len(arrests) == 1:
        return (phrase("story.part.takes", arrests[0]["cop"], seized[0][1]),)
    loot = tuple(phrase("story.part.from", *one) for one in seized)
    return (phrase("story.part.takes-from", arrests[0]["cop"], loot),)
