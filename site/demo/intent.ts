/** Notices that somebody is about to press a button: a pointer or the focus that stays on it, or a touch. */

/** Passing over a button, or tabbing past it, is no intent. */
const STAYS_MS = 180;

export class Intent {
  readonly #target: HTMLElement;
  readonly #act: () => unknown;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Calls `act` once. */
  constructor(target: HTMLElement, act: () => unknown) {
    this.#target = target;
    this.#act = act;
    target.addEventListener("pointerenter", this.#begins);
    target.addEventListener("focus", this.#begins);
    target.addEventListener("pointerleave", this.#passes);
    target.addEventListener("blur", this.#passes);
    target.addEventListener("touchstart", this.#means, { passive: true });
  }

  end(): void {
    this.#passes();
    this.#target.removeEventListener("pointerenter", this.#begins);
    this.#target.removeEventListener("focus", this.#begins);
    this.#target.removeEventListener("pointerleave", this.#passes);
    this.#target.removeEventListener("blur", this.#passes);
    this.#target.removeEventListener("touchstart", this.#means);
  }

  readonly #begins = () => {
    this.#passes();
    this.#timer = setTimeout(this.#means, STAYS_MS);
  };

  readonly #passes = () => clearTimeout(this.#timer);

  readonly #means = () => {
    this.end();
    this.#act();
  };
}
