// The worker that thinks for this device's tables.
import { loadEngine } from "./load_engine";
import type { DeskStart } from "./desk_messages";
import { Thinking } from "./thinking";
import { serveThoughts } from "./thinking_messages";

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = (event: MessageEvent<DeskStart>): void => {
  const { module, port } = event.data;
  // A message to oneself comes behind those that wait.
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  const pause = (): Promise<void> =>
    new Promise((later) => {
      waiting.push(later);
      port2.postMessage(null);
    });
  serveThoughts(new Thinking(loadEngine(module), pause), port);
};
