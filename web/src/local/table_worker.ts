// The worker that has this device's tables; the other one thinks (thinking_worker.ts).
import { loadEngine } from "./load_engine";
import { Desk } from "./desk";
import type { DeskStart, FromDesk, ToDesk } from "./desk_messages";
import { EventStore } from "./event_store";
import { changesChannel, newId } from "./here";
import { WebTabLock } from "./tab_lock";
import { DistantThoughts } from "./thinking_messages";
import { betweenBeats, Waking } from "./waking";
import { reach } from "../net/reach";

declare const self: DedicatedWorkerGlobalScope;

let desk: Desk | null = null;

self.onmessage = (event: MessageEvent<DeskStart | ToDesk>): void => {
  if ("module" in event.data) desk = start(event.data);
  else desk?.hear(event.data);
};

function start({ module, port }: DeskStart): Desk {
  // What one tab stores, the others read.
  const others = new BroadcastChannel(changesChannel);
  const made = new Desk({
    engine: loadEngine(module),
    store: new EventStore(),
    thoughts: new DistantThoughts(port),
    lock: new WebTabLock(self.navigator.locks),
    tell: (message: FromDesk) => self.postMessage(message),
    announce: (table) => others.postMessage(table),
    newId,
    waking: new Waking(),
    reach,
  });
  others.onmessage = (event: MessageEvent<string>): void => made.changed(event.data);
  setInterval(() => made.beat(), betweenBeats);
  return made;
}
