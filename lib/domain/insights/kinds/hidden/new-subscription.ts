import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import type { DetectorInput } from "@/lib/domain/insights/detection/input";
import { traitsOfRow } from "@/lib/domain/insights/detection/payee-traits";
import { isCommitment } from "@/lib/domain/insights/detection/rhythm/commitments";
import {
  NEW_CHARGES,
  type NewCharges,
  newCharges,
  newChargesFact,
} from "@/lib/domain/insights/detection/rhythm/new-charges";
import { isSubscription } from "@/lib/domain/insights/detection/subscriptions";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, clauseOfRhythms, dayOf, figureValue, isInStore, isMonthly } from "../../wording/clauses";
import { aMonth, aYear, countedInTotal, inAll } from "../../wording/phrases";
import { daysOf, isSameCharge } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Below, it is a charge for storage or a tip. */
  minAmountMinor: 200,
  /** Of a shop so many charges of the very same amount are no visits; a purchase in installments has four … */
  minOfShop: 4,
  minOfShopByTwoWeeks: 5,
  /** … and prices of one thing are round, unless they are so high that it is a basket. */
  minUnevenMinor: 2000,
  roundMinor: 50,
} as const;

export const newSubscription = defineInsight({
  type: "new_subscription",
  page: "hidden",
  label: "New subscription",
  icon: "repeat",
  about: {
    finds:
      "a merchant that's new to you and charges the same every month, week or two weeks, perhaps after a cheaper first charge; a new amount from a store that bills for others; or a subscription that had ended and charges again",
    rows: "what you've paid so far",
    excludes: "yearly and quarterly bills, recently linked accounts, a renamed merchant, everyday purchases",
  },
  thresholds: { ...THRESHOLDS, ...NEW_CHARGES },
  detect: detectNewSubscription,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, counted: all }) => {
      const keys = new Set(rows.map(merchantKey));
      // A store bills other things as well: of another amount, or under another text.
      const isOther = (row: LedgerTransaction) =>
        isInStore(fact) &&
        (row.amountMinor !== rows[0]?.amountMinor || merchantKeyOf(row.name) !== merchantKeyOf(rows[0].name));
      return (
        isSameCharge(fact, rows, figureValue(fact, "amount")) &&
        rows.length > 1 &&
        dayOf(fact, "since") === daysOf(rows).first &&
        all.every(
          (row) =>
            !keys.has(merchantKey(row)) ||
            row.date >= daysOf(rows).first ||
            isOther(row) ||
            fact.hints.began !== undefined ||
            (isBack(fact) && row.date <= dayOf(fact, "lastDate")),
        )
      );
    },
    lead: [
      clause("new", "a new regular charge", (f) => sentence`You have a new regular charge from ${f.merchant}`, {
        when: (fact) => !isInStore(fact) && !isBack(fact),
      }),
      clause("again", "it charges again", (f) => sentence`${f.merchant} is charging you again`, { when: isBack }),
      clause(
        "through",
        "a new regular charge that a store bills",
        (f) => sentence`You have a new charge of ${aMonth(f.amount)} through ${f.merchant}`,
        { when: isInStore },
      ),
      ...clauseOfRhythms(
        "",
        "a new charge, with its amount",
        (f, each) => sentence`${f.merchant} now costs you ${each}`,
      ),
      clause(
        "new-since",
        "since when it charges",
        (f) => sentence`${f.merchant} has charged you regularly since ${f.since}`,
      ),
    ],
    detail: [
      clause(
        "pause",
        "since when it charges again, and until when it did before",
        (f) => sentence`You weren't charged between ${f.lastDate} and ${f.since}`,
        { when: isBack },
      ),
      clause("since", "the charge, and since when", (f) => sentence`You've paid ${aMonth(f.amount)} since ${f.since}`, {
        when: (fact) => isMonthly(fact) && !isBack(fact),
      }),
      clause("yearly", "what it comes to in a year", (f) => sentence`That's ${aYear(f.yearly)}`),
      clause(
        "paid",
        "how many charges and what they came to",
        (f) => sentence`So far, there have been ${countedInTotal(f.count, "charge", "charges", f.total)}`,
      ),
    ],
    step: [
      clause(
        "pay-back",
        "ask for the charges back where it had been canceled",
        (f) => sentence`If you'd canceled ${f.merchant}, ask for the ${inAll(f.total)} back`,
        { when: isBack },
      ),
      clause(
        "cancel",
        "cancel it if it was not meant",
        (f) => sentence`If you didn't mean to subscribe, cancel ${f.merchant} before the next charge`,
        { when: (fact) => !isInStore(fact) && !isBack(fact) && !isByLaw(fact) },
      ),
      clause(
        "check-law",
        "see whether one has to pay it at all",
        () => sentence`Check that it applies to you, and whether you qualify for an exemption or a discount`,
        { when: isByLaw },
      ),
      clause(
        "end-in-store",
        "end that one plan where the store lists what it bills",
        (f) => sentence`If you didn't mean to subscribe, cancel it through ${f.merchant} before the next charge`,
        { when: isInStore },
      ),
    ],
  },
});

function isByLaw({ hints }: DetectedFact): boolean {
  return hints.duty === "set by law";
}

function isBack({ hints }: DetectedFact): boolean {
  return hints.came !== undefined;
}

const METHOD =
  "A merchant you'd never paid before, a new amount from a store that bills for others, or one that charges again after at least three months without. It charged the same at least twice a month apart, three times two weeks apart, or four times a week apart. Only accounts with enough earlier transactions are checked.";

/** New charges of what one signs up for and can end. */
function detectNewSubscription(input: DetectorInput): DetectedFact[] {
  return newCharges(input).flatMap((charges) => {
    const { first, isSteady } = charges;
    const isLarge = first.amountMinor <= -amountFor(input.currency, THRESHOLDS.minAmountMinor);
    if (!isSteady || !isLarge || !isSignedUpFor(input, charges)) return [];
    const fact = newChargesFact(input, charges, { type: "new_subscription", method: METHOD });
    const isStatutory = traitsOfRow(input, first).has("statutory");
    return [isStatutory ? { ...fact, hints: { ...fact.hints, duty: "set by law" } } : fact];
  });
}

/** Where one shops, and what may be sent home as well. */
const SHOPS: ReadonlySet<string> = new Set(["groceries", "pets", "shopping"]);

function isSignedUpFor(input: DetectorInput, charges: NewCharges): boolean {
  const { first, rows, rhythm, before, isBack } = charges;
  const traits = traitsOfRow(input, first);
  // A series of films is left and taken up again on purpose.
  if (isBack) return isSubscription(first) && !traits.has("subscription:video") && !traits.has("commitment");
  if (isCommitment(input, charges)) return false;
  const isContract =
    traits.has("contract") && !traits.has("by-card") && !traits.has("binding") && !traits.has("negotiable");
  if (before.length === 0 && (isSubscription(first) || isContract)) return true;
  const isUneven =
    first.amountMinor % THRESHOLDS.roundMinor !== 0 &&
    first.amountMinor <= -amountFor(input.currency, THRESHOLDS.minUnevenMinor);
  const needed = rhythm.every === "two weeks" ? THRESHOLDS.minOfShopByTwoWeeks : THRESHOLDS.minOfShop;
  return SHOPS.has(first.categorySlug) && rows.length >= needed && (isUneven || traits.has("delivery"));
}
