// The games that there are. Their boards are loaded when they are played.
import type { GameScreen } from "./contract";

const screens: Record<string, () => Promise<{ screen: unknown }>> = {
  manhattan: () => import("../games/manhattan/screen"),
  downtown: () => import("../games/downtown/screen"),
  traffic: () => import("../games/traffic/screen"),
};

export const gameNames = Object.keys(screens);

export async function loadScreen(game: string): Promise<GameScreen> {
  const load = screens[game];
  if (!load) throw new Error(`no such game: ${game}`);
  // A table hands a game's view only to that game, so the view's type is right by construction.
  return (await load()).screen as GameScreen;
}
