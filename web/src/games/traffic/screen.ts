// Placeholder until the game's screen is there.
import type { GameScreen } from "../../game/contract";

export const screen = null as unknown as GameScreen;
