import { expect, test } from "vitest";
import { upcomingBills } from "@/lib/domain/cashflow/upcoming";
import { withDecisions } from "./series-decision";
import { findStreams } from "./streams/find-streams";
import { monthly, transactionMaker } from "./transaction.fixture";

const today = "2026-11-21";

function streaming(amounts: (index: number) => number = () => -15_99) {
  const transaction = transactionMaker();
  return findStreams(
    monthly("2025-12", 11, 26).map((date, index) =>
      transaction({ id: `s-${index}`, date, amountMinor: amounts(index), merchant: "Streamly", slug: "tv-streaming" }),
    ),
    today,
  );
}
const ahead = { from: today, to: "2026-12-31" };

test("drops an ended series and makes a confirmed one certain", () => {
  const series = streaming();
  const [key = ""] = series.map((one) => one.key);
  expect(upcomingBills(series, ahead)).toHaveLength(2);
  expect(upcomingBills(withDecisions(series, [{ key, choice: "ended" }]), ahead)).toEqual([]);
  expect(upcomingBills(withDecisions(series, [{ key, choice: "confirmed" }]), ahead)).toHaveLength(2);
  const doubtful = series.map((one) => ({ ...one, confidence: 0.6 }));
  expect(withDecisions(doubtful, [{ key, choice: "confirmed" }])).toMatchObject([{ isActive: true, confidence: 1 }]);
});

test("ignores a decision about another series", () => {
  const series = streaming();
  expect(withDecisions(series, [{ key: "out:USD:another", choice: "ended" }])).toEqual(series);
});
