// A game's first option that is a choice of few, its edition, board or scenario: set-up leads with it, and a table says it
// also where it is as usual.
import type { GameOption } from "../net/types";

export const leadingOption = (options: readonly GameOption[]): GameOption | undefined =>
  options.find(({ kind }) => kind === "choice" || kind === "file");
