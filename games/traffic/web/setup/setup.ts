// Traffic's options: each scenario with the tiles that lie when it begins.
import type { SetupParts } from "@web/game/parts";

import ScenarioPicture from "./ScenarioPicture.svelte";

export const setup: SetupParts = { pictures: { scenario: ScenarioPicture } };
