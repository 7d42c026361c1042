// Games that bots have played, as records: full boards and finished games without waiting for them.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expect } from "./fixtures";
import { binary } from "./server";

export function playedGame(game: string, players: number, seed: number, bots = "greedy"): string {
  const folder = mkdtempSync(join(tmpdir(), "skyline-record-"));
  const file = join(folder, "game.skyline");
  const how = ["--players", String(players), "--seed", String(seed), "--bots", bots, "--record", file];
  execFileSync(binary, ["selfplay", game, ...how], { stdio: "ignore" });
  const record = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });
  return record;
}

// The same game before its last decisions: so much of it is left out, and no header says who played.
export function withoutEnd(record: string, share = 0.08): string {
  const lines = record.trimEnd().split("\n");
  const isAction = (line: string | undefined): boolean => line?.startsWith('{"by"') ?? false;
  let end = Math.floor(lines.length * (1 - share));
  while (!isAction(lines[end])) --end;
  return linesBefore(lines, end);
}

// The same game before the last action of the first player that is such a one.
export function beforeLast(record: string, such: RegExp): string {
  const lines = record.trimEnd().split("\n");
  const isOne = (line: string): boolean => {
    const { by, do: action = "" } = JSON.parse(line) as { by?: number; do?: string };
    return by === 0 && such.test(action);
  };
  return linesBefore(lines, lines.findLastIndex(isOne));
}

function linesBefore(lines: readonly string[], end: number): string {
  const header = JSON.parse(lines[0] ?? "{}") as { who?: unknown };
  delete header.who;
  return [JSON.stringify(header), ...lines.slice(1, end), ""].join("\n");
}

// Over after 46 decisions, as one of the two has no plan: the server has soon analysed it.
export const shortGame = (): string => playedGame("traffic", 2, 3, "greedy,random");

// Makes a table of a record, for the person of this page.
export async function keepGame(page: Page, record: string): Promise<string> {
  const answer = await page.context().request.post("/api/v1/records", { data: { record } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { table: string }).table;
}

// The last step of a replay, once all of it is loaded: the slider waits for that.
export async function lastStep(page: Page): Promise<number> {
  const slider = page.getByRole("slider", { name: "Moment of the game" });
  await expect(slider).toBeEnabled({ timeout: 60_000 });
  return Number(await slider.getAttribute("max"));
}

// Shows a place of a replay, from 0 for its start to 1 for its end.
export async function replayAt(page: Page, share: number): Promise<void> {
  const step = Math.floor((await lastStep(page)) * share);
  await page.getByRole("slider", { name: "Moment of the game" }).fill(String(step));
}
