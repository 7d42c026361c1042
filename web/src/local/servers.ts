// Which server a table has, and which one a new table gets.
import * as engine from "virtual:engine";

import { isHere } from "./here";
import { Refused } from "../net/api";
import { networkServer } from "../net/network_server";
import { isSilent } from "../net/reach";
import type { TableServer } from "../net/table_server";
import { otherPages, texts } from "../texts/texts.svelte";
import type { DeviceServer } from "./device_server.svelte";

export const canPlayHere: boolean = engine.canPlayHere;
export const hasServer: boolean = engine.hasServer;

// Loaded when somebody plays here, with what it may have to say.
export async function thisDevice(): Promise<DeviceServer> {
  const [{ deviceServer }] = await Promise.all([import("./device_server.svelte"), texts.open(otherPages)]);
  return deviceServer;
}

export const serverOf = async (table: string): Promise<TableServer> =>
  isHere(table) ? thisDevice() : networkServer;

// Nobody answers: no network, no server, or one that is being restarted.
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 0 || (error.refusal === null && error.status >= 500));

// Does it at the server; where that does not answer, on this device.
export async function atServerOrHere<Done>(work: (server: TableServer) => Promise<Done>): Promise<Done> {
  if (!hasServer || (canPlayHere && isSilent())) return work(await thisDevice());
  try {
    return await work(networkServer);
  } catch (error) {
    if (!canPlayHere || !isUnanswered(error)) throw error;
    return work(await thisDevice());
  }
}
