// Thoughts from another worker: each call is a message, answered by its number where it has an answer.
import type { Answer, StoredEvent } from "./engine";
import type { Thought, ThoughtAsked, Thoughts } from "./thinking";

type Call = {
  [Name in keyof Thoughts]: { name: Name; given: Parameters<Thoughts[Name]>; ref: number };
}[keyof Thoughts];
interface Told {
  ref: number;
  answer?: unknown;
  failed?: string;
}

export class DistantThoughts implements Thoughts {
  #nextRef = 1;
  readonly #asked = new Map<number, { settle: (answer: never) => void; fail: (error: Error) => void }>();

  constructor(readonly port: Pick<MessagePort, "postMessage" | "onmessage">) {
    port.onmessage = (event: MessageEvent<Told>) => {
      const { ref, answer, failed } = event.data;
      const asked = this.#asked.get(ref);
      this.#asked.delete(ref);
      if (failed !== undefined) asked?.fail(new Error(failed));
      else asked?.settle(answer as never);
    };
  }

  follow(table: string, events: readonly StoredEvent[]): void {
    this.#send({ name: "follow", given: [table, events], ref: 0 });
  }
  forget(table: string): void {
    this.#send({ name: "forget", given: [table], ref: 0 });
  }
  stop(table: string): void {
    this.#send({ name: "stop", given: [table], ref: 0 });
  }
  think(table: string, asked: ThoughtAsked): Promise<Thought | null> {
    return this.#ask((ref) => ({ name: "think", given: [table, asked], ref }));
  }
  analyse(table: string, guest: object): Promise<Answer> {
    return this.#ask((ref) => ({ name: "analyse", given: [table, guest], ref }));
  }
  analysis(table: string, guest: object, from: number): Promise<Answer> {
    return this.#ask((ref) => ({ name: "analysis", given: [table, guest, from], ref }));
  }

  #send(call: Call): void {
    this.port.postMessage(call);
  }
  #ask<Found>(call: (ref: number) => Call): Promise<Found> {
    const ref = this.#nextRef++;
    return new Promise<Found>((settle, fail) => {
      this.#asked.set(ref, { settle, fail });
      this.#send(call(ref));
    });
  }
}

export function serveThoughts(
  thoughts: Thoughts,
  port: Pick<MessagePort, "postMessage" | "onmessage">,
): void {
  port.onmessage = async (event: MessageEvent<Call>) => {
    const { name, given, ref } = event.data;
    const tell = (told: Omit<Told, "ref">): void => {
      if (ref) port.postMessage({ ref, ...told });
    };
    try {
      const call = thoughts[name] as (...given: unknown[]) => unknown;
      tell({ answer: await call.apply(thoughts, given) });
    } catch (error) {
      tell({ failed: String(error) });
    }
  };
}
