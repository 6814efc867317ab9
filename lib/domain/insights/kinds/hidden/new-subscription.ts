import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import type { DetectorInput } from "@/lib/domain/insights/detection/input";
import { traitsOfRow } from "@/lib/domain/insights/detection/payee-traits";
import { isCommitment } from "@/lib/domain/insights/detection/rhythm/commitments";
import { type NewCharges, newCharges, newChargesFact } from "@/lib/domain/insights/detection/rhythm/new-charges";
import type { FoundFact } from "@/lib/domain/insights/facts/found-fact";
import { isSubscriptionCategory } from "@/lib/domain/payees/traits-of";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, daysOf, isOtherInStore, isSameCharge } from "../../wording/clauses";

const THRESHOLDS = {
  /** Below, it is a charge for storage or a tip. */
  minAmountMinor: 200,
  /** Equal charges of a shop that are no visits; a purchase in installments has four … */
  minOfShop: 4,
  minOfShopByTwoWeeks: 5,
  /** What nobody knows the purpose of is asked about once it has come a third time. */
  minOfUnknown: 3,
  /** … and prices of one thing are round, unless they are so high that it is a basket. */
  minUnevenMinor: 2000,
  roundMinor: 50,
} as const;

export const newSubscription = defineInsight({
  type: "new_subscription",
  page: "hidden",
  icon: "repeat",
  detect: detectNewSubscription,
  holds: (fact, { rows, counted: all }) => {
    const keys = new Set(rows.map(merchantKey));
    return (
      isSameCharge(fact, rows) &&
      rows.length > 1 &&
      dayOf(fact, "since") === daysOf(rows).first &&
      all.every(
        (row) =>
          !keys.has(merchantKey(row)) ||
          row.date >= daysOf(rows).first ||
          isOtherInStore(fact, rows, row) ||
          fact.hints.began !== undefined ||
          (fact.hints.came !== undefined && row.date <= dayOf(fact, "lastDate")),
      )
    );
  },
});

const METHOD =
  "A merchant you'd never paid before, a new amount from a store that bills for others, or one that charges again after at least three months without. It charged the same at least twice a month apart, three times two weeks apart, or four times a week apart, and three times if we don't know what it sells. Only accounts with enough earlier transactions are checked.";

/** New charges of what one signs up for and can end. */
function detectNewSubscription(input: DetectorInput): FoundFact[] {
  return newCharges(input).flatMap((charges) => {
    const { first, isSteady } = charges;
    const isLarge = first.amountMinor <= -amountFor(input.currency, THRESHOLDS.minAmountMinor);
    if (!isSteady || !isLarge || !isSignedUpFor(input, charges)) return [];
    const fact = newChargesFact(input, charges, { type: "new_subscription", method: METHOD });
    const isStatutory = traitsOfRow(input, first).has("statutory");
    return [isStatutory ? { ...fact, hints: { ...fact.hints, duty: "set by law" } } : fact];
  });
}

/** Traits of payments that someone makes each time anew. */
const UNBILLED = ["person", "bank-transfer", "by-card"] as const;
const SHOPS: ReadonlySet<string> = new Set(["groceries", "pets", "shopping"]);

function isSignedUpFor(input: DetectorInput, charges: NewCharges): boolean {
  const { first, rows, rhythm, before, isBack } = charges;
  const traits = traitsOfRow(input, first);
  // A series of films is left and taken up again on purpose.
  if (isBack) return isSubscriptionCategory(first) && !traits.has("subscription:video") && !traits.has("commitment");
  if (isCommitment(input, charges)) return false;
  const isContract =
    traits.has("contract") && !traits.has("by-card") && !traits.has("binding") && !traits.has("negotiable");
  if (before.length === 0 && (isSubscriptionCategory(first) || isContract)) return true;
  const isUnknown =
    first.categorySlug === "uncategorized" && !UNBILLED.some((trait) => traits.has(trait)) && before.length === 0;
  if (isUnknown && rows.length >= THRESHOLDS.minOfUnknown) return true;
  const isUneven =
    first.amountMinor % THRESHOLDS.roundMinor !== 0 &&
    first.amountMinor <= -amountFor(input.currency, THRESHOLDS.minUnevenMinor);
  const needed = rhythm.every === "two weeks" ? THRESHOLDS.minOfShopByTwoWeeks : THRESHOLDS.minOfShop;
  return SHOPS.has(first.categorySlug) && rows.length >= needed && (isUneven || traits.has("delivery"));
}
