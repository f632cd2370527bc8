"""Icons by what they mean on our boards: signs of Font Awesome 6 Free (`fonticon-fontawesome6`: icons CC BY 4.0,
font SIL OFL 1.1) and of Material Design Icons (`fonticon-materialdesignicons7`: Apache 2.0). Both are read from
their packages; nothing of them is kept here."""

from __future__ import annotations

from functools import cache

from fonticon_fa6 import FA6S  # type: ignore[import-untyped]  # neither package says a word about types
from fonticon_mdi7 import MDI7  # type: ignore[import-untyped]
from PIL import Image, ImageDraw, ImageFont

_SIZE = 256
"""Pixels in which each sign is drawn once; smaller ones are made from that: every size of a font costs memory."""

_SOLID = {
    "cash": "sack_dollar",
    "gun": "gun",
    "bottle": "wine_bottle",
    "contraband": "cannabis",
    "clout": "star",
    "heat": "fire",
    "boss": "crown",
    "skull": "skull",
    "slugging": "hand_fist",
    "talking": "comments",
    "influence": "comment_dollar",
    "steal": "mask",
    "heal": "suitcase_medical",
    "recruit": "user_plus",
    "member": "user",
    "look": "eye",
    "arrow": "right_long",
    "warning": "triangle_exclamation",
    "last-call": "hourglass_half",
    "home": "house",
    "crate": "box",
    "art": "palette",
    "jewel": "gem",
    "gin": "martini_glass",
    "handcuffs": "handcuffs",
    "casino": "dice",
    "heart": "heart",
    "moon": "moon",
    "star": "star",
    "cross": "cross",
    "defense": "shield_halved",
    "car": "car_side",
    "truck": "truck",
    "ness": "user_secret",
    "ring": "ring",
    "job": "scroll",
    "done": "square_check",
    "upgrade": "arrow_trend_up",
    "trophy": "trophy",
    "turf": "city",
    "shop": "shop",
    "posted": "briefcase",
    "lawyer": "scale_balanced",
    "supply": "boxes_stacked",
    "deal": "handshake",
    "news": "newspaper",
    "clock": "clock",
    "place": "location_dot",
    "die": "dice_five",
    "lock": "lock",
    "injured": "bed",
    "order": "stamp",
    "city-hall": "landmark_dome",
    "hospital": "hospital",
    "factory": "industry",
    "bank": "landmark",
    "hotel": "hotel",
    "warehouse": "warehouse",
    "docks": "anchor",
    "brewery": "beer_mug_empty",
    "church": "church",
    "theatre": "masks_theater",
    "garage": "wrench",
    "store": "store",
    "restaurant": "utensils",
    "office": "building",
    "farm": "wheat_awn",
    "road": "road",
    "prison": "building_shield",
    "paper": "newspaper",
    "motorcycle": "motorcycle",
    "oil": "oil_well",
    "mountain": "mountain",
    "ship": "ship",
    "train": "train",
    "horse": "horse",
    "scissors": "scissors",
    "smoke": "smoking",
    "microphone": "microphone",
    "phone": "phone",
    "people": "people_group",
    "child": "children",
    "minus": "minus",
    "repeat": "repeat",
    "check": "check",
    "x": "xmark",
}
_DRAWN = {
    "police": "police_badge",
    "hand": "cards",
    "hat": "hat_fedora",
    "spade": "cards_spade",
    "diamond": "cards_diamond",
    "club": "cards_club",
    "suit-heart": "cards_heart",
    "still": "barrel",
    "boat": "sail_boat",
    "fist": "hand_back_right",
}

NAMES = frozenset((*_SOLID, *_DRAWN))
"""All icons that there are."""


@cache
def _fonts() -> dict[str, ImageFont.FreeTypeFont]:
    files = {"solid": FA6S.__font_file__, "drawn": MDI7.__font_file__}
    layout = ImageFont.Layout.BASIC
    return {name: ImageFont.truetype(file, _SIZE, layout_engine=layout) for name, file in files.items()}


def _glyph(name: str) -> tuple[ImageFont.FreeTypeFont, str]:
    if name in _SOLID:
        sign: str = getattr(FA6S, _SOLID[name])
        return _fonts()["solid"], sign.partition(".")[2]
    sign = getattr(MDI7, _DRAWN[name])
    return _fonts()["drawn"], sign.partition(".")[2]


@cache
def _large(name: str) -> Image.Image:
    """The sign as a mask, as large as it is drawn, with nothing around it."""
    font, sign = _glyph(name)
    left, top, right, bottom = map(int, font.getbbox(sign))
    mask = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(mask).text((-left, -top), sign, fill=255, font=font)
    return mask.crop(mask.getbbox())


@cache
def icon_mask(name: str, size: int) -> Image.Image:
    """An icon as a mask no larger than a square of this size; it is as high or as wide as that."""
    large = _large(name)
    scale = size / max(large.size)
    width, height = (max(1, round(side * scale)) for side in large.size)
    return large.resize((width, height), Image.Resampling.LANCZOS)
