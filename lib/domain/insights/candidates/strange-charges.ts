import { addDays, type Day, daysBetween, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { isSubscriptionCategory } from "@/lib/domain/payees/traits-of";
import { remembering } from "@/lib/domain/remembering";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor, littleFor } from "../detection/amount-for";
import { feeSlugOf } from "../detection/fees";
import {
  bookedTransactions,
  countedTransactions,
  type DetectorInput,
  groupOf,
  isKnownBefore,
  merchantKeysOf,
  once,
  payeesWith,
  recurringIds,
  wasReturned,
  wasReturnedInPart,
} from "../detection/input";
import { traitsOfRow } from "../detection/payee-traits";
import { rowsBetween, rowsSince } from "../detection/rows-since";
import { comeAs } from "../knowledge/tags";
import { isBetweenOwn, isKnown, isTagged, rowsOfAmount } from "./parties";

/** Banks take a dispute for two months; older charges have been noticed or accepted. */
export const DISPUTE_DAYS = 60;

/** Amounts in cents of a dollar; scores in natural logarithms. */
const RULES = {
  yearDays: 365,
  /** Fewer purchases, or fewer earlier charges, don't show what is usual. */
  minPurchases: 40,
  minEarlier: 4,
  minDifferenceMinor: 5000,
  maxShown: 12,
  /** A stolen card is tried with as little as no one notices, and used within a week. */
  maxTrialMinor: 200,
  trialDays: 7,
  minTriedMinor: 10_000,
} as const;

/** A charge far above the payee's own past: distance from usual by its spread, and from the largest so far. */
const OWN = {
  threshold: 4.4,
  thresholdOfBills: 4.1,
  /** Spread of a payee's amounts in logarithms, and for how many charges that guess stands. */
  spread: 0.55,
  billSpread: 0.35,
  guessed: 3,
  /** Twice the largest so far is worth as much as 1.4 spreads. */
  perLargest: 2,
  minAboveLargest: Math.log(1.5),
  /** A phone company sells a phone at four times its bill. */
  maxAboveOfBills: Math.log(4.2),
  /** Stores that sell all sorts of things. */
  perVisitBeyond: 0.03,
  manyVisits: 20,
  /** A device or a year in advance stands beside the bill. */
  minDaysBetweenBills: 15,
} as const;

/** A first charge against the household's purchases of a year. */
const FIRST = {
  /** Half as much again as all but one in a hundred … */
  minAboveNearlyAll: Math.log(1.5),
  shareAbove: 0.01,
  /** … eight times the usual one … */
  minAboveUsual: Math.log(8),
  minAmountMinor: 25_000,
  /** … and far more where lumps are the rule, or where the money is sent. */
  lumpy: Math.log(15),
  sent: Math.log(2),
} as const;

/** A small first charge before a large one. */
const TRIED = {
  threshold: 0.8,
  samePayee: 1,
  /** At another payee never seen before either, the size must speak. */
  otherPayee: -1.6,
  perSize: 1.5,
  maxSize: 2.5,
  unknown: 0.3,
  /** Two large charges in the days after: by two new payees, or by one. */
  several: 1.6,
  again: 0.8,
  /** A fee for a payment abroad beside it. */
  abroad: 1,
  held: -4,
  subscription: -4,
  person: -2,
} as const;

/** `earlier` are the payee's charges before; `comparison` says what the charge is held against. */
export type StrangeCharge = {
  row: LedgerTransaction;
  comparison: "own usual" | "own bills" | "all purchases";
  earlier: readonly LedgerTransaction[];
};
export type TriedCard = { trial: LedgerTransaction; large: LedgerTransaction };

/** Purchases, transfers to others included, by payee, oldest first. */
const movedByPayee = once((input) =>
  payeesWith(input, (row) => isKnown(input, row) && (isPurchase(row) || row.amountMinor > 0 || isSent(input, row))),
);

/** Fees have an insight of their own, and cash is not spent yet. */
const NOT_BOUGHT: ReadonlySet<string> = new Set(["Fees", "Cash"]);

export function isPurchase(row: LedgerTransaction): boolean {
  return row.categoryKind === "expense" && !row.isTransfer && row.amountMinor < 0 && !NOT_BOUGHT.has(groupOf(row));
}

/** Money sent to someone else: a wire, a payment by an app. */
function isSent(input: DetectorInput, row: LedgerTransaction): boolean {
  return row.categorySlug === "other-transfer" && row.amountMinor < 0 && !isBetweenOwn(input, row);
}

/** Charges that are not like the others: far above what that payee ever took, or a first one far above all purchases. */
export const strangeCharges = once((input): readonly StrangeCharge[] => {
  const from = addDays(input.today, -DISPUTE_DAYS);
  const tried = new Set(triedCards(input).map(({ large }) => large.id));
  return [...movedByPayee(input).values()].flatMap((rows) => {
    if ((rows.at(-1)?.date ?? "") < from) return [];
    let largestMinor = 0;
    return rows.flatMap((row, index): StrangeCharge[] => {
      const mostBefore = largestMinor;
      largestMinor = Math.max(largestMinor, -row.amountMinor);
      // Few charges exceed all before them; those before a charge are only read for these.
      if (Math.log(-row.amountMinor / mostBefore) < OWN.minAboveLargest) return [];
      if (row.date < from || row.amountMinor >= 0 || row.pending || tried.has(row.id)) return [];
      if (-row.amountMinor < amountFor(input.currency, RULES.minDifferenceMinor)) return [];
      const before = rows.slice(0, index);
      const earlier = before.filter(({ amountMinor }) => amountMinor < 0);
      if (before.length === 0) {
        return isLikeNone(input, row) && !wasReturnedInPart(input, row) && !isGivenBack(input, row)
          ? [{ row, comparison: "all purchases", earlier: [] }]
          : [];
      }
      const comparison = isPurchase(row) ? againstOwn(input, row, earlier) : null;
      // Charged again since, it is a new price.
      const isPrice = rows.slice(index + 1).some(({ amountMinor }) => amountMinor === row.amountMinor);
      return comparison && !isGivenBack(input, row) && !isPrice
        ? [{ row, comparison, earlier: earlier.slice(-RULES.maxShown) }]
        : [];
    });
  });
});

/** Returns true if most of it came back from the payee, or all of it to the account from anyone. */
function isGivenBack(input: DetectorInput, row: LedgerTransaction): boolean {
  const back = rowsOfAmount(input, -row.amountMinor, row.date);
  return wasReturned(input, row) || back.some(({ accountId }) => accountId === row.accountId);
}

function againstOwn(
  input: DetectorInput,
  row: LedgerTransaction,
  earlier: readonly LedgerTransaction[],
): "own usual" | "own bills" | null {
  const amountMinor = -row.amountMinor;
  const [first] = earlier;
  const amounts = earlier.map((one) => -one.amountMinor);
  const usualMinor = median(amounts);
  if (!first || earlier.length < RULES.minEarlier || usualMinor <= 0) return null;
  if (amountMinor - usualMinor < amountFor(input.currency, RULES.minDifferenceMinor)) return null;
  const deviations = amounts.map((amount) => Math.abs(Math.log(amount / usualMinor)));
  const own = median(deviations) * 1.4826;
  const isBill = comeAs(row, "metered");
  const guess = isBill ? OWN.billSpread : OWN.spread;
  const spread = Math.sqrt((earlier.length * own ** 2 + OWN.guessed * guess ** 2) / (earlier.length + OWN.guessed));
  const aboveLargest = Math.log(amountMinor / Math.max(...amounts));
  const above = Math.log(amountMinor / usualMinor);
  // A bill differs with the season, and a phone is not a bill.
  const sinceLast = daysBetween(earlier.at(-1)?.date ?? row.date, row.date);
  const isOdd = above > OWN.maxAboveOfBills || sinceLast < OWN.minDaysBetweenBills;
  const isDevice = comeAs(row, "sellsDevices") && isOdd;
  if (isBill && (daysBetween(first.date, row.date) < BILL_YEAR_DAYS || isDevice)) return null;
  // A laptop of a shop that otherwise bills an app is another business under the same name.
  if (!earlier.some(({ categorySlug }) => categorySlug === row.categorySlug)) return null;
  const score =
    above / spread + aboveLargest * OWN.perLargest - Math.max(0, earlier.length - OWN.manyVisits) * OWN.perVisitBeyond;
  if (isBill) return score >= OWN.thresholdOfBills ? "own bills" : null;
  return score >= OWN.threshold ? "own usual" : null;
}

const BILL_YEAR_DAYS = 330;

function isLikeNone(input: DetectorInput, row: LedgerTransaction): boolean {
  if (recurringIds(input).has(row.id) || isTagged(input, row, "check")) return false;
  const isLumpy = comeAs(row, "lumpy");
  const purchases = (isLumpy ? allAmounts : singleAmounts)(input)(monthOf(row.date));
  const others = purchases.length - 1;
  const amountMinor = -row.amountMinor;
  if (amountMinor < amountFor(input.currency, FIRST.minAmountMinor) || others < RULES.minPurchases) return false;
  // One expensive purchase of a year must not hide the next.
  const above = Math.floor(others * FIRST.shareAbove);
  const isAmongThem = amountMinor >= (purchases[others - above] ?? 0);
  const nearlyLargest = purchases[others - above - (isAmongThem ? 1 : 0)] ?? 0;
  const extra = (isLumpy ? FIRST.lumpy : 0) + (isPurchase(row) ? 0 : FIRST.sent);
  return (
    Math.log(amountMinor / Math.max(1, nearlyLargest)) >= FIRST.minAboveNearlyAll + extra &&
    Math.log(amountMinor / Math.max(1, middleOf(purchases))) >= FIRST.minAboveUsual
  );
}

/** Purchases that don't come again, oldest first: all of them, and without those that come in lumps. */
const purchasesOf = once((input) => {
  const bills = recurringIds(input);
  const all = countedTransactions(input).filter(
    ({ id, amountMinor, categoryKind }) => amountMinor < 0 && categoryKind === "expense" && !bills.has(id),
  );
  return { all, single: all.filter((row) => !comeAs(row, "lumpy")) };
});

/** The single purchases of the year up to a month's end: the same ones on every later day. */
export function purchaseRowsOf(input: DetectorInput, month: Month): readonly LedgerTransaction[] {
  return ofYear(purchasesOf(input).single, month);
}

function ofYear(rows: readonly LedgerTransaction[], month: Month): readonly LedgerTransaction[] {
  const until = lastDayOf(month);
  return rowsBetween(rows, addDays(until, -RULES.yearDays), until);
}

function amountsOf(rows: readonly LedgerTransaction[]): Float64Array {
  const amounts = new Float64Array(rows.length);
  for (const [at, row] of rows.entries()) amounts[at] = -row.amountMinor;
  return amounts.sort();
}

/** Amounts of such a year's purchases by its month, ascending. */
const allAmounts = once((input) => remembering((month) => amountsOf(ofYear(purchasesOf(input).all, month))));
const singleAmounts = once((input) => remembering((month) => amountsOf(purchaseRowsOf(input, month))));

/** The middle purchase of the year up to a charge's month, 0 where there is none. */
export function usualPurchaseMinor(input: DetectorInput, { date }: LedgerTransaction): number {
  return middleOf(singleAmounts(input)(monthOf(date)));
}

/** Amount that three of four purchases of that year stay below. */
export function largePurchaseMinor(input: DetectorInput, { date }: LedgerTransaction): number {
  const sorted = singleAmounts(input)(monthOf(date));
  return sorted[Math.floor(sorted.length * 0.75)] ?? 0;
}

function middleOf(sorted: Float64Array): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Cards that were tried: next to nothing at a payee never seen, then a large first charge on that account, not given back. */
export const triedCards = once((input): readonly TriedCard[] => {
  // Payees come in the order of their first rows.
  const firsts = [...movedByPayee(input).values()].flatMap(([first]) =>
    first && first.amountMinor < 0 ? [first] : [],
  );
  const recent = rowsSince(firsts, addDays(input.today, -DISPUTE_DAYS - RULES.trialDays));
  const mostMinor = littleFor(input.currency, RULES.maxTrialMinor);
  return recent.flatMap((trial): TriedCard[] => {
    if (-trial.amountMinor > mostMinor || !isKnownBefore(input, trial)) return [];
    const ofTrial = movedByPayee(input).get(merchantKeysOf(input)(trial)) ?? [];
    const isAfter = (row: LedgerTransaction) =>
      row !== trial &&
      row.amountMinor < 0 &&
      row.accountId === trial.accountId &&
      row.date >= trial.date &&
      daysBetween(trial.date, row.date) <= RULES.trialDays;
    const elsewhere = rowsBetween(recent, trial.date, addDays(trial.date, RULES.trialDays)).filter(isAfter);
    const leastMinor = littleFor(input.currency, RULES.minTriedMinor);
    const isLarge = (row: LedgerTransaction) => -row.amountMinor >= leastMinor;
    const large = elsewhere.filter(isLarge);
    const isAgain = (row: LedgerTransaction) =>
      (movedByPayee(input).get(merchantKeysOf(input)(row)) ?? []).filter((one) => isAfter(one) && isLarge(one)).length >
      1;
    const sizeOf = (row: LedgerTransaction) => Math.log(-row.amountMinor / leastMinor) * TRIED.perSize;
    const scored = [
      ...ofTrial.filter(isAfter).map((row) => ({ row, score: TRIED.samePayee + Math.min(TRIED.maxSize, sizeOf(row)) })),
      ...large.map((row) => ({
        row,
        score:
          TRIED.otherPayee +
          Math.min(TRIED.maxSize, Math.log(-row.amountMinor / Math.max(1, usualPurchaseMinor(input, row) * 4))) +
          (large.length > 1 ? TRIED.several : isAgain(row) ? TRIED.again : 0) +
          (isAbroad(input, trial, row) ? TRIED.abroad : 0) +
          (isSubscriptionCategory(row) || comeAs(row, "lumpy") ? TRIED.subscription : 0),
      })),
    ].filter(
      ({ row, score }) =>
        score + natureOf(input, row) >= TRIED.threshold &&
        !isGivenBack(input, row) &&
        daysBetween(row.date, input.today) <= DISPUTE_DAYS,
    );
    const [best] = scored.sort((a, b) => b.score - a.score || a.row.amountMinor - b.row.amountMinor);
    return best ? [{ trial, large: best.row }] : [];
  });
});

/** Returns true if its account paid for a payment abroad on that day or the next, and for none in the weeks before: no trip. */
function isAbroad(input: DetectorInput, trial: LedgerTransaction, { accountId, date }: LedgerTransaction): boolean {
  const feesIn = (from: Day, to: Day) =>
    rowsBetween(foreignFees(input), from, to).filter((fee) => fee.accountId === accountId);
  return feesIn(date, addDays(date, 1)).length > 0 && feesIn(addDays(trial.date, -TRIP_DAYS), trial.date).length === 0;
}

const TRIP_DAYS = 21;

const foreignFees = once((input) =>
  bookedTransactions(input).filter((row) => row.amountMinor < 0 && feeSlugOf(row) === "foreign-fees"),
);

function natureOf(input: DetectorInput, row: LedgerTransaction): number {
  return (
    (row.categorySlug === "uncategorized" && row.merchant === null && !row.pending ? TRIED.unknown : 0) +
    (comeAs(row, "heldFirst") ? TRIED.held : 0) +
    (isSubscriptionCategory(row) ? TRIED.subscription : 0) +
    (traitsOfRow(input, row).has("person") ? TRIED.person : 0)
  );
}
