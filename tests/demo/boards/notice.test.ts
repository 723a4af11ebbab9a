import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { test } from "node:test";
import type { Json } from "../../../site/demo/boards/contract.ts";
import { PipeEngine } from "../pipe.ts";
import { type Plan, playthrough } from "./playthrough.ts";
import { stageOf } from "./stage.ts";

const BOARDS = new URL("../../../site/demo/boards/", import.meta.url);
const GAMES = readdirSync(BOARDS).filter((game) => existsSync(new URL(`${game}/index.tsx`, BOARDS)));

interface Info {
  readonly id: string;
  readonly min_players: number;
  readonly max_players: number;
  readonly levels: readonly string[];
  readonly options: readonly {
    readonly id: string;
    readonly default: boolean | string;
    readonly choices: readonly string[];
  }[];
}

/** Two plays of a game: as it is proposed with the fewest, and with everything there is with the most. */
async function plansOf(game: string): Promise<Plan[]> {
  const engine = new PipeEngine();
  const { games } = await engine.request<{ games: Info[] }>("games", { op: "games" });
  engine.forget("games");
  const info = games.find(({ id }) => id === game);
  assert.ok(info, game);
  const level = info.levels[0] ?? "";
  const all = info.options.map((option) => [option.id, option.choices.at(-1) ?? true]);
  return [
    { game, players: info.min_players, options: {}, seed: 5, level, turns: 120 },
    { game, players: info.max_players, options: Object.fromEntries(all), seed: 5, level, turns: 160 },
  ];
}

for (const game of GAMES) {
  test(`${game}: in every phase the board says once what there is to say, and marks what is chosen from`, async () => {
    const views = (await Promise.all((await plansOf(game)).map((plan) => playthrough<{ phase: string }>(plan)))).flat();
    const show = await stageOf<Json>(game);
    const board = await show({ observation: views[0]?.observation as Json, legal: [], mode: "watch" });
    const phases = new Set<string>();
    for (const { observation, legal, compact } of views) {
      const [verb] = [...legal.flatMap((action) => Object.keys(action)), ...Object.keys(compact ?? {})];
      if (verb === undefined || phases.has(observation.phase)) continue;
      phases.add(observation.phase);
      for (const about of [{ [verb]: 1 }, { nothing: 1 }]) {
        const view = `said about ${verb}`;
        await board.show({
          observation: observation as unknown as Json,
          legal,
          compact,
          mode: "play",
          notice: { about, view },
        });
        assert.equal(board.root.textContent?.split(view).length, 2, `${observation.phase}: ${JSON.stringify(about)}`);
        assert.equal(board.all("[data-choice]").length, 1, observation.phase);
        assert.ok(board.all("[data-choice] button").length > 0, observation.phase);
      }
      await board.show({ mode: "watch", notice: null });
      assert.equal(board.all("[data-choice]").length, 0, observation.phase);
    }
    assert.ok(phases.size > 0);
  });
}
