// The components of a message: classic rows and the newer layout, drawn by their type.

import { make, outward, pressable } from "./dom.js";
import { listOf } from "./lists.js";
import { markdown } from "./markdown.js";
import { covered, file, picture } from "./pictures.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const LINK = 5;

/** `at` is where the component stands: {message, store, acts}. */
const KINDS = {
  1: (part, at) => make("div", { class: "row" }, drawn(part.components, at)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (part, at) => make("div", { class: "words" }, markdown(part.content, at.store.names)),
  11: (part, at) => make("div", { class: "thumbnail" }, shown(part, at)),
  12: (part, at) => make("div", { class: "gallery" }, part.items.map((one) => shown(one, at))),
  13: (part) => file(part.file.url, part.name ?? part.file.url.split("/").at(-1), part.size),
  14: (part) => make("hr", { class: (part.divider === false ? "blank" : "") + (part.spacing === 2 ? " wide" : "") }),
  17: container,
};

export function drawn(parts, at) {
  const unknown = () => make("p", { class: "small" }, "This part cannot be shown here.");
  return parts.map((part) => (KINDS[part.type] ?? unknown)(part, at));
}

function shown(part, at) {
  return picture(part.media.url, at.message, part.description, part.spoiler, part.media);
}

/** Colours come as numbers; a sheet of styles takes them as a property. */
export function tinted(node, colour) {
  if (Number.isInteger(colour)) node.style.setProperty("--edge", `#${colour.toString(16).padStart(6, "0")}`);
  return node;
}

function where(at) {
  return { channel: at.message.channel_id, message: at.message.id };
}

function button(part, at) {
  const style = STYLES[part.style] ?? "secondary";
  const words = [part.emoji?.name && make("span", { class: "emoji" }, part.emoji.name), part.label];
  if (part.style === LINK) return outward(part.url, [words, " ↗"], { class: "button link" });
  const press = () => {
    if (node.getAttribute("aria-busy")) return;
    at.acts.begin("click", { ...where(at), custom_id: part.custom_id }, { control: node });
  };
  const node = pressable(words, `button ${style}`, press, { disabled: part.disabled, "data-id": part.custom_id });
  return node;
}

function select(part, at) {
  const list = listOf(part, at.store, "", (values, control) => {
    at.acts.begin("choose", { ...where(at), custom_id: part.custom_id, values }, { control });
  });
  list.face.dataset.id = part.custom_id;
  return list.node;
}

function section(part, at) {
  const beside = part.accessory ? drawn([part.accessory], at) : [];
  return make("div", { class: "section" }, make("div", {}, drawn(part.components, at)), beside);
}

function container(part, at) {
  const node = tinted(make("div", { class: "container" }, drawn(part.components, at)), part.accent_color);
  return part.spoiler ? covered(node, "Hidden: press to see") : node;
}
