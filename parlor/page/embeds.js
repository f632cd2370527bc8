// The framed part of a message: a title, a text, fields, a picture.

import { make, outward } from "./dom.js";
import { tinted } from "./components.js";
import { markdown } from "./markdown.js";
import { picture } from "./pictures.js";
import { moment } from "./times.js";

export function embed(shown, message, names) {
  const show = (medium, kind) =>
    medium?.url && make("div", { class: kind }, picture(medium.url, message, medium.description));
  const node = make("div", { class: "embed" },
    show(shown.thumbnail, "thumbnail"),
    shown.author?.name && make("p", { class: "small" }, shown.author.name),
    shown.title && title(shown, names),
    shown.description && make("div", { class: "words" }, markdown(shown.description, names)),
    shown.fields?.length && make("dl", { class: "fields" }, shown.fields.map((one) => field(one, names))),
    show(shown.image, "gallery"),
    foot(shown));
  return tinted(node, shown.color);
}

function title(shown, names) {
  const words = markdown(shown.title, names);
  return make("div", { class: "title" }, shown.url ? outward(shown.url, words) : words);
}

function field(one, names) {
  const [name, value] = [markdown(one.name, names), markdown(one.value, names)];
  return make("div", { class: one.inline && "inline" }, make("dt", {}, name), make("dd", {}, value));
}

function foot(shown) {
  const when = shown.timestamp && moment(new Date(shown.timestamp));
  if (!shown.footer?.text && !when) return null;
  return make("p", { class: "small" }, shown.footer?.text, shown.footer?.text && when && " · ", when);
}
