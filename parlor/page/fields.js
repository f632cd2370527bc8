// The fields of a form. Each has an id, says whether it is filled in as it must be, and gives its value.

import { freshId, make } from "./dom.js";
import { listOf } from "./lists.js";

const TEXT_INPUT = 4;
const LISTS = [3, 5, 6, 7, 8];
const PARAGRAPH = 2;

/** Draw a field and add it to the others. */
export function drawField(part, label, hint, fields, store) {
  const isText = part.type === TEXT_INPUT;
  if (!isText && !LISTS.includes(part.type)) {
    return make("p", { class: "small" }, `${label}: this field cannot be filled in here.`);
  }
  const problem = make("small", { class: "problem", id: freshId("problem"), role: "alert" });
  const field = isText ? textField(part, problem) : listField(part, label, problem, store);
  fields.push(field);
  const words = [make("b", {}, label), part.required === false && " (optional)", hint && make("small", {}, hint)];
  const head = isText ? make("label", { for: field.node.id }, words) : make("div", { class: "label" }, words);
  return make("div", { class: "option" }, head, field.node, problem);
}

/** Say what is wrong beside the field and go there; whether all is well. */
function judged(problem, words, control) {
  problem.textContent = words;
  if (words) control.focus();
  return !words;
}

function textField(part, problem) {
  const traits = {
    id: freshId("text"), maxlength: part.max_length ?? 4000, placeholder: part.placeholder,
    "aria-describedby": problem.id, autocomplete: "off",
  };
  const large = part.style === PARAGRAPH;
  const node = large ? make("textarea", { ...traits, rows: "4" }) : make("input", { ...traits, type: "text" });
  node.value = part.value ?? "";
  const needed = part.required !== false;
  const least = Math.max(part.min_length ?? 0, needed ? 1 : 0);
  const wrong = () => {
    if (node.value.length >= least || (!needed && !node.value)) return "";
    return least > 1 ? `Type at least ${least} characters.` : "This is needed.";
  };
  return { id: part.custom_id, node, check: () => judged(problem, wrong(), node), value: () => node.value };
}

function listField(part, label, problem, store) {
  const least = part.required === false ? 0 : (part.min_values ?? 1);
  const chosen = () => { problem.textContent = ""; };
  const list = listOf({ ...part, min_values: least }, store, label, chosen);
  const wrong = () => (list.values.length >= least ? "" : "Choose from the list.");
  const check = () => judged(problem, wrong(), list.face);
  return { id: part.custom_id, node: list.node, check, value: () => list.values };
}
