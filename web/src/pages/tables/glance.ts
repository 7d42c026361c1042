// A table of a list, looked at for a moment: where its game is, and whose turn it is. A list itself does not say.
import type { Sentence } from "../../game/contract";
import { progressOf } from "../../game/games";
import { tableState } from "../../net/api";
import type { Seat, State, TableSummary } from "../../net/types";

export interface Glance {
  progress: Sentence | null;
  acting: readonly Seat[];
  yourTurn: boolean;
}

export const isYourTurn = (state: State): boolean =>
  state.phase === "running" && state.you.seats.some((seat) => state.may_act?.includes(seat));

// One that cannot be asked is still a way to its table: then there is no more to tell.
export async function glanceAt({ table }: TableSummary): Promise<Glance | null> {
  try {
    const { state } = await tableState(table, {});
    const progress = state.view === undefined ? null : await progressOf(state.settings.game, state.view);
    return { progress, acting: state.may_act ?? [], yourTurn: isYourTurn(state) };
  } catch {
    return null;
  }
}
