// What this person has done and waits for.

const NOT_CONNECTED = "Not connected: nothing was sent. Try again in a moment.";

export class Acts {
  /** `notice` shows a sentence, `form` puts a form on the screen. */
  constructor(link, store, notice, form) {
    this.link = link;
    this.store = store;
    this.notice = notice;
    this.form = form;
    this.waiting = new Map(); // act -> what to do with the answers
  }

  /** Do something; `hooks` may hold `control` (shown busy meanwhile), `choices`, `done` and `failed`. */
  begin(what, details, hooks = {}) {
    const act = this.link.send(what, details);
    if (!act) {
      (hooks.failed ?? this.notice)(NOT_CONNECTED);
      return 0;
    }
    if (details.message) this.store.fail(details.message, null);
    hooks.control?.setAttribute("aria-busy", "true");
    this.waiting.set(act, { ...details, ...hooks });
    return act;
  }

  /** An answer of the parlor to one of our acts; the rest is not ours. */
  take(frame) {
    const hooks = this.waiting.get(frame.act);
    if (frame.t === "form") this.form(frame.form, frame.act);
    if (!hooks) return;
    this.waiting.delete(frame.act);
    hooks.control?.removeAttribute("aria-busy");
    if (frame.t === "choices") hooks.choices?.(frame.choices);
    if (frame.t === "done") hooks.done?.();
    if (frame.t === "refused") this.lament(hooks, frame.why);
    if (frame.t === "failed") this.lament(hooks, "This interaction failed", frame.message);
  }

  lament(hooks, why, message = null) {
    const below = message ?? hooks.message;
    if (hooks.failed) hooks.failed(why);
    else if (below && this.store.find(hooks.channel, below)) this.store.fail(below, why);
    else this.notice(why);
  }

  /** The connection is gone: no answer will come any more. */
  forget() {
    for (const hooks of this.waiting.values()) {
      hooks.control?.removeAttribute("aria-busy");
      hooks.failed?.("The connection was lost: look whether it was counted, then try again.");
    }
    this.waiting.clear();
  }
}
