import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Connection, type Link, type Socket } from "./connection";
import { FakeSocket } from "./fake_net";
import type { Message, State } from "./types";

const state = { type: "state", state: { number: 1 } as State };

function connect(): {
  sockets: FakeSocket[];
  links: Link[];
  reasons: string[];
  heard: Message[];
  connection: Connection;
} {
  const sockets: FakeSocket[] = [];
  const links: Link[] = [];
  const reasons: string[] = [];
  const heard: Message[] = [];
  const connection = new Connection({
    hear: (message) => heard.push(message),
    report: (link, reason) => {
      links.push(link);
      reasons.push(reason);
    },
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as Socket;
    },
  });
  return { sockets, links, reasons, heard, connection };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is asked waits for the first message and is answered by its number", async () => {
  const { sockets, connection } = connect();
  const answer = connection.ask({ type: "return" });
  expect(sockets[0]?.sent).toEqual([]);
  sockets[0]?.hear(state);
  expect(sockets[0]?.sent).toEqual([{ type: "return", ref: 1 }]);
  sockets[0]?.hear({ type: "answer", ref: 1, refusal: null });
  expect((await answer).refusal).toBeNull();
});

test("a question of a broken connection is asked again on the next one", async () => {
  const { sockets, links, connection } = connect();
  sockets[0]?.hear(state);
  const answer = connection.ask({ type: "act", do: "pass", seen: 1 });
  sockets[0]?.break();
  expect(links).toEqual(["open", "broken"]);
  vi.advanceTimersByTime(1000);
  sockets[1]?.hear(state);
  expect(sockets[1]?.sent).toEqual([{ type: "act", do: "pass", seen: 1, ref: 1 }]);
  sockets[1]?.hear({ type: "answer", ref: 1, refusal: null });
  await answer;
});

test("a question whose answer shows in what was missed is not asked again", async () => {
  const { sockets, connection } = connect();
  sockets[0]?.hear(state);
  const answer = connection.ask({ type: "return" }, () => true);
  sockets[0]?.break();
  vi.advanceTimersByTime(1000);
  sockets[1]?.hear(state);
  expect(sockets[1]?.sent).toEqual([]);
  expect((await answer).refusal).toBeNull();
});

test("it waits longer after every failure, and a refusal ends it", () => {
  const { sockets, links } = connect();
  for (let failure = 0; failure < 6; ++failure) {
    sockets.at(-1)?.break();
    vi.advanceTimersByTime(12_000);
  }
  expect(sockets.length).toBe(7);
  sockets.at(-1)?.break();
  vi.advanceTimersByTime(1000);
  expect(sockets.length).toBe(7);
  vi.advanceTimersByTime(12_000);
  sockets.at(-1)?.break(1008, "server.no-such-table");
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBe(8);
  expect(links.at(-1)).toBe("refused");
});

test("a refusal that passes is waited for, and its reason is told", () => {
  const { sockets, links, reasons } = connect();
  sockets[0]?.break(1008, "server.slow-down");
  expect([links.at(-1), reasons.at(-1)]).toEqual(["broken", "server.slow-down"]);
  vi.advanceTimersByTime(1000);
  sockets[1]?.hear(state);
  expect([links.at(-1), reasons.at(-1)]).toEqual(["open", ""]);
});

test("a connection that never opens is tried again", () => {
  const { sockets } = connect();
  vi.advanceTimersByTime(16_000);
  expect(sockets.length).toBe(2);
});

test("after a long silence the other side is asked for a sign of life", () => {
  const { sockets } = connect();
  sockets[0]?.hear(state);
  vi.advanceTimersByTime(44_000);
  sockets[0]?.hear({ type: "presence", seats: [], spectators: 0 });
  vi.advanceTimersByTime(44_000);
  expect(sockets[0]?.sent).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(sockets[0]?.sent).toMatchObject([{ type: "preview", ref: 1 }]);
  vi.advanceTimersByTime(21_000);
  expect(sockets.length).toBe(2);
});

test("a question that is asked again is waited for anew", () => {
  const { sockets, connection } = connect();
  sockets[0]?.hear(state);
  void connection.ask({ type: "return" });
  vi.advanceTimersByTime(19_000);
  sockets[0]?.break();
  vi.advanceTimersByTime(400);
  sockets[1]?.hear(state);
  vi.advanceTimersByTime(19_000);
  expect(sockets.length).toBe(2);
  vi.advanceTimersByTime(2_000);
  expect(sockets.length).toBe(3);
});

test("so is one that was asked long before there was a connection", () => {
  const { sockets, connection } = connect();
  void connection.ask({ type: "return" });
  for (const seconds of [14, 14]) {
    vi.advanceTimersByTime(seconds * 1000);
    sockets.at(-1)?.break();
    vi.advanceTimersByTime(1000);
  }
  sockets[2]?.hear(state);
  vi.advanceTimersByTime(21_000);
  expect(sockets.length).toBe(4);
});

test("after the end nothing is waited for", async () => {
  const { sockets, connection } = connect();
  sockets[0]?.hear(state);
  const before = connection.ask({ type: "return" });
  sockets[0]?.break(1008, "server.no-such-table");
  expect((await before).refusal).toBeNull();
  expect((await connection.ask({ type: "return" })).refusal).toBeNull();
  connection.renew();
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("a connection that does not answer after sleep is replaced", () => {
  const { sockets, connection } = connect();
  sockets[0]?.hear(state);
  connection.wake();
  expect(sockets[0]?.sent).toEqual([{ type: "return", ref: 1 }]);
  vi.advanceTimersByTime(6000);
  expect(sockets.length).toBe(2);
});
