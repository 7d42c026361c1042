// Makes the calls of a script to the module and compares what it gives with what the script says, to the byte.
//   skyline_calls … | node wasm/tests/same_bytes.js build/wasm/bin/skyline.wasm
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { instantiate } from "../npm/instance.js";

const engine = await instantiate(readFileSync(process.argv[2]));
let call = null;
let compared = 0;
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (call === null) {
    call = line;
    continue;
  }
  const given = engine.callText(call);
  if (given !== line) {
    let at = 0;
    while (given[at] === line[at]) ++at;
    const about = (text) => text.slice(Math.max(0, at - 120), at + 120);
    console.error(
      `call ${compared + 1}: ${call.slice(0, 500)}\n native: …${about(line)}…\n module: …${about(given)}…`,
    );
    process.exit(1);
  }
  call = null;
  ++compared;
}
if (compared === 0) {
  console.error("there was nothing to compare");
  process.exit(1);
}
console.log(`${compared} calls with the same answers`);
