import { amountFor } from "../amount-for";
import type { DetectorInput } from "../input";
import { traitsOfRow } from "../payee-traits";
import type { NewCharges } from "./new-charges";

/** When regular payments bind. Every number stands beside its reason. */
const RULES = {
  /** Below, it binds no one's month; a school, a lease or a treatment costs more than a class, a car wash or a copay. */
  minMinor: 2500,
  minMinorOfCare: 5000,
  /** Two visits to a doctor may happen to cost the same, and a word alone names a season of a club from so much on. */
  minPayments: 3,
  minMinorByWord: 10_000,
} as const;

/** Whether regular payments bind for months: by what they are for, or by the bank's text where that says more than the category. */
export function isCommitment(input: DetectorInput, { first, rows, isBack }: NewCharges): boolean {
  const traits = traitsOfRow(input, first);
  const commitment = traits.get("commitment");
  if (!commitment || isBack) return false;
  const minor = (amount: number) => -amountFor(input.currency, amount);
  const isOwed = traits.has("binding") || traits.has("lender") || traits.has("negotiable");
  if (isOwed && !traits.has("care")) return first.amountMinor <= minor(RULES.minMinor);
  const isUnknown = first.categorySlug === "uncategorized" || isOwed || commitment.source === "category";
  if (isUnknown) {
    const isVisit = traits.has("care") && !isOwed;
    return first.amountMinor <= minor(RULES.minMinorOfCare) && (!isVisit || rows.length >= RULES.minPayments);
  }
  return (
    !traits.has("one-off") &&
    !traits.has("gambling") &&
    !traits.has("contract") &&
    rows.length >= RULES.minPayments &&
    rows.every(({ amountMinor }) => amountMinor === first.amountMinor) &&
    first.amountMinor <= minor(RULES.minMinorByWord)
  );
}
