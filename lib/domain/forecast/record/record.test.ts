import { expect, test } from "vitest";
import { findStreams } from "@/lib/domain/transactions/streams/find-streams";
import { monthly, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { balanceAtEndOf, largestRowOfMiss, reasonOfMiss, resultOf, type ScoredDay, seriesByRow } from "./record";

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
