"""How each kind of event is told in the story: what is counted, what is added up, what one sentence lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Way(NamedTuple):
    """How a kind of event is told: by these facts, and by how many of it there are in all."""

    facts: tuple[str, ...] = ()
    counts: str = ""  # the fact that is added up, or "times": how often; without one each event is told
    verb: bool = False  # it says what a player does: that comes before figures and losses
    frame: str = ""  # the sentence that lists several of them
    latest: bool = False  # it says where something stands: only the last counts


WAYS: Mapping[str, Way] = {
    "gang": Way(("gang", "money"), verb=True),
    "gang-penniless": Way(("gang",), verb=True),
    "placed": Way(("tile", "vehicle"), verb=True),
    "jobs": Way((), "cards"),
    "draft": Way((), "times"),
    "custom-pick": Way(("card",), verb=True, frame="picks"),
    "custom-swap": Way(("left", "cards"), verb=True),
    "first-goods": Way(("goods",)),
    "ring-money": Way((), "money"),
    "income": Way((), "money"),
    "boss-reward": Way((), "money"),
    "broke": Way(),
    "bribe": Way((), "money"),
    "pay": Way(("rival",), "money", verb=True),
    "steal": Way(("seat",), "money", verb=True, frame="steals"),
    "goods-lost": Way(("goods",)),
    "ness": Way(("ness",), latest=True),
    "time": Way(("time", "boxes"), latest=True),
    "job-lost": Way(("job",)),
    "look-jobs": Way(("cards",), verb=True),
    "look-dealers": Way(("cards",), verb=True),
    "dealer": Way(("dealer",), verb=True),
    "dealer-lost": Way(("dealer",)),
    "supply": Way(("dealer",), "times", verb=True, frame="supplies"),
    "sale": Way(("goods", "tile", "money"), verb=True, frame="sales"),
    "sale-by-truck": Way(("tile", "money"), verb=True, frame="sales"),
    "fence": Way((), "goods", verb=True),
    "rob": Way(("rival",), verb=True),
    "hire": Way(("card",), verb=True, frame="hires"),
    "hire-later": Way(("card",), verb=True, frame="hires"),
    "right-hand": Way(("card",), verb=True),
    "right-hand-later": Way(("card",), verb=True),
    "ring": Way(verb=True),
    "ring-drop": Way(),
    "upgrade": Way(("stat", "level"), verb=True),
    "upgrade-lost": Way(("stat", "level")),
    "vehicle": Way(("vehicle", "district"), verb=True),
    "vehicle-lost": Way(("vehicle", "district")),
    "nightclub": Way(("tile",), verb=True),
    "business": Way(("business", "tile"), "times", verb=True, frame="opens"),
    "business-lost": Way(("business", "tile")),
    "business-closed": Way(("business", "tile", "rival"), verb=True),
    "evict": Way(("rival", "tile"), verb=True),
    "send": Way(("district",), "thugs", verb=True, frame="sends"),
    "move": Way(("figure", "start", "goal"), "times", verb=True, frame="moves"),
    "seize": Way(("tile", "defense", "force"), verb=True),
    "seize-from": Way(("tile", "defense", "force", "rival"), verb=True),
    "to-hq": Way((), "thugs"),
    "to-safehouses": Way((), "thugs"),
    "to-slums": Way((), "thugs"),
    "to-prison": Way((), "thugs"),
    "caught": Way((), "thugs"),
    "recruit-up": Way((), "up", verb=True, frame="recruits"),
    "recruit-on": Way((), "on", verb=True, frame="recruits"),
    "hit": Way(("rival", "where"), "thugs", verb=True, frame="hits"),
    "kill": Way(("rival", "where"), "thugs", verb=True, frame="kills"),
    "jail": Way(("rival", "where"), "thugs", verb=True, frame="jails"),
    "police": Way(("start", "goal"), "times", frame="patrols"),
    "ease-upgrade": Way((), "by"),
    "ease-heat": Way((), "by"),
    "ease-bribe": Way((), "by"),
    "ease-job": Way((), "by"),
    "ease-deal": Way((), "by"),
    "ease-tohand": Way((), "by"),
    "draw": Way((), "cards"),
    "discard": Way(("card",), frame="discards"),
    "recall": Way(("card",), verb=True, frame="recalls"),
    "peek-raid": Way(verb=True),
    "peek-news": Way(verb=True),
    "peek-jobs": Way(("rival",), verb=True),
}
PURSE: Mapping[str, tuple[str, str]] = {
    "gain": ("got", "money"),
    "goods-taken": ("got", "goods"),
    "add-muscle": ("got", "muscle"),
    "add-influence": ("got", "influence"),
    "add-siege": ("got", "siege"),
    "spend": ("gave", "money"),
    "goods-spent": ("gave", "goods"),
    "lose": ("lost", "money"),
    "goods-seized": ("lost", "goods"),
}
"""What is told as figures alone: whether it comes or goes, and its icon."""
ICONS = ("money", "alcohol", "gun", "muscle", "influence", "siege")
"""In the order in which they are told."""
SILENT = frozenset({"shuffle", "goods-anew"})
"""What changes nothing that is not told anyway."""


def is_told(kind: str) -> bool:
    """Whether an event of this kind is told as something that came of a deed."""
    return kind in WAYS or kind in PURSE or kind in SILENT or kind in ("crime", "recruit")
