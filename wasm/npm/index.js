// Tables of the three games in this thread: open one, list what is legal, act, look, let bots think.
import { instantiate } from "./instance.js";

const guest = { guest: "here", name: "Here" };
const largestSeed = 2 ** 53;

// A rule, or the table, said no; nothing has changed.
export class Refused extends Error {
  constructor(refusal) {
    super(refusal.text);
    this.name = "Refused";
    this.refusal = refusal;
  }
}

// What comes from the system where no seed was given, else always the same numbers.
function seeds(seed) {
  if (seed === undefined)
    return () => {
      const [high, low] = crypto.getRandomValues(new Uint32Array(2));
      return (high & 0x1fffff) * 2 ** 32 + low;
    };
  let next = seed;
  return () => {
    next = (next + 1) % largestSeed;
    return next;
  };
}

function accepted(given) {
  const refusal = given.error ?? given.refusal ?? given.answer?.refusal;
  if (refusal) throw new Refused(refusal);
  return given;
}

class Table {
  #engine;
  #handle;
  #status;
  #seed;
  #clock;

  constructor(engine, given, options) {
    this.#engine = engine;
    this.#handle = given.table;
    this.#status = given.status;
    this.#seed = options.seeds;
    this.#clock = options.clock;
  }

  #call(op, members = {}) {
    const given = accepted(this.#engine.call({ op, table: this.#handle, ...members }));
    if (given.status) this.#status = given.status;
    return given;
  }
  #command(seat, command, members = {}) {
    const [now, seed] = [this.#clock(), this.#seed()];
    return this.#call("command", { guest, seat, command, members, now, seed });
  }

  get over() {
    return this.#status.phase === "finished";
  }
  get thinkers() {
    return this.#status.thinkers;
  }
  get mayAct() {
    return this.#call("view", { viewer: null }).may_act;
  }

  view(seat = null) {
    return this.#call("view", { viewer: seat }).view;
  }
  legal(seat) {
    return this.#call("view", { viewer: seat }).legal;
  }
  act(seat, action) {
    this.#command(seat, "act", { do: action, seen: this.#status.number });
  }
  undo(seat) {
    this.#command(seat, "undo");
  }
  preview(seat, actions) {
    return this.#command(seat, "preview", { do: actions, seen: this.#status.number }).answer.preview;
  }
  state(seat) {
    return this.#call("ask", { guest, seat, question: "state", now: this.#clock() }).answer.state;
  }

  // A search in slices.
  think(seat, { level, kind = "turn" } = {}) {
    const { thought } = this.#call("think", { seat, seed: this.#seed(), kind, ...(level ? { level } : {}) });
    const call = (op, members = {}) => accepted(this.#engine.call({ op, thought, ...members }));
    return {
      step: (iterations) => call("step", { iterations }),
      result: () => {
        const { turn, answer } = call("result");
        return turn?.action ?? answer;
      },
      stop: () => void call("stop"),
    };
  }
  #thoughtThrough(seat, options) {
    const thought = this.think(seat, options);
    thought.step(2 ** 31 - 1);
    return thought.result();
  }
  bot(seat, level) {
    return this.#thoughtThrough(seat, { level });
  }
  hint(seat) {
    return this.#thoughtThrough(seat, { kind: "hint" });
  }
  // What the bots do that sit here and may act now.
  playBots() {
    for (const { seat } of this.thinkers) {
      const turn = { seat, action: this.bot(seat), seen: this.#status.number };
      this.#call("bot", { ...turn, now: this.#clock(), seed: this.#seed() });
    }
  }

  record() {
    return this.#call("export").record;
  }
  events() {
    return this.#call("export").events;
  }
  moments(seat, from = 1) {
    const now = this.#clock();
    return this.#call("ask", { guest, question: "moments", from, as: seat, now }).answer;
  }
  close() {
    this.#call("close");
  }
}

class Engine {
  #instance;
  #tables = 0;

  constructor(instance) {
    this.#instance = instance;
  }

  #keep(given, options) {
    return new Table(this.#instance, accepted(given), options);
  }
  #options({ seed, clock = Date.now }) {
    return { seeds: seeds(seed), clock, id: `table-${++this.#tables}` };
  }

  games() {
    return this.#instance.call({ op: "games" });
  }
  open({ game, config = {}, seats, record, ...rest }) {
    const options = this.#options(rest);
    const players = seats ?? this.#everySeat(game, config);
    const request = {
      game,
      config,
      seats: players,
      public: false,
      undo: "free",
      ...(record ? { record } : {}),
    };
    const [now, seed] = [options.clock(), options.seeds()];
    return this.#keep(
      this.#instance.call({ op: "open", id: options.id, guest, request, now, seed }),
      options,
    );
  }
  replay(record, rest = {}) {
    const options = this.#options(rest);
    const [now, seed] = [options.clock(), options.seeds()];
    return this.#keep(
      this.#instance.call({ op: "import", id: options.id, guest, record, now, seed }),
      options,
    );
  }
  restore(events, rest = {}) {
    const options = this.#options(rest);
    return this.#keep(this.#instance.call({ op: "restore", id: options.id, events }), options);
  }

  // All of them are whoever calls: as many as the game has with this configuration.
  #everySeat(game, config) {
    const about = this.games().games.find(({ name }) => name === game);
    const players = config.players ?? about?.options.find(({ name }) => name === "players")?.default;
    return Array.from({ length: Number(players ?? 0) }, () => "me");
  }
}

async function ownModule() {
  const address = new URL("./skyline.wasm", import.meta.url);
  if (address.protocol !== "file:") return fetch(address);
  const { readFile } = await import("node:fs/promises");
  return readFile(address);
}

export async function load(source) {
  return new Engine(await instantiate(source ?? ownModule()));
}
