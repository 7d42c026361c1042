import { expect, test, vi } from "vitest";

import { gameNames, loadEmblem, loadScreen, loadSetup } from "./games";
import { loadEditor } from "./load_editor";
import { checkParts, checkScreen, type GameParts } from "./parts";

vi.mock("../prefs.svelte", () => ({ prefs: {} }));

test("what is wrong with a game's parts is said with its name and the member", () => {
  expect(() => checkParts("nim", { scren: () => null } as GameParts)).toThrow(
    'games/nim/web/parts.ts: there is no part "scren"; the parts are screen, setup, course, editor, pictures, progress, emblem, board',
  );
  expect(() => checkScreen("nim", { Board: () => null, tell: () => [] })).toThrow(
    "games/nim/web: the screen lacks BoardList, Tray, PlayerFacts, makePlan",
  );
});

test.each(gameNames)("what %s brings is whole", async (game) => {
  await expect(loadScreen(game)).resolves.toHaveProperty("Board");
  await expect(loadEmblem(game)).resolves.toBeTruthy();
  await expect(loadSetup(game)).resolves.toBeTruthy();
  await expect(loadEditor(game)).resolves.toBeTruthy();
});

test("a game that brings nothing has a screen in words", async () => {
  await expect(loadScreen("nim")).resolves.toHaveProperty("BoardList");
  await expect(loadEmblem("nim")).resolves.toBeTruthy();
  await expect(loadSetup("nim")).resolves.toEqual({});
  await expect(loadEditor("nim")).resolves.toBeNull();
});
