// The module of the local table, as it is asked here; what it takes and gives is in wasm/README.md.
import type { Refusal } from "../net/types";
import type { Given, Instance } from "../../../wasm/npm/instance.js";

export type { Status, StoredEvent, Turn } from "../../../wasm/npm/instance.js";

export type Call = Parameters<Instance["call"]>[0];
export type Reply = Given;
// As the server would answer, a refusal among it.
export type Answer = NonNullable<Given["answer"]>;

// A call that is itself wrong: a fault of ours or of what was kept, never of the person.
export class Misuse extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

// It ended in the middle of a call, by a fault of ours or for want of memory.
export class Trapped extends Error {}

export interface Engine {
  call(call: Call): Reply;
  // Which one it is: whoever asked another one before has nothing here.
  readonly age: number;
}

// A module that has trapped is not asked again; another one takes its place, which knows no table yet.
export class LastingEngine implements Engine {
  #instance: Pick<Instance, "call"> | null = null;
  #age = 0;

  constructor(readonly make: () => Pick<Instance, "call">) {}

  get age(): number {
    return this.#age;
  }

  call(call: Call): Reply {
    try {
      return (this.#instance ??= this.make()).call(call);
    } catch (error) {
      console.error(error);
      this.#instance = null;
      ++this.#age;
      throw new Trapped(String(error));
    }
  }
}

export function ask(engine: Engine, call: Call): Reply {
  const reply = engine.call(call);
  if (reply.error) throw new Misuse(reply.error);
  return reply;
}

// Chance comes from the device's own random numbers, anew for each call.
export function newSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
}
