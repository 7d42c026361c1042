// @vitest-environment node
import { expect, test } from "vitest";

import { boardAddress, packRecord, readBoardHash, setUpAddress, unpackRecord } from "./position_link";

const record = `{"skyline":1,"game":"downtown","config":{"players":3}}\n${'{"chance":"card 7"}\n'.repeat(200)}`;

test("a record is packed into an address and read from it again", async () => {
  const packed = await packRecord(record);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(record.length / 10);
  expect(await unpackRecord(packed)).toBe(record);
});

test("the steps that are tried come with it", async () => {
  const line = [{ by: 1, do: "buy 14 2" }];
  const address = await boardAddress(record, line);
  expect(await readBoardHash(address.split("#")[1] ?? "")).toEqual({ record, line, setsUp: false });
});

test("a position that is to be set up has an address too", async () => {
  const address = await setUpAddress(record);
  expect(await readBoardHash(address.split("#")[1] ?? "")).toEqual({ record, line: [], setsUp: true });
});

test("what is no such address gives nothing", async () => {
  expect(await readBoardHash("")).toBeNull();
  expect(await readBoardHash("at=%%%")).toBeNull();
  expect(await readBoardHash("at=abc")).toBeNull();
});
