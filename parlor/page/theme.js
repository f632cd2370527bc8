// Light or dark: as the machine says, until the person says otherwise.

const KEPT = "theme";

function set(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
}

/** The button turns the page to the other of the two and remembers it. */
export function minded(button) {
  set(localStorage.getItem(KEPT));
  const dark = matchMedia("(prefers-color-scheme: dark)");
  button.addEventListener("click", () => {
    const now = document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light");
    const other = now === "dark" ? "light" : "dark";
    localStorage.setItem(KEPT, other);
    set(other);
  });
}
