// Downtown's options: the mayor begins, and the bonus of a sole owner is for three and more.
import type { SetupParts } from "@web/game/parts";

import BoardPicture from "./BoardPicture.svelte";

export const setup: SetupParts = {
  first: "mayor",
  pictures: { board: BoardPicture },
  values: { sole_bonus: ["2", "5"] },
  isHidden: (option, _config, players) => option === "sole_bonus" && players === 2,
};
