// Building elements. Text always goes in as text: nothing on this page is ever read as HTML.

/** An element with these attributes, `on…` listeners and children; null and false are left out. */
export function make(tag, traits = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(traits)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child || child === 0));
  return node;
}

/** A button with these words. */
export function pressable(words, look, pressed, traits = {}) {
  return make("button", { type: "button", class: look, onclick: pressed, ...traits }, words);
}

/** Words that lead to another site; without a proper address they are only words. */
export function outward(address, words, traits = {}) {
  const href = /^https?:\/\//i.test(address ?? "") && URL.canParse(address) ? address : null;
  if (!href) return make("span", {}, words);
  return make("a", { href, target: "_blank", rel: "noopener noreferrer", ...traits }, words);
}

/** A name somebody chose: its writing direction stays its own affair. */
export function named(name, traits = {}) {
  return make("bdi", traits, name);
}

let count = 0;

/** An id no other element has. */
export function freshId(stem) {
  count += 1;
  return `${stem}-${count}`;
}

/** The address of one of our own files, whatever name this machine goes by; anything else is never fetched. */
export function ownFile(text) {
  if (!URL.canParse(text ?? "", location.href)) return null;
  const url = new URL(text, location.href);
  return url.pathname.startsWith("/cdn/") ? url.pathname + url.search : null;
}

/** Ids grow with time; they are too long for numbers. */
export function older(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
