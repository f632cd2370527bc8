// The page put together: one window is one person's.

import { Acts } from "./acts.js";
import { Composer } from "./composer.js";
import { make, pressable } from "./dom.js";
import { showForm } from "./forms.js";
import { Link } from "./link.js";
import { Log } from "./log.js";
import { dots } from "./message.js";
import { Rooms } from "./rooms.js";
import { Store } from "./store.js";
import { minded } from "./theme.js";
import { keepMoving } from "./times.js";

const TYPING = 10_000;
const LOST = "The connection is lost. Trying again…";
const NO_ANSWER = "The parlor does not answer. Is this the address it printed when it started? Trying again…";
const $ = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);

const store = new Store();
const link = new Link(query.get("key") ?? "", heard, connection);
const acts = new Acts(link, store, notice, (form, act) => showForm(form, act, store, acts));
const log = new Log(store, acts, announce);
const rooms = new Rooms(store, enter);
const composer = new Composer(store, acts);
let typing = null;

const TOLD = {
  hello: (frame) => { acts.forget(); people(frame); enter(store.hello(frame)); },
  message: (frame) => posted(frame.message),
  edit: (frame) => store.has(frame.message) && store.put(frame.message), // what was put away stays away
  delete: (frame) => store.remove(frame.channel, frame.message),
  channel: (frame) => store.channels.set(frame.channel.id, frame.channel),
  gone: (frame) => store.lose(frame.channel) && enter(store.home),
  commands: (frame) => { store.commands = frame.commands; },
  typing: (frame) => startTyping(frame.channel),
};

function heard(frame) {
  (TOLD[frame.t] ?? ((answer) => acts.take(answer)))(frame);
  draw();
}

function posted(message) {
  stopTyping(message.channel_id);
  store.put(message);
  draw();
  log.tell(message);
}

function draw() {
  if (!store.open) return;
  const channel = store.place(store.open);
  log.update();
  if (document.visibilityState === "visible") store.markRead();
  rooms.update();
  $("place").replaceChildren(make("bdi", {}, store.title(channel)));
  document.title = `${rooms.calls ? `(${rooms.calls}) ` : ""}${store.title(channel)} · ${store.me.name}`;
}

function enter(channel) {
  store.enter(channel);
  stopTyping();
  log.clear();
  composer.moved();
  draw();
}

/** Sit down as somebody else: a connection of its own, and nothing of the one before stays on the page. */
function be(name) {
  acts.forget();
  $("notices").replaceChildren();
  $("announcer").textContent = "";
  store.leave();
  log.clear();
  rooms.update();
  $("place").replaceChildren();
  composer.clear();
  query.set("as", name);
  history.replaceState(null, "", `?${query}`);
  link.be(name);
}

function people(frame) {
  const seats = frame.people.filter((one) => !one.bot);
  const seat = (one) => new Option(one.name, one.name, false, one.id === frame.me.id);
  $("person").replaceChildren(...seats.map(seat));
}

function connection(state) {
  const banner = $("banner");
  banner.hidden = state === "open";
  banner.textContent = state === "open" ? "" : store.me ? LOST : NO_ANSWER;
  if (state === "lost") acts.forget();
}

function announce(words) {
  $("announcer").textContent = words;
}

/** A sentence of the page itself, until it is put away. */
function notice(words) {
  const line = make("p", { class: "failure" }, words, " ", pressable("Dismiss", "quiet", () => line.remove()));
  $("notices").replaceChildren(line);
}

function startTyping(channel) {
  if (channel !== store.open) return;
  const bot = [...store.people.values()].find((one) => one.bot);
  $("typing").replaceChildren(make("bdi", {}, bot?.name ?? "Somebody"), " is typing", dots());
  clearTimeout(typing);
  typing = setTimeout(stopTyping, TYPING);
}

function stopTyping(channel = store.open) {
  if (channel === store.open) $("typing").replaceChildren();
}

$("person").addEventListener("change", (event) => be(event.target.value));
document.addEventListener("visibilitychange", draw);
$("log").addEventListener("click", (event) => {
  const place = event.target.closest("[data-go]");
  if (place) enter(place.dataset.go);
});
minded($("theme"));
keepMoving();
be(query.get("as") ?? "Anna");
