// Speed in WebAssembly beside that of the machine itself. Both do the same work in turns, a slice of some thirty
// milliseconds each, in seconds of the processor: whatever else changes the machine's speed changes that of two
// neighbouring slices alike. What is told is the middle of the shares of all pairs, and where their middle half lies.
const slice = 0.03;
const warmUp = 0.6;

export async function compare(exports, native, rounds, tell) {
  tell("million decisions a second of the processor: native, WebAssembly, share (middle half of the pairs)");
  const name = (game) => textAt(exports.memory, exports.bench_name(game));
  for (let game = 0; game < exports.bench_games(); ++game)
    for (let players = 2; exports.bench_seats(game, players); ++players)
      for (const kind of ["random", "search"]) {
        const told = await compareOne(exports, native, rounds, { kind, game, players });
        tell(`${name(game).padEnd(10)} ${players} ${kind} ${told}`);
      }
}

async function compareOne(exports, native, rounds, { kind, game, players }) {
  const here = (amount) => timed(() => exports[`bench_${kind}`](game, players, amount));
  const there = (amount) => native.run(kind, game, players, amount);
  let amount = 1;
  for (let took = 0; took < slice; amount = Math.ceil(amount * 1.5)) took = (await there(amount)).seconds;
  // Until the browser's and Node.js' own compiler has taken its time.
  for (let spent = 0; spent < warmUp;) spent += here(amount).seconds;
  const pairs = [];
  for (let round = 0; round < rounds; ++round) {
    const [first, second] = [await there(amount), here(amount)];
    if (first.decisions !== second.decisions)
      throw new Error(`not the same work: ${first.decisions}, ${second.decisions}`);
    const speeds = [first, second].map(({ decisions, seconds }) => decisions / seconds / 1e6);
    pairs.push({ native: speeds[0], wasm: speeds[1], share: speeds[1] / speeds[0] });
  }
  const at = (of, place) => pairs.map((pair) => pair[of]).sort((a, b) => a - b)[Math.floor(rounds * place)];
  const shares = [0.5, 0.25, 0.75].map((place) => at("share", place).toFixed(2));
  return `${at("native", 0.5).toFixed(2)} ${at("wasm", 0.5).toFixed(2)} ${shares[0]} (${shares[1]} to ${shares[2]})`;
}

// The processor's time, not the clock's: others use the machine too.
export function timed(work) {
  const before = process.cpuUsage();
  const decisions = work();
  const { user, system } = process.cpuUsage(before);
  return { decisions, seconds: (user + system) / 1e6 };
}

function textAt(memory, place) {
  const bytes = new Uint8Array(memory.buffer, place);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}
