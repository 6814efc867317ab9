import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import type { DetectorInput } from "@/lib/domain/insights/detection/input";
import { traitsOfRow } from "@/lib/domain/insights/detection/payee-traits";
import { isCommitment } from "@/lib/domain/insights/detection/rhythm/commitments";
import {
  isRecent,
  type NewCharges,
  newCharges,
  newChargesFact,
} from "@/lib/domain/insights/detection/rhythm/new-charges";
import type { FoundFact } from "@/lib/domain/insights/facts/found-fact";
import { readDescriptor } from "@/lib/domain/payees/descriptor";
import { isSubscriptionCategory } from "@/lib/domain/payees/traits-of";
import { findBankPhrase, findTrade } from "@/lib/domain/transactions/categorizer/phrases";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, daysOf, isOtherInStore, isSameCharge } from "../../wording/clauses";

const THRESHOLDS = {
  /** Below, it is a charge for storage or a tip. */
  minAmountMinor: 200,
  /** Equal charges of a shop that are no visits; a purchase in installments has four … */
  minOfShop: 4,
  minOfShopByTwoWeeks: 5,
  /** … and prices of one thing are round, unless they are so high that it is a basket. */
  minUnevenMinor: 2000,
  roundMinor: 50,
  /** A first payment of so many prices is a purchase, and less a fee to begin with. */
  minRatioOfPurchase: 3,
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
  "A merchant you'd never paid before, a new amount from a store that bills for others, or one that charges again after at least three months without. It charged the same at least twice a month apart, three times two weeks apart, or four times a week apart, and four times if we don't know what it's for. Only accounts with enough earlier transactions are checked.";

/** New charges of what one signs up for and can end. */
function detectNewSubscription(input: DetectorInput): FoundFact[] {
  return newCharges(input).flatMap((charges) => {
    const { first, isSteady, isBack } = charges;
    const isLarge = first.amountMinor <= -amountFor(input.currency, THRESHOLDS.minAmountMinor);
    if (!isSteady || !isLarge || !isSignedUpFor(input, charges)) return [];
    if (!isRecent(input, first, isUnknown(input, charges) || (!isBack && isOfPurchase(charges)))) return [];
    const fact = newChargesFact(input, charges, { type: "new_subscription", method: METHOD });
    const isStatutory = traitsOfRow(input, first).has("statutory");
    const more = isStatutory
      ? ({ duty: "set by law" } as const)
      : isUnknown(input, charges) && ({ purpose: "unknown" } as const);
    return [more ? { ...fact, hints: { ...fact.hints, ...more } } : fact];
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
  if ((before.length === 0 || isOfPurchase(charges)) && (isSubscriptionCategory(first) || isContract)) return true;
  if (isUnknown(input, charges)) return true;
  const isUneven =
    first.amountMinor % THRESHOLDS.roundMinor !== 0 &&
    first.amountMinor <= -amountFor(input.currency, THRESHOLDS.minUnevenMinor);
  const needed = rhythm.every === "two weeks" ? THRESHOLDS.minOfShopByTwoWeeks : THRESHOLDS.minOfShop;
  return SHOPS.has(first.categorySlug) && rows.length >= needed && (isUneven || traits.has("delivery"));
}

/** Tells if what was bought once, for several times the price, charges on. */
function isOfPurchase({ first, before }: NewCharges): boolean {
  return (
    before.length > 0 &&
    before.every(({ amountMinor }) => amountMinor <= first.amountMinor * THRESHOLDS.minRatioOfPurchase)
  );
}

/** Equal to the cent month by month, more often than installments are, at a payee of which neither bank nor text says what it is. */
function isUnknown(input: DetectorInput, { first, rows, rhythm, before }: NewCharges): boolean {
  const traits = traitsOfRow(input, first);
  const text = readDescriptor(first.name);
  return (
    first.categorySlug === "uncategorized" &&
    rhythm.every === "month" &&
    before.length === 0 &&
    rows.length >= THRESHOLDS.minOfShop &&
    !UNBILLED.some((trait) => traits.has(trait)) &&
    findBankPhrase(text, false) === null &&
    findTrade(text, false) === null
  );
}
