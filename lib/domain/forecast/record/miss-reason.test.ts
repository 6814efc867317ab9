import { expect, test } from "vitest";
import { findStreams } from "@/lib/domain/transactions/streams/find-streams";
import { monthly, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { reasonOfMiss, type ScoredDay, seriesByRow } from "./record";

const make = transactionMaker();
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
const scored = (balanceMinor: number): ScoredDay => ({
  day: "2026-11-12",
  madeOn: "2026-11-05",
  p10Minor: 90_000,
  p50Minor: 100_000,
  p90Minor: 110_000,
  balanceMinor,
});

test("gives no reason for a day that held", () => {
  expect(reasonOfMiss(scored(100_000), null, seriesOf)).toBeNull();
});

test("explains a low balance by the largest outgoing row or missing money", () => {
  const once = make({ date: "2026-11-10", amountMinor: -19_040, slug: "car", merchant: "Hollis Garage" });
  expect(reasonOfMiss(scored(80_000), once, seriesOf)).toBe("one-time");
  expect(reasonOfMiss(scored(-50_000), rent.at(-1) ?? null, seriesOf)).toBe("bill-moved");
  expect(reasonOfMiss(scored(80_000), power.at(-1) ?? null, seriesOf)).toBe("bill-larger");
  expect(reasonOfMiss(scored(80_000), null, seriesOf)).toBe("money-late");
  const small = make({ date: "2026-11-10", amountMinor: -4000 });
  expect(reasonOfMiss(scored(80_000), small, seriesOf)).toBe("spent-more");
});

test("explains a high balance by incoming money or less spending", () => {
  const pay = make({ date: "2026-11-10", amountMinor: 200_000, slug: "salary" });
  expect(reasonOfMiss(scored(250_000), pay, seriesOf)).toBe("money-in");
  expect(reasonOfMiss(scored(130_000), null, seriesOf)).toBe("spent-less");
});
