// The package as a TypeScript program uses it, with the types of a browser and without: compiled, not run.
import { readFile } from "node:fs/promises";

import { load, Refused } from "skyline-engine";
import type { StoredEvent, Table, api } from "skyline-engine";

export async function play(): Promise<string | null> {
  const engine = await load(await readFile("skyline.wasm"));
  const catalogue: api.Catalogue = engine.games();
  const [first] = catalogue.games;
  const table: Table = engine.open({ game: first?.name ?? "downtown", config: { players: 2 }, seed: 1 });
  while (!table.over) {
    const [seat] = table.mayAct;
    if (seat === undefined) break;
    try {
      table.act(seat, table.bot(seat, "greedy"));
    } catch (problem) {
      if (problem instanceof Refused) return problem.refusal.code;
      throw problem;
    }
  }
  const state: api.State = table.state();
  const kept: readonly StoredEvent[] = table.events();
  const found: string = engine.restore(kept).think(0, { level: "builder" }).result();
  const hint: api.Hint = table.hint(0);
  return state.phase + found + hint.hint + table.record();
}
