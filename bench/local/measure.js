// The measures in WebAssembly beside those of this machine itself, and what loading the module takes.
//   node bench/local/measure.js MEASURES.wasm SKYLINE.wasm NATIVE-PROGRAM [ROUNDS]
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { instantiate, start } from "../../wasm/npm/instance.js";
import { Native } from "./native.js";
import { compare, timed } from "./speed.js";

const [measures, skyline, program, rounds = "25"] = process.argv.slice(2);

const native = new Native(program);
await compare(await start(readFileSync(measures)), native, Number(rounds), console.log);
native.end();

const bytes = readFileSync(skyline);
const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const kilobytes = (length) => (length / 1000).toFixed(0);
console.log(
  `module: ${kilobytes(bytes.length)} kB, gzip ${kilobytes(gzipSync(bytes, { level: 9 }).length)} kB, brotli ${kilobytes(brotli)} kB`,
);
const started = performance.now();
const engine = await instantiate(bytes);
const compiled = performance.now();
const opened = engine.call({
  op: "open",
  id: "bench",
  guest: { guest: "me", name: "Me" },
  request: {
    game: "manhattan",
    seats: ["me", "bot:tycoon", "bot:tycoon", "bot:tycoon"],
    config: { players: 4 },
  },
  now: Date.now(),
  seed: 1,
});
const first = performance.now();
if (opened.error) throw new Error(opened.error.text);
console.log(
  `instantiated in ${(compiled - started).toFixed(0)} ms, first table after ${(first - compiled).toFixed(0)} ms more`,
);
const memory = engine.memoryBytes() / 1e6;
console.log(`memory: ${memory.toFixed(1)} MB with one table`);

// How long the strongest level thinks when it is given all the time that it wants, in the middle of a game.
for (const { name } of engine.call({ op: "games" }).games) {
  const times = [];
  const config = { players: 4 };
  const guest = { guest: "me", name: "Me" };
  const request = { game: name, config, seats: Array(4).fill("me") };
  const { table } = engine.call({ op: "open", id: name, guest, request, now: 1, seed: 5 });
  for (let turn = 0; turn < 40; ++turn) {
    const [seat] = engine.call({ op: "view", table }).may_act;
    const full = turn >= 30;
    const level = full ? "tycoon" : "greedy";
    const { thought } = engine.call({ op: "think", table, seat, level, seed: turn });
    const run = timed(() => engine.call({ op: "step", thought, iterations: 2 ** 31 - 1 }).iterations);
    if (full && run.decisions > 0) times.push(run.seconds * 1000);
    const { action, seen } = engine.call({ op: "result", thought }).turn;
    const members = { do: action, seen };
    engine.call({ op: "command", table, guest, seat, command: "act", members, now: 1, seed: turn });
  }
  times.sort((a, b) => a - b);
  const [middle, longest] = [times[times.length >> 1], times.at(-1)].map((time) => time?.toFixed(0));
  console.log(`${name}: tycoon thinks ${middle} ms (middle), ${longest} ms (longest of ${times.length})`);
}
