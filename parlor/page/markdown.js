// Markdown as messages use it, turned into nodes. What it does not know stays text.

import { make, named, outward, pressable } from "./dom.js";
import { moment } from "./times.js";

const FENCE = /```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```/g;
const ITEM = /^( *)(?:([-*])|(\d{1,4})\.) +(.*)$/;

/** All of a text: blocks of code, headings, lists, quotations, and what stands in the lines. */
export function markdown(text, names) {
  const page = document.createDocumentFragment();
  let end = 0;
  for (const found of text.matchAll(FENCE)) {
    page.append(...blocks(text.slice(end, found.index), names));
    page.append(make("pre", { tabindex: "0" }, make("code", {}, found[2])));
    end = found.index + found[0].length;
  }
  page.append(...blocks(text.slice(end), names));
  return page;
}

function blocks(text, names) {
  const lines = text.split("\n");
  const made = [];
  let plain = [];
  const close = () => {
    const words = plain.join("\n").replace(/^\n+|\n+$/g, "");
    if (words.trim()) made.push(make("p", {}, inline(words, names)));
    plain = [];
  };
  while (lines.length) {
    const block = heading(lines, names) ?? quotation(lines, names) ?? list(lines, names);
    if (block) {
      close();
      made.push(block);
    } else plain.push(lines.shift());
  }
  close();
  return made;
}

function heading(lines, names) {
  const found = /^(#{1,3}|-#) +(.+)$/.exec(lines[0]);
  if (!found) return null;
  lines.shift();
  if (found[1] === "-#") return make("p", { class: "small" }, inline(found[2], names));
  const level = found[1].length;
  const traits = { class: `heading-${level}`, role: "heading", "aria-level": level + 2 };
  return make("p", traits, inline(found[2], names));
}

function quotation(lines, names) {
  const quoted = [];
  if (lines[0].startsWith(">>> ")) quoted.push(...lines.splice(0).map((line, i) => (i ? line : line.slice(4))));
  while (lines.length && lines[0].startsWith("> ")) quoted.push(lines.shift().slice(2));
  return quoted.length ? make("blockquote", {}, inline(quoted.join("\n"), names)) : null;
}

function list(lines, names, indent = 0) {
  const first = ITEM.exec(lines[0]);
  if (!first || first[1].length < indent) return null;
  const node = first[3] ? make("ol", { start: first[3] }) : make("ul");
  const depth = first[1].length;
  while (lines.length) {
    const found = ITEM.exec(lines[0]);
    if (!found || found[1].length < depth) break;
    const otherKind = Boolean(found[3]) !== Boolean(first[3]);
    if (found[1].length <= depth + 1 && otherKind) break;
    if (found[1].length > depth + 1 && node.lastChild) {
      node.lastChild.append(list(lines, names, found[1].length));
    } else {
      lines.shift();
      node.append(make("li", {}, inline(found[4], names)));
    }
  }
  return node;
}

// What stands in a line: a pattern that begins here, and the node it becomes. The first that fits is taken.
const around = (tag, traits) => (found, go) => make(tag, traits, go(found[1]));
const RULES = [
  [/\\([^\w\s])/y, (found) => found[1]],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, (found) => make("code", {}, found[2])],
  [/<@!?(\d{1,20})>/y, (found, _, names) => mention("@", names.person(found[1]), found[1] === names.me)],
  [/<#(\d{1,20})>/y, (found, _, names) => place(found[1], names.channel(found[1]))],
  [/<@&\d{1,20}>/y, () => mention("@", "role")],
  [/@(everyone|here)\b/y, (found) => mention("@", found[1], true)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (found) => moment(new Date(found[1] * 1000), found[2]) ?? found[0]],
  [/<\/([^:<>]{1,100}):\d{1,20}>/y, (found) => mention("/", found[1])],
  [/<a?:(\w{2,32}):\d{1,20}>/y, (found) => `:${found[1]}:`],
  [/\[([^\]\n]+)\]\((https?:\/\/[^\s()<>]+)\)/y, (found, go) => outward(found[2], go(found[1]))],
  [/<(https?:\/\/[^\s<>]+)>/y, (found) => outward(found[1], found[1])],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"'\])*_~|]/y, (found) => outward(found[0], found[0])],
  [/\*\*\*(?=\S)([\s\S]*?\S)\*\*\*(?!\*)/y, (found, go) => make("strong", {}, make("em", {}, go(found[1])))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, around("strong")],
  [/__([\s\S]+?)__(?!_)/y, around("u")],
  [/\*(?=\S)((?:\*\*[\s\S]*?\*\*|[^*])*?[^\s*]|\*\*[\s\S]+?\*\*)\*(?!\*)/y, around("em")],
  [/_(?=\S)([^_]*?[^\s_])_(?!\w)/y, around("em")],
  [/~~([\s\S]+?)~~/y, around("s")],
  [/\|\|([\s\S]+?)\|\|/y, (found, go) => spoiler(go(found[1]))],
];

function inline(text, names) {
  const page = document.createDocumentFragment();
  const go = (inner) => inline(inner, names);
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const hit = begins(text, at);
    if (!hit) {
      plain += text[at];
      at += 1;
      continue;
    }
    page.append(plain, hit.rule(hit.found, go, names));
    plain = "";
    at += hit.found[0].length;
  }
  page.append(plain);
  return page;
}

function begins(text, at) {
  if (!/[\\`<@[h*_~|]/.test(text[at])) return null;
  if (/[_h]/.test(text[at]) && /\w/.test(text[at - 1] ?? "")) return null; // snake_case is no emphasis
  for (const [pattern, rule] of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { found, rule };
  }
  return null;
}

function mention(sign, name, me = false) {
  return make("span", { class: me ? "mention me" : "mention" }, sign, named(name));
}

/** A channel to go to; one that is not on this person's screen has no name. */
function place(id, name) {
  if (!name) return mention("#", "a channel");
  return pressable(["#", named(name)], "mention", null, { "data-go": id });
}

/** Hidden until it is pressed. */
function spoiler(words) {
  const open = () => {
    node.classList.add("open");
    node.removeAttribute("aria-label");
  };
  const node = pressable(make("span", {}, words), "spoiler", open, { "aria-label": "Hidden text: press to read" });
  return node;
}
