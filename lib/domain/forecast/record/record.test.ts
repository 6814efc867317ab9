import { expect, test } from "vitest";
import { transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { balanceAtEndOf, largestRowOfMiss, lastSettledDay, resultOf, type ScoredDay } from "./record";

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

test("scores a day two days later", () => {
  expect(lastSettledDay("2026-11-21")).toBe("2026-11-19");
});
