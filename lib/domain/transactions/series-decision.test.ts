import { expect, test } from "vitest";
import { findRecurring, upcomingBills } from "./recurring";
import { priceSteps, withDecisions, yearMinorOf } from "./series-decision";
import { monthly, transactionMaker } from "./transaction.fixture";

const today = "2026-11-21";

function streaming(amounts: (index: number) => number = () => -15_99) {
  const transaction = transactionMaker();
  return findRecurring(
    monthly("2025-12", 11, 26).map((date, index) =>
      transaction({ id: `s-${index}`, date, amountMinor: amounts(index), merchant: "Streamly", slug: "tv-streaming" }),
    ),
    today,
  );
}
const ahead = { from: today, to: "2026-12-31" };

test("a series that the person ended is not a bill ahead, and one that they confirmed stays one and is certain", () => {
  const series = streaming();
  const [key = ""] = series.map((one) => one.key);
  expect(upcomingBills(series, ahead)).toHaveLength(2);
  expect(upcomingBills(withDecisions(series, [{ key, choice: "ended" }]), ahead)).toEqual([]);
  expect(upcomingBills(withDecisions(series, [{ key, choice: "confirmed" }]), ahead)).toHaveLength(2);
  const doubtful = series.map((one) => ({ ...one, confidence: 0.6 }));
  expect(withDecisions(doubtful, [{ key, choice: "confirmed" }])).toMatchObject([{ isActive: true, confidence: 1 }]);
});

test("a decision about another series changes nothing", () => {
  const series = streaming();
  expect(withDecisions(series, [{ key: "out:USD:another", choice: "ended" }])).toEqual(series);
});

test("prices are listed the latest first, and one that comes back is a step of its own", () => {
  const [series] = streaming((index) => (index < 4 || index > 8 ? -15_99 : -13_99));
  if (!series) throw new Error("No series");
  const steps = priceSteps(series);
  expect(steps.map(({ amountMinor, from, to }) => [amountMinor, from, to])).toEqual([
    [15_99, "2026-09-26", "2026-10-26"],
    [13_99, "2026-04-26", "2026-08-26"],
    [15_99, "2025-12-26", "2026-03-26"],
  ]);
  expect(steps.flatMap(({ transactionIds }) => transactionIds)).toHaveLength(11);
});

test("a monthly price costs twelve of it in a year", () => {
  const [series] = streaming();
  if (!series) throw new Error("No series");
  expect(yearMinorOf(series)).toBe(191_88);
});
