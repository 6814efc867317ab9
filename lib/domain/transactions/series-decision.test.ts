import { expect, test } from "vitest";
import { findRecurring, upcomingBills } from "./recurring";
import { withDecisions } from "./series-decision";
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
