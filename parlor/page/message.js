// One message, with everything on it.

import { make, named, pressable } from "./dom.js";
import { drawn } from "./components.js";
import { embed } from "./embeds.js";
import { markdown } from "./markdown.js";
import { attachments } from "./pictures.js";
import { cameAt } from "./times.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const TOGETHER = 7 * 60_000;

export function isEphemeral(message) {
  return Boolean(message.flags & EPHEMERAL);
}

/** Whether a message goes on under the name of the one before it. */
export function continues(message, before) {
  if (!before || before.author.id !== message.author.id || message.interaction_metadata?.name) return false;
  if (isEphemeral(before) !== isEphemeral(message)) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
}

/** The message as a list item; `joined` leaves the name out. */
export function draw(message, joined, store, acts) {
  const calls = store.calls(message) && message.author.id !== store.me.id;
  const classes = ["message", joined && "joined", calls && "calls", isEphemeral(message) && "ephemeral"];
  const above = joined ? [] : [used(message), avatar(message.author)];
  const parts = [!joined && head(message), inside(message, store, acts), below(message, store, acts)];
  const traits = { class: classes.filter(Boolean).join(" "), "data-message": message.id, tabindex: "-1" };
  return make("li", traits, above, make("div", { class: "body" }, parts));
}

function writer(author) {
  return author.global_name ?? author.username;
}

/** A disc with a letter: everybody has a colour, by their number. */
function avatar(author) {
  const look = author.bot ? "bot" : `colour-${BigInt(author.id) % 6n}`;
  const letter = author.bot ? "" : [...writer(author)][0];
  return make("span", { class: `avatar ${look}`, "aria-hidden": "true" }, letter);
}

function used(message) {
  const cause = message.interaction_metadata;
  if (!cause?.name) return null;
  return make("p", { class: "used" }, named(writer(cause.user)), " used ", make("code", {}, `/${cause.name}`));
}

function head(message) {
  return make("div", { class: "head" }, named(writer(message.author), { class: "name" }),
    message.author.bot && make("span", { class: "tag" }, "bot"), cameAt(message.timestamp));
}

function inside(message, store, acts) {
  if (message.flags & LOADING) {
    return make("p", { class: "thinking" }, named(writer(message.author)), " is thinking", dots());
  }
  const names = store.names;
  const parts = message.components.length ? drawn(message.components, { message, store, acts }) : [];
  return [
    message.content && make("div", { class: "words" }, markdown(message.content, names)),
    ...message.embeds.map((one) => embed(one, message, names)),
    ...attachments(message),
    ...parts,
    message.edited_timestamp && make("span", { class: "edited" }, "(edited)"),
  ];
}

export function dots() {
  return make("span", { class: "dots", "aria-hidden": "true" }, "…");
}

function below(message, store, acts) {
  const failure = store.failures.get(message.id);
  const told = failure && make("p", { class: "failure", role: "alert" }, failure);
  if (!isEphemeral(message)) return told;
  return [told, make("p", { class: "only-you" }, "Only you can see this · ", dismiss(message, store, acts))];
}

function dismiss(message, store, acts) {
  const gone = () => store.remove(message.channel_id, message.id);
  const away = () => acts.begin("dismiss", { channel: message.channel_id, message: message.id }, { done: gone });
  return pressable("Dismiss", "quiet", away, { "data-id": "dismiss" });
}

/** The words of a message, for those who listen; a table is too long to be read out unasked. */
export function spoken(message, node) {
  const words = [...node.querySelectorAll(".words > :not(pre), .title, .thinking")].map((one) => one.textContent).join(" ");
  const said = words.replace(/\s+/g, " ").trim() || "a message";
  return `${writer(message.author)}: ${said.length > 300 ? `${said.slice(0, 300)}…` : said}`;
}
