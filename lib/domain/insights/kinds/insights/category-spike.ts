import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { changedGroups, excessOfLargest, holdsOfGroup } from "@/lib/domain/insights/detection/group-spending";
import { type DetectorInput, dayToDayLines, once, usualIncomeMinor } from "@/lib/domain/insights/detection/input";
import { type FoundFact, figureValue } from "@/lib/domain/insights/facts/found-fact";
import { sumMinor } from "@/lib/domain/money";
import { defineInsight } from "../../define-insight";
import { duplicateCharge } from "../hidden/duplicate-charge";
import { testCharge } from "../hidden/test-charge";
import { unusualCharge } from "../hidden/unusual-charge";
import { habitDoubled } from "./habit-doubled";

const THRESHOLDS = {
  /** No one changes anything over less, over less than a fiftieth of a month's income, or a quarter of what is usual. */
  minDifferenceMinor: 5000,
  minShareOfIncome: 0.02,
  minRatio: 0.25,
  /** Above this share of the rise in other insights, the rest is none. */
  maxShareReportedElsewhere: 0.5,
  /** From about a third more and 75.00 it is worth a warning. */
  warningRatio: 0.3,
  warningDifferenceMinor: 7500,
} as const;

export const categorySpike = defineInsight({
  type: "category_spike",
  page: "insight",
  icon: "trending-up",
  detect: detectCategorySpike,
  holds: holdsOfGroup,
  claims: {
    why: {
      "no-single": (fact, { rows }) => figureValue(fact, "spent") - excessOfLargest(rows) > figureValue(fact, "usual"),
    },
  },
});

/** Purchases that are insights by themselves. */
const reportedElsewhere = once(
  (input): ReadonlySet<string> =>
    new Set(
      [testCharge, unusualCharge, duplicateCharge, habitDoubled].flatMap((type) =>
        type.detect(input).flatMap(({ transactionIds }) => transactionIds),
      ),
    ),
);

/** Groups that cost more than usual, unless purchases with an insight of their own made most of the rise. */
function detectCategorySpike(input: DetectorInput): FoundFact[] {
  const { currency } = input;
  const leastMinor = Math.max(
    amountFor(currency, THRESHOLDS.minDifferenceMinor),
    (usualIncomeMinor(input) ?? 0) * THRESHOLDS.minShareOfIncome,
  );
  const found = changedGroups(input, "category_spike", (usualMinor) =>
    Math.max(leastMinor, usualMinor * THRESHOLDS.minRatio),
  );
  return found.flatMap((fact): FoundFact[] => {
    const [differenceMinor, usualMinor] = [figureValue(fact, "difference"), figureValue(fact, "usual")];
    const elsewhere = fact.transactionIds.filter((id) => reportedElsewhere(input).has(id));
    const elsewhereMinor = sumMinor(elsewhere.map((id) => Math.max(0, -(amountsOf(input).get(id) ?? 0))));
    if (elsewhereMinor > differenceMinor * THRESHOLDS.maxShareReportedElsewhere) return [];
    const isLarge =
      differenceMinor >= usualMinor * THRESHOLDS.warningRatio &&
      differenceMinor >= amountFor(currency, THRESHOLDS.warningDifferenceMinor);
    return [{ ...fact, severity: isLarge ? "warning" : "info" }];
  });
}

const amountsOf = once((input) => new Map(dayToDayLines(input).map(({ id, amountMinor }) => [id, amountMinor])));
