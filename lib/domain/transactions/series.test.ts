import { expect, test } from "vitest";
import { priceSteps, yearMinorOf } from "./series";
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

test("lists prices latest first, with a returning price as a new step", () => {
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

test("costs twelve monthly prices a year", () => {
  const [series] = streaming();
  if (!series) throw new Error("No series");
  expect(yearMinorOf(series)).toBe(191_88);
});
