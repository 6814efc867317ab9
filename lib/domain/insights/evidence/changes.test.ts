import { describe, expect, test } from "vitest";
import type { Day } from "@/lib/domain/calendar";
import { every, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { changeOf, isTold, type Levels, levelOf, sumOf, tallyOf } from "./changes";

/** Purchases of one kind on these days. */
function purchases(dates: readonly Day[], amountOf: (at: number) => number = () => 2000) {
  const make = transactionMaker();
  return dates.map((date, at) => make({ date, amountMinor: -amountOf(at), slug: "dining-out" }));
}

const levels = (of: Partial<Levels>): Levels => ({
  now: [60_000],
  before: [30_000, 31_000, 29_000],
  lastYear: [],
  dispersionMinor: 1500,
  kind: "habit",
  looks: 100,
  ...of,
});

describe("a change", () => {
  test("is likely when a steady level doubles and unlikely when it doesn't", () => {
    expect(changeOf(levels({})).probability).toBeGreaterThan(0.5);
    expect(changeOf(levels({ now: [120_000] })).probability).toBeGreaterThan(0.99);
    expect(changeOf(levels({ now: [33_000] })).probability).toBeLessThan(0.2);
  });

  test("has no cliff: a little more money is a little more likely", () => {
    const chances = Array.from({ length: 40 }, (_, at) => changeOf(levels({ now: [36_000 + at * 1000] })).probability);
    for (const [at, chance] of chances.entries()) {
      const before = chances[at - 1] ?? chance;
      expect(chance).toBeGreaterThanOrEqual(before);
      expect(chance - before).toBeLessThan(0.1);
    }
  });

  test("is less likely in a season that last year had", () => {
    const [unknown, none, same] = [[], [30_000], [60_000]].map((lastYear) => changeOf(levels({ lastYear })));
    expect(same?.probability).toBeLessThan((unknown?.probability ?? 0) / 2);
    expect(none?.probability).toBeGreaterThan(unknown?.probability ?? 1);
  });

  test("is less likely when levels moved as much before", () => {
    const moved = changeOf(levels({ before: [30_000, 58_000, 16_000] }));
    expect(moved.probability).toBeLessThan(changeOf(levels({})).probability);
  });

  test("is less likely the rarer purchases are", () => {
    const rare = changeOf(levels({ dispersionMinor: 20_000 }));
    expect(rare.probability).toBeLessThan(changeOf(levels({})).probability / 2);
  });

  test("is less likely the more often someone looks", () => {
    const of = (looks: number) => changeOf(levels({ now: [45_000], looks })).probability;
    expect(of(1000)).toBeLessThan(of(100));
  });

  test("is told in its direction only", () => {
    const [rise, fall] = [changeOf(levels({})), changeOf(levels({ now: [12_000] }))];
    expect([isTold(rise, 1), isTold(rise, -1)]).toEqual([true, false]);
    expect([isTold(fall, 1), isTold(fall, -1)]).toEqual([false, true]);
  });
});

describe("a tally", () => {
  test("sums the purchases of some days, both included", () => {
    const tally = tallyOf(purchases(["2026-01-01", "2026-01-05", "2026-01-09"]));
    expect(sumOf(tally, { from: "2026-01-05", to: "2026-01-09" })).toEqual({
      count: 2,
      minor: 4000,
      cappedMinor: 4000,
    });
    expect(sumOf(tally, { from: "2026-02-01", to: "2026-02-09" })).toEqual({ count: 0, minor: 0, cappedMinor: 0 });
  });

  test("counts an expensive purchase as four usual ones", () => {
    const tally = tallyOf(purchases(every(5, "2026-01-01", 6), (at) => (at === 3 ? 90_000 : 1000)));
    const sum = sumOf(tally, { from: "2026-01-01", to: "2026-12-31" });
    expect(sum.minor).toBe(95_000);
    expect(sum.cappedMinor).toBeCloseTo(9000, -1);
    // As a level it is a usual one.
    expect(levelOf(tally, { from: "2026-01-01", to: "2026-12-31" })).toBeCloseTo(6000, -1);
  });

  test("moves less by chance where purchases are alike and in step", () => {
    const steady = tallyOf(purchases(every(7, "2025-01-01", 60)));
    const uneven = tallyOf(purchases(every(7, "2025-01-01", 60), (at) => (at % 3 === 0 ? 6000 : 900)));
    expect(steady.dispersionMinor).toBeLessThan(uneven.dispersionMinor);
  });
});
