"""Metrics, as Prometheus reads them: counted as plain numbers where things happen, put together when it asks. No
label and no value has anything of a person, a server or a game's secrets."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric

from bot.app.beat import Beat
from bot.app.client import Consigliere
from bot.outbox.budget import BOUNDS, Acks
from bot.store import Figures
from bot.tables import incidents, witness

_PREFIX = "consigliere_"


def render(bot: Consigliere, beat: Beat, figures: Figures | None, ready: bool, now: int) -> bytes:
    """The page that Prometheus fetches; without the figures of a store that does not answer."""
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    registry.register(
        _Page([*_of_bot(bot, ready), *_of_loop(beat), *(_of_store(figures, now) if figures else ())])
    )
    return generate_latest(registry)


class _Page:
    """What there is to collect."""

    def __init__(self, metrics: Iterable[Metric]) -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        """All of it."""
        return self._metrics


def _of_bot(bot: Consigliere, ready: bool) -> Iterator[Metric]:
    services = bot.services
    yield _gauge("ready", "1 if whoever presses a button is answered", ready)
    yield _gauge("gateway_connected", "1 while the gateway is connected", bot.is_connected)
    if math.isfinite(bot.latency):
        yield _gauge("gateway_latency_seconds", "Between a heartbeat and its answer", bot.latency)
    yield from _of_shards(bot)
    yield from _of_acks(bot.budget.acks)
    yield _gauge("limited_requests", "Answers 429 in the last ten minutes", bot.budget.limited())
    yield _gauge("invalid_requests", "Answers 401, 403 and 429 in the last ten minutes", bot.budget.invalid())
    yield _gauge("live_tables", "Games in memory", services.runner.live)
    yield _counted("answers", "Answers that were kept", "game", services.runner.answers)
    yield _counter("store_commits", "Transactions on the disk", services.store.transactions)
    yield _counter("witness_writes", "How games stand, as it was written", witness.counted["writes"])
    yield _counter("witness_bytes", "Bytes of that", witness.counted["bytes"])
    yield _counter("epochs", "Games that went on from there after an update", witness.counted["epochs"])
    yield _counter("frozen_tables", "Tables that this program could not play on", witness.counted["frozen"])
    yield _gauge("drawings_waiting", "Pictures that wait for their turn", services.boards.waiting)
    yield _counter("dead_posts", "Posts that were given up", incidents.counted["dead-post"])
    yield _counted("incidents", "Lines of the log that tell of trouble", "kind", incidents.counted)


def _of_shards(bot: Consigliere) -> Iterator[Metric]:
    up, latencies = bot.shards_up, bot.latency_by_shard()
    shown = {str(shard): float(shard in up) for shard in bot.states.own.ids}
    yield _gauges("shard_connected", "1 while a shard of this process is connected", "shard", shown)
    taken = {str(shard): seconds for shard, seconds in latencies.items() if math.isfinite(seconds)}
    yield _gauges("shard_latency_seconds", "Between its heartbeat and the answer", "shard", taken)


def _of_acks(acks: Acks) -> Iterator[Metric]:
    bounds = [*map(str, BOUNDS), "+Inf"]
    buckets = list(zip(bounds, map(float, accumulate(acks.counts)), strict=True))
    told = "From the arrival of an interaction to its acknowledgement"
    yield HistogramMetricFamily(f"{_PREFIX}ack_seconds", told, buckets, acks.seconds)
    yield _counter("acks_refused", "Acknowledgements that Discord no longer took", acks.refused)


def _of_loop(beat: Beat) -> Iterator[Metric]:
    yield _gauge("loop_lag_seconds", "By how much the last beat of the event loop was late", beat.late)
    yield _gauge("loop_lag_worst_seconds", "The same, at the worst of the last minute", beat.worst)


def _of_store(figures: Figures, now: int) -> Iterator[Metric]:
    tables = {"lobby": 0, "playing": 0, "paused": 0, "frozen": 0} | dict(figures.tables)
    yield _gauges("tables", "Tables that are not over", "status", tables)
    depth = {kind: one.count for kind, one in figures.waiting.items()}
    yield _gauges("outbox_waiting", "Posts that wait", "kind", depth)
    ages = {kind: max(0, now - one.oldest) for kind, one in figures.waiting.items() if one.oldest is not None}
    yield _gauges("outbox_oldest_seconds", "How long the oldest post has waited", "kind", ages)
    sizes = {"main": figures.file, "wal": figures.wal}
    yield _gauges("database_bytes", "How large the database is", "file", sizes)
    if figures.free is not None:
        yield _gauge("disk_free_bytes", "What is free on its disk", figures.free)


def _gauge(name: str, told: str, value: float) -> Metric:
    return GaugeMetricFamily(_PREFIX + name, told, float(value))


def _gauges(name: str, told: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(_PREFIX + name, told, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family


def _counter(name: str, told: str, value: float) -> Metric:
    return CounterMetricFamily(_PREFIX + name, told, float(value))


def _counted(name: str, told: str, label: str, values: Mapping[str, float]) -> Metric:
    family = CounterMetricFamily(_PREFIX + name, told, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family
