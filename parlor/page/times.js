// Moments, as a person reads them.

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = Object.entries({ year: 31557600, month: 2629800, day: 86400, hour: 3600, minute: 60, second: 1 });

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

function inStyle(date, style) {
  return new Intl.DateTimeFormat("en", STYLES[style] ?? STYLES.f).format(date);
}

function fromNow(date) {
  const seconds = (date.getTime() - Date.now()) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return relative.format(Math.round(seconds / size), unit);
}

/** A moment in one of the styles t T d D f F R; null when there is no such date. */
export function moment(date, style = "f") {
  if (Number.isNaN(date.getTime())) return null;
  const node = document.createElement("time");
  node.dateTime = date.toISOString();
  node.title = inStyle(date, "F");
  if (style === "R") node.dataset.relative = "";
  node.textContent = style === "R" ? fromNow(date) : inStyle(date, style);
  return node;
}

/** When a message came: the time today, the date before. */
export function cameAt(stamp) {
  const date = new Date(stamp);
  const today = date.toDateString() === new Date().toDateString();
  return moment(date, today ? "t" : "f") ?? "";
}

/** Moments told relative to now go on moving. */
export function keepMoving() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-relative]")) {
      node.textContent = fromNow(new Date(node.dateTime));
    }
  }, 10_000);
}
