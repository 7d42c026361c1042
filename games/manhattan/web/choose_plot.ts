// A plot is meant: the first time in pencil, the same one again to build on it.
import { pencil } from "@web/game/pencil";
import type { Plan } from "./plan.svelte";

export const choosePlot = (plan: Plan, plot: string): void => pencil(plan, () => plan.choosePlot(plot));
