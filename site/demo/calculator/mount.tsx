/** The entry of the lazily loaded part: puts a calculator into its element. */
import { render } from "preact";
import { engineOf } from "../engine/client.ts";
import { readJson, type Site } from "../engine/config.ts";
import type { Mounted } from "../lazy.ts";
import { type FullCatalog, Wording } from "../wording.ts";
import { Calculator } from "./calculator.ts";
import { CalculatorView } from "./view.tsx";

/** Shows the calculator of a game in `root`; `pictures` holds an element with `data-piece` for each piece. */
export async function mount(
  site: Site,
  game: string,
  locale: string,
  root: HTMLElement,
  pictures: ParentNode,
): Promise<Mounted> {
  const info = site.config.games?.find(({ id }) => id === game)?.calculator;
  if (!info) throw new Error(`no calculator for ${game}`);
  const catalog = await readJson<FullCatalog>(site, site.config.words[game] ?? "");
  const wording = new Wording(catalog, game, new URL(site.config.roots[locale] ?? "", site.assets).href, []);
  const calculator = new Calculator(game, info, engineOf(site), { read: () => location.hash, write: writeHash });
  render(<CalculatorView calculator={calculator} pictures={drawings(pictures)} wording={wording} />, root);
  const leave = () => {
    calculator.leave();
    render(null, root);
  };
  return { leave, readAddress: () => calculator.readAddress() };
}

function drawings(pictures: ParentNode): ReadonlyMap<string, Element> {
  const found = [...pictures.querySelectorAll<HTMLElement>("[data-piece]")];
  return new Map(
    found.flatMap(({ dataset, firstElementChild }) =>
      firstElementChild ? [[dataset.piece ?? "", firstElementChild]] : [],
    ),
  );
}

function writeHash(hash: string): void {
  history.replaceState(history.state, "", hash);
}
