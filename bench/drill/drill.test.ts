import { expect, test } from "vitest";
import type { AnsweredCall } from "../chaos/people";
import { isWatched, outageSince, sectionOf } from "./load";

const FAULT_AT_MS = 1_000_000;
const answer = (atMs: number, status: number, more: Partial<AnsweredCall> = {}): AnsweredCall => ({
  sentAtMs: FAULT_AT_MS + atMs - 10,
  answeredAtMs: FAULT_AT_MS + atMs,
  status,
  retryAfter: null,
  isWrite: true,
  text: "",
  ...more,
});

test("ends an outage at the success after the last failure", () => {
  const outage = outageSince(FAULT_AT_MS, [
    answer(-500, 502),
    answer(100, 201),
    answer(2000, 503, { retryAfter: "3" }),
    answer(4000, 201),
    answer(9000, 503, { retryAfter: "3" }),
    answer(11_000, 200, { isWrite: false }),
    answer(12_000, 201),
  ]);
  expect(outage).toEqual({ calls: 6, acknowledgedWrites: 3, refused: 2, otherwise: new Map(), answersAgainMs: 11_000 });
  expect(outageSince(FAULT_AT_MS, [answer(10, 201)]).answersAgainMs).toBe(0);
});

test("has no end without a later success", () => {
  const calls = [answer(100, 201), answer(200, 503, { retryAfter: "3" })];
  expect(outageSince(FAULT_AT_MS, calls).answersAgainMs).toBe(Number.POSITIVE_INFINITY);
});

test("counts anything but answers and proper refusals as failures", () => {
  const { refused, otherwise } = outageSince(FAULT_AT_MS, [
    answer(1, 0),
    answer(2, 502),
    answer(3, 503),
    answer(4, 503, { retryAfter: "3" }),
    answer(5, 429),
    answer(6, 404),
  ]);
  expect(refused).toBe(1);
  expect([...otherwise]).toEqual([
    ["no answer", 1],
    ["502", 1],
    ["503 without Retry-After", 1],
  ]);
});

test("watches a fault until calm, within its time limits", () => {
  const watch = { least: 10_000, most: 60_000, calm: 5000 };
  const since = (ago: number, answered: readonly AnsweredCall[]) => isWatched(Date.now() - ago, answered, watch);
  const now = (status: number) => ({ ...answer(0, status), answeredAtMs: Date.now() - 1000 });
  expect(since(9000, [now(200)])).toBe(false);
  expect(since(11_000, [now(200)])).toBe(true);
  expect(since(11_000, [now(200), now(503)])).toBe(false);
  expect(since(11_000, [])).toBe(false);
  expect(since(61_000, [now(503)])).toBe(true);
});

test("fails on a lost write, another failure or half a minute", () => {
  const whole = {
    calls: 9,
    acknowledgedWrites: 5,
    refused: 2,
    otherwise: new Map<string, number>(),
    answersAgainMs: 9000,
  };
  const fault = { name: "x", what: "Something failed", strike: async () => () => undefined };
  const line = (outage: object, broken: { what: string; count: number; examples: string[] }[] = []) =>
    sectionOf({
      rows: [{ fault, outage: { ...whole, ...outage }, broken }],
      ...{ restored: { before: 1, after: 0, tookMs: 2000 }, replicaShare: 0.5, seed: "1", people: 2, callsASecond: 5 },
      limits: { env: {}, add: () => undefined, sentence: "", figures: () => [], remove: async () => undefined },
    })
      .split("\n")
      .find((text) => text.includes(fault.what));
  expect(line({})).toBe("| Something failed | 5 | 9.0 s | 2 | 0 | 0 | 0 | reached |");
  expect(line({ otherwise: new Map([["502", 3]]) })).toMatch(/ 3 × 502 .* \*\*missed\*\*/);
  expect(line({ answersAgainMs: 30_001 })).toContain("**missed**");
  expect(line({}, [{ what: "acknowledged writes that are lost", count: 1, examples: [] }])).toMatch(
    /lost \| 0 \| \*\*missed/,
  );
  expect(line({}, [{ what: "rows that are there twice", count: 2, examples: [] }])).toMatch(/\| 0 \| 2 \| \*\*missed/);
});
