// The npm package as others get it: packed, installed into an empty project, and used in Node.js and in Chromium.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

import { chromium } from "@playwright/test";

const root = join(import.meta.dirname, "..", "..");
const project = mkdtempSync(join(tmpdir(), "skyline-engine-"));
const installed = join(project, "node_modules", "skyline-engine");
let skyline;

before(async () => {
  const [archive] = readdirSync(join(root, "build", "npm")).filter((name) => name.endsWith(".tgz"));
  writeFileSync(join(project, "package.json"), '{"private":true,"type":"module"}');
  execFileSync(
    "npm",
    ["install", "--offline", "--no-audit", "--no-fund", join(root, "build", "npm", archive)],
    {
      cwd: project,
    },
  );
  skyline = await import(pathToFileURL(join(installed, "index.js")));
});
after(() => rmSync(project, { recursive: true, force: true }));

test("has everything it needs and nothing else", () => {
  const files = readdirSync(installed).sort();
  for (const file of ["README.md", "LICENSE", "api.d.ts", "index.d.ts", "index.js", "skyline.wasm"])
    assert.ok(files.includes(file), file);
  assert.equal(JSON.parse(readFileSync(join(installed, "package.json"), "utf8")).dependencies, undefined);
});

test("every link in its pages leads to a file that is along", () => {
  const pages = readdirSync(installed, { recursive: true }).filter((name) => name.endsWith(".md"));
  assert.ok(pages.includes(join("docs", "api.md")));
  for (const name of pages) {
    const text = readFileSync(join(installed, name), "utf8");
    for (const [, target] of text.matchAll(/\]\((?!https?:)([^)#]+)/g))
      assert.ok(existsSync(join(installed, dirname(name), target)), `${name}: ${target}`);
  }
});

test("its example plays a whole game, whose record is accepted", async () => {
  const record = execFileSync("node", [join(installed, "example.js")], {
    cwd: project,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const engine = await skyline.load();
  const replayed = engine.replay(record);
  assert.ok(replayed.over);
  assert.deepEqual(
    replayed.state().result.points,
    JSON.parse(record.trim().split("\n").at(-1)).result.points,
  );
});

test("the games say in words what they are", async () => {
  const { games } = (await skyline.load()).games();
  assert.deepEqual(
    games.map(({ title }) => title),
    ["Manhattan", "Downtown", "Manhattan Traffic"],
  );
  for (const { summary } of games) assert.match(summary, /^2 to \d players /);
});

test("the same seed and actions give the same game", async () => {
  const engine = await skyline.load();
  for (const { name } of engine.games().games) {
    const games = [1, 2].map(() => {
      const table = engine.open({ game: name, config: { players: 2 }, seed: 5, clock: () => 1000 });
      for (let i = 0; i < 20 && !table.over; ++i) {
        const [seat] = table.mayAct;
        table.act(seat, table.legal(seat)[i % table.legal(seat).length]);
      }
      return table.record();
    });
    assert.equal(games[0], games[1]);
  }
});

test("what the rules forbid is refused with its reason and changes nothing", async () => {
  const engine = await skyline.load();
  const table = engine.open({ game: "manhattan", config: { players: 2 }, seed: 1 });
  const before = table.record();
  const [seat] = table.mayAct;
  assert.throws(
    () => table.act(seat, "build 1 A1 O1"),
    (thrown) => {
      assert.ok(thrown instanceof skyline.Refused);
      assert.match(thrown.refusal.code, /^manhattan\./);
      return true;
    },
  );
  assert.equal(table.record(), before);
  assert.throws(() => engine.open({ game: "chess" }), skyline.Refused);
});

test("a table is kept by its events, goes on from a record, and gives its memory back", async () => {
  const engine = await skyline.load();
  const table = engine.open({
    game: "traffic",
    config: { players: 2 },
    seats: ["me", "bot:greedy"],
    seed: 3,
  });
  for (let i = 0; i < 6; ++i) {
    table.playBots();
    const [seat] = table.mayAct;
    if (seat === 0) table.act(0, table.legal(0)[0]);
  }
  assert.equal(engine.restore(table.events()).record(), table.record());
  const again = engine.open({ game: "traffic", config: { players: 2 }, record: table.record(), seed: 4 });
  assert.deepEqual(again.view(0), table.view(0));
  const thought = table.think(table.mayAct[0], { level: "tycoon" });
  assert.equal(thought.step(10).done, false);
  thought.stop();
  table.close();
  assert.throws(() => table.view(0), skyline.Refused);
});

test("ten games need no more memory than three", async () => {
  const { instantiate } = await import(pathToFileURL(join(installed, "instance.js")));
  const instance = await instantiate(readFileSync(join(installed, "skyline.wasm")));
  const guest = { guest: "me", name: "Me" };
  const request = { game: "downtown", config: { players: 3 }, seats: ["me", "bot:resident", "bot:builder"] };
  let used = 0;
  for (let game = 1; game <= 10; ++game) {
    let { table, status } = instance.call({ op: "open", id: "t", guest, request, now: 1, seed: 5 });
    for (let turn = 0; status.phase === "running"; ++turn) {
      const { may_act: acting } = instance.call({ op: "view", table });
      const seat = acting[turn % acting.length];
      const { thought } = instance.call({ op: "think", table, seat, seed: turn });
      const found = instance.call({ op: "result", thought }).turn;
      const members = { do: found.action, seen: found.seen };
      const call =
        seat === 0 ? { op: "command", guest, seat, command: "act", members } : { op: "bot", ...found };
      ({ status } = instance.call({ ...call, table, now: 1, seed: turn }));
    }
    instance.call({ op: "close", table });
    if (game === 3) used = instance.memoryBytes();
  }
  assert.equal(instance.memoryBytes(), used);
});

// A page that has nothing but the installed folder.
async function page(use) {
  const types = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html" };
  const server = createServer((request, response) => {
    const name = request.url === "/" ? null : join(installed, request.url);
    response.setHeader("Content-Type", types[name ? extname(name) : ".html"] ?? "text/plain");
    response.end(name ? readFileSync(name) : "<!doctype html><title>skyline-engine</title>");
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${server.address().port}/`);
    return await use(tab);
  } finally {
    await browser.close();
    server.close();
  }
}

test("a browser plays the same game as Node.js", async () => {
  const play = async (address) => {
    const { load } = await import(address);
    const engine = await load();
    const table = engine.open({ game: "downtown", config: { players: 3 }, seed: 9, clock: () => 1000 });
    for (let i = 0; i < 30 && !table.over; ++i) {
      const [seat] = table.mayAct;
      table.act(seat, table.bot(seat, i % 2 ? "greedy" : "resident"));
    }
    return table.record();
  };
  const there = await page((tab) => tab.evaluate(`(${play})("/index.js")`));
  assert.equal(there, await play(pathToFileURL(join(installed, "index.js")).href));
});
