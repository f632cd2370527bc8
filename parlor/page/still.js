// Under a finger the page stands still: a button that moved between down and up would never be pressed.

const UNTIL_CLICKED = 50; // milliseconds after which what was let go is no click any more

const waiting = [];
let held = false;
let timer = 0;

/** Do this now, or as soon as nothing is held down. */
export function onceStill(act) {
  if (held) waiting.push(act);
  else act();
}

function letGo() {
  held = false;
  while (waiting.length && !held) waiting.shift()();
}

function soon(pause) {
  clearTimeout(timer);
  timer = setTimeout(letGo, pause);
}

addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  clearTimeout(timer);
  held = true;
});
addEventListener("pointerup", () => soon(UNTIL_CLICKED));
for (const end of ["click", "pointercancel", "contextmenu", "blur"]) addEventListener(end, () => soon(0));
