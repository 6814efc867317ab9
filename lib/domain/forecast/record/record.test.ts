import { describe, expect, test } from "vitest";
import { findStreams } from "@/lib/domain/transactions/streams/find-streams";
import { monthly, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { fc } from "@/tests/seeded";
import { quantileOf, randomOf } from "../random";
import { SIMULATED_PATHS } from "../simulate";
import {
  balanceAtEndOf,
  largestRowOfMiss,
  PUBLISHED_WIDTH,
  type RecordResult,
  reasonOfMiss,
  resultOf,
  type ScoredDay,
  seriesByRow,
  setWidth,
  widthOfResults,
} from "./record";

const make = transactionMaker();
const scored: ScoredDay = {
  day: "2026-11-12",
  madeOn: "2026-11-05",
  p10Minor: 100,
  p50Minor: 200,
  p90Minor: 300,
  balanceMinor: 200,
};

test("counts both ends of the range as held", () => {
  expect([99, 100, 300, 301].map((balanceMinor) => resultOf({ ...scored, balanceMinor }))).toEqual([
    "below",
    "held",
    "held",
    "above",
  ]);
});

test("subtracts later bookings, without pending rows, from today's balance", () => {
  const account = { id: "checking", currentBalanceMinor: 1000 };
  const rows = [
    make({ date: "2026-11-12", amountMinor: -1 }),
    make({ date: "2026-11-13", amountMinor: -300 }),
    make({ date: "2026-11-14", amountMinor: 50 }),
    make({ date: "2026-11-14", amountMinor: -7, pending: true }),
    make({ date: "2026-11-14", amountMinor: -9, accountId: "card" }),
  ];
  expect(balanceAtEndOf(account, rows, "2026-11-12")).toBe(1250);
  expect(balanceAtEndOf({ ...account, currentBalanceMinor: null }, rows, "2026-11-12")).toBeNull();
});

test("names the largest transaction in the direction of a miss", () => {
  const rows = [
    make({ date: "2026-11-05", amountMinor: -900 }),
    make({ date: "2026-11-08", amountMinor: -190 }),
    make({ date: "2026-11-09", amountMinor: -40 }),
    make({ date: "2026-11-10", amountMinor: 500 }),
    make({ date: "2026-11-13", amountMinor: -800 }),
  ];
  expect(largestRowOfMiss({ ...scored, balanceMinor: 50 }, "checking", rows)?.amountMinor).toBe(-190);
  expect(largestRowOfMiss({ ...scored, balanceMinor: 400 }, "checking", rows)?.amountMinor).toBe(500);
  expect(largestRowOfMiss(scored, "checking", rows)).toBeNull();
  expect(largestRowOfMiss({ ...scored, balanceMinor: 50 }, "checking", [])).toBeNull();
});

const rent = monthly("2025-12", 12, 1).map((date) =>
  make({ date, amountMinor: -150_000, slug: "rent", merchant: "Linden Court" }),
);
const power = monthly("2025-12", 12, 9).map((date, index) =>
  make({
    date,
    amountMinor: index === 11 ? -24_000 : -10_000 - (index % 3) * 100,
    slug: "gas-electricity",
    merchant: "City Power",
  }),
);
const seriesOf = seriesByRow(findStreams([...rent, ...power], "2026-11-21"));
const missed = (balanceMinor: number): ScoredDay => ({
  ...{ ...scored, p10Minor: 90_000, p50Minor: 100_000, p90Minor: 110_000, balanceMinor },
});

test("gives no reason for a day that held", () => {
  expect(reasonOfMiss(missed(100_000), null, seriesOf)).toBeNull();
});

test("explains a low balance by the largest outgoing row or missing money", () => {
  const once = make({ date: "2026-11-10", amountMinor: -19_040, slug: "car", merchant: "Hollis Garage" });
  expect(reasonOfMiss(missed(80_000), once, seriesOf)).toBe("one-time");
  expect(reasonOfMiss(missed(-50_000), rent.at(-1) ?? null, seriesOf)).toBe("bill-moved");
  expect(reasonOfMiss(missed(80_000), power.at(-1) ?? null, seriesOf)).toBe("bill-larger");
  expect(reasonOfMiss(missed(80_000), null, seriesOf)).toBe("money-late");
  const small = make({ date: "2026-11-10", amountMinor: -4000 });
  expect(reasonOfMiss(missed(80_000), small, seriesOf)).toBe("spent-more");
});

test("explains a high balance by incoming money or less spending", () => {
  const pay = make({ date: "2026-11-10", amountMinor: 200_000, slug: "salary" });
  expect(reasonOfMiss(missed(250_000), pay, seriesOf)).toBe("money-in");
  expect(reasonOfMiss(missed(130_000), null, seriesOf)).toBe("spent-less");
});

const repeat = (result: RecordResult, times: number): RecordResult[] => Array.from({ length: times }, () => result);

function pathsFrom(low: number, high: number): Float64Array {
  const paths = new Float64Array(2 * SIMULATED_PATHS);
  for (let path = 0; path < SIMULATED_PATHS; path += 1) {
    paths[SIMULATED_PATHS + path] = low + ((high - low) * path) / (SIMULATED_PATHS - 1);
  }
  return paths;
}

function sidesOf(paths: Float64Array) {
  const sorted = paths.slice(SIMULATED_PATHS).sort();
  const middle = quantileOf(sorted, 0.5);
  return { middle, up: quantileOf(sorted, 0.9) - middle, down: middle - quantileOf(sorted, 0.1) };
}

describe("the calibrated width", () => {
  test("equals the published width without a record", () => {
    expect(widthOfResults([])).toEqual(PUBLISHED_WIDTH);
  });

  test("widens on a missed side and narrows again on held days", () => {
    const missed = widthOfResults(repeat("above", 7));
    expect(missed.up).toBeGreaterThan(1.1);
    expect(missed.down).toBeLessThan(1);
    const held = widthOfResults([...repeat("above", 7), ...repeat("held", 63)]);
    expect(held.up).toBeCloseTo(1, 2);
  });

  test("stays constant at one miss in ten per side", () => {
    const ten: RecordResult[] = ["above", "below", ...repeat("held", 8)];
    const { up, down } = widthOfResults(Array.from({ length: 30 }, () => ten).flat());
    expect(up).toBeCloseTo(1, 1);
    expect(down).toBeCloseTo(1, 1);
  });

  test("converges to holding 80% of days for any balances", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.65, max: 2.2, noNaN: true }), fc.string(), (truth, seed) => {
        // The balance is uniform around the middle. The published range reaches 0.8 of a width of 1.
        const random = randomOf(seed);
        const results: RecordResult[] = [];
        for (let day = 0; day < 700; day += 1) {
          const { up, down } = widthOfResults(results);
          const came = truth * (2 * random() - 1);
          results.push(came > 0.8 * up ? "above" : came < -0.8 * down ? "below" : "held");
        }
        const late = results.slice(-400);
        const held = late.filter((result) => result === "held").length / late.length;
        expect(held).toBeGreaterThan(0.72);
        expect(held).toBeLessThan(0.9);
      }),
      { numRuns: 20 },
    );
  });
});

describe("a rescaled range", () => {
  test("widens one side around the same middle", () => {
    const paths = pathsFrom(-100, 100);
    setWidth(paths, { up: 1.5, down: 1 }, null);
    const { middle, up, down } = sidesOf(paths);
    expect(middle).toBeCloseTo(0, 0);
    expect(up).toBeCloseTo(1.5 * 80, 0);
    expect(down).toBeCloseTo(80, 0);
  });

  test("stays as wide as the scheduled part", () => {
    const paths = pathsFrom(-100, 100);
    setWidth(paths, { up: 0.6, down: 0.6 }, pathsFrom(-90, 20));
    const { up, down } = sidesOf(paths);
    // Above: 0.6 of 80, because the schedule is narrower. Below: the schedule's own 0.4 of 110.
    expect(up).toBeCloseTo(48, 0);
    expect(down).toBeCloseTo(48, 0);
    const narrow = pathsFrom(-100, 100);
    setWidth(narrow, { up: 0.6, down: 0.6 }, pathsFrom(-90, 90));
    expect(sidesOf(narrow).down).toBeCloseTo(0.9 * 80, 0);
    expect(sidesOf(narrow).up).toBeCloseTo(0.9 * 80, 0);
  });

  test("leaves today's known balance alone", () => {
    const paths = pathsFrom(-100, 100);
    setWidth(paths, { up: 2, down: 2 }, null);
    expect([...paths.slice(0, SIMULATED_PATHS)]).toEqual(new Array(SIMULATED_PATHS).fill(0));
  });
});
