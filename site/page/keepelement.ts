/** `<spielbar-keep data-choice="de/kariba">`: offers to keep something for a place without a network. The work itself is loaded on demand. */

import type { offerUpdate, show } from "./keep.ts";
import { canKeep, keepsSomething } from "./keeping.ts";
import { assets, onDemand } from "./ondemand.ts";

interface Keep {
  readonly show: typeof show;
  readonly offerUpdate: typeof offerUpdate;
}

class SpielbarKeep extends HTMLElement {
  connectedCallback(): void {
    if (!canKeep() || this.querySelector(".sb-keep__panel")) return;
    this.querySelector("[data-unable]")?.toggleAttribute("hidden", true);
    const button = this.querySelector<HTMLButtonElement>(":scope > button");
    if (!button || keepsSomething()) {
      void this.#show(false);
      return;
    }
    button.hidden = false;
    button.addEventListener("click", () => void this.#show(true), { once: true });
  }

  async #show(wanted: boolean): Promise<void> {
    const failed = this.querySelector<HTMLElement>("[data-failed]");
    failed?.toggleAttribute("hidden", true);
    try {
      await (await load()).show(this, assets, wanted);
    } catch (error) {
      console.error(error);
      failed?.toggleAttribute("hidden", false);
    }
  }
}

/** Defines the element; where something is kept, also asks whether the host has a newer build of it. */
export function offerToKeep(): void {
  customElements.define("spielbar-keep", SpielbarKeep);
  document.addEventListener("DOMContentLoaded", () => {
    const missing = document.getElementById("missing");
    if (missing && location.hash === "#missing") missing.hidden = false;
    if (canKeep() && keepsSomething()) void load().then(({ offerUpdate }) => offerUpdate(assets));
  });
}

function load(): Promise<Keep> {
  return onDemand("keep");
}
