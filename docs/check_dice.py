"""Recomputes every roll of an exported game from its seed, by docs/save-format.md and by nothing else of ours.

Run it with the name of a save and, if you have it, the sealed seed that the lobby showed:
python check_dice.py game.json [SEAL]
"""

import hashlib
import json
import sys


def key_of(seed):
    raw = seed.encode("utf-8")
    return raw if len(raw) <= 64 else hashlib.blake2b(raw).digest()


def next_roll(key, counters, stream, sides):
    fair = 2**64 - 2**64 % sides
    while True:
        k = counters.get(stream, counters[None])
        counters[stream] = k + 1
        text = f"{stream}:{k}".encode()
        word = int.from_bytes(hashlib.blake2b(text, key=key, digest_size=8).digest(), "big")
        if word < fair:
            return word % sides


def check_seal(save, seen):
    """Whether the first part of the seed is the one that was sealed when the lobby opened."""
    told, (ours, *clicks) = save.get("commitment", ""), save["seed"].split("/")
    if seen is not None and seen != told:
        sys.exit(f"the lobby showed the seal {seen}, the file has {told or 'none'}")
    if not told:
        return "nothing was sealed"
    if hashlib.sha256(f"consigliere:{ours}".encode()).hexdigest() != told:
        sys.exit("the seed is not the one that was sealed")
    if len(clicks) != save["seats"]:
        sys.exit(f"the seed has the clicks of {len(clicks)} players, not of {save['seats']}")
    return "the seed is the one that was sealed" + ("" if seen else " (compare the seal with the lobby's)")


def check_rolls(save):
    """How many rolls there are; each follows from the seed."""
    key, counters = key_of(save["seed"]), {None: 0}  # of streams that are new
    for number, (stream, sides, told) in enumerate(save["rolls"]):
        for update in save.get("updates", []):
            if update["rolls"] == number:
                counters = {one: k + update["skipped"] for one, k in counters.items()}
        rolled = next_roll(key, counters, stream, sides)
        if rolled != told:
            sys.exit(f"rolls[{number}] of {stream}: the seed gives {rolled}, the file says {told}")
    return len(save["rolls"])


with open(sys.argv[1], encoding="utf-8") as file:
    game = json.load(file)
seal = check_seal(game, sys.argv[2] if len(sys.argv) > 2 else None)
print(f"{check_rolls(game)} rolls, all as the seed gives them; {seal}")
