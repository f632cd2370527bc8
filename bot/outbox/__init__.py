"""The outbox: what is still to be said, each message once, and to each target in order.

A message is rendered when it is sent, from what its audience may see then. The outbox itself holds no secret, but
for the end of a sealed question: what its own seat was asked, and has chosen. Nothing is given up while its table
lives: what cannot be sent now is tried again, and recognised if it has arrived after all.
"""

from bot.outbox.budget import Budget
from bot.outbox.worker import Outbox

__all__ = ["Budget", "Outbox"]
