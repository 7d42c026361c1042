// A whole game of Manhattan: two bots of different strength, move by move, and its record at the end.
//   node example.js > game.skyline
import { load } from "skyline-engine";

const engine = await load();
for (const { title, summary } of engine.games().games) console.error(`${title}: ${summary}`);

const levels = ["tourist", "builder"];
const table = engine.open({ game: "manhattan", config: { players: 2 }, seed: 7 });

for (let turn = 1; !table.over; ++turn) {
  const [seat] = table.mayAct;
  const legal = table.legal(seat);
  const action = table.bot(seat, levels[seat]);
  console.error(`${turn}. ${levels[seat]}: ${action} (one of ${legal.length})`);
  table.act(seat, action);
}

const { points, winners } = table.state().result;
console.error(`${winners.map((seat) => levels[seat]).join(" and ")} won, ${points.join(" to ")}`);
console.log(table.record().trimEnd());
