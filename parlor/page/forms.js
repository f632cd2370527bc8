// A form the bot shows: a dialog that keeps the keyboard inside and closes with Escape.

import { freshId, make, pressable } from "./dom.js";
import { drawField } from "./fields.js";
import { markdown } from "./markdown.js";

const [ROW, TEXT, LABEL] = [1, 10, 18];

let standing = null;

/** Show the form in place of any other; `act` is the act it answers. */
export function showForm(form, act, store, acts) {
  standing?.close();
  const fields = [];
  const problem = make("p", { class: "failure", role: "alert" });
  const send = make("button", { type: "submit", class: "button primary" }, "Submit");
  const foot = make("div", { class: "foot" }, send, pressable("Cancel", "button secondary", () => dialog.close()));
  const parts = form.components.map((part) => drawPart(part, fields, store));
  const inside = make("form", { novalidate: true }, parts, problem, foot);
  inside.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!fields.every((field) => field.check()) || send.getAttribute("aria-busy")) return;
    problem.textContent = "";
    const texts = Object.fromEntries(fields.map((field) => [field.id, field.value()]));
    const failed = (why) => { problem.textContent = why; };
    acts.begin("submit", { form: act, texts }, { control: send, done: () => dialog.close(), failed });
  });
  const dialog = stand(form.title, inside);
  inside.querySelector("input, textarea, .face, button")?.focus();
}

function stand(words, inside) {
  const title = freshId("title");
  const heading = make("h2", { id: title }, words);
  const dialog = make("dialog", { class: "form", "aria-labelledby": title }, heading, inside);
  dialog.addEventListener("close", () => {
    if (standing === dialog) standing = null;
    dialog.remove();
    if (document.activeElement === document.body) document.getElementById("scroll").focus({ preventScroll: true });
  });
  standing = dialog;
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function drawPart(part, fields, store) {
  const field = (inner, label, hint) => drawField(inner, label, hint, fields, store);
  if (part.type === TEXT) return make("div", { class: "words" }, markdown(part.content, store.names));
  if (part.type === ROW) return part.components.map((inner) => field(inner, inner.label ?? "", ""));
  if (part.type === LABEL) return field(part.component, part.label, part.description);
  return make("p", { class: "small" }, "This part cannot be shown here.");
}
