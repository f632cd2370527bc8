// Pictures and files. Only our own files are ever fetched; a picture's description is always at hand.

import { make, outward, ownFile, pressable } from "./dom.js";

const TALLEST = 640;

/** A picture that grows when it is pressed. Its place is kept before it comes, so that nothing moves when it does:
    its size stands in the attachment or, where a component shows it, in `media`. */
export function picture(url, message, said = null, spoiler = false, media = {}) {
  const src = ownFile(url);
  const attached = message.attachments.find((one) => one.url === url);
  const alt = said || attached?.description || "";
  if (!src) return outward(url, alt || "A picture on another site"); // named, not loaded
  const image = make("img", { src, alt, loading: "lazy", decoding: "async", ...room(attached ?? media) });
  const label = `Enlarge the picture: ${alt || "no description"}`;
  const node = pressable(image, "picture", () => enlarge(src, alt), { "aria-label": label });
  return spoiler ? covered(node, "Hidden picture: press to see") : node;
}

function room({ width, height } = {}) {
  if (!width || !height) return {};
  const scale = Math.min(1, TALLEST / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Something that is seen only when it is asked for. */
export function covered(node, words) {
  return make("details", { class: "hidden-part" }, make("summary", {}, words), node);
}

function enlarge(src, alt) {
  const shut = pressable("Close", "button secondary", () => dialog.close());
  const large = make("div", { class: "large", tabindex: "0" }, make("img", { src, alt }));
  const dialog = make("dialog", { class: "enlarged", "aria-label": "Picture" },
    make("figure", {}, large, alt && make("figcaption", {}, alt)), shut);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  shut.focus({ preventScroll: true }); // the button stands below: the picture is seen from its top
  dialog.scrollTop = 0;
}

/** A file to take away. */
export function file(url, name, size) {
  const href = ownFile(url);
  const words = size < 2048 ? `${size} bytes` : `${Math.round(size / 1024)} KB`;
  const link = href ? make("a", { href, download: name }, name) : make("span", {}, name);
  return make("div", { class: "file" }, link, size && make("small", {}, words));
}

/** The attachments that no embed and no component shows already. */
export function attachments(message) {
  const shown = JSON.stringify([message.embeds, message.components]);
  const rest = message.attachments.filter((one) => !shown.includes(JSON.stringify(one.url)));
  return rest.map((one) => {
    const isPicture = one.content_type?.startsWith("image/");
    return isPicture ? picture(one.url, message) : file(one.url, one.filename, one.size);
  });
}
