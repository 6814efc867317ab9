import { addDays, daysBetween } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { openingInto, partOf } from "@/lib/domain/insights/detection/figure-parts";
import { money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  byDate,
  countedTransactions,
  type DetectorInput,
  merchantName,
  moneyWriter,
  once,
  recurringIds,
  rowsSince,
  shownCategoryOf,
  slugsOf as slugsOfGroups,
  spendingHref,
  transactionsByMerchant,
  wasReturned,
  wasReturnedInPart,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact, Figure } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { DEVIATION_SCALE, median, medianDeviation } from "@/lib/domain/statistics";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue, type RawLedger } from "../../wording/clauses";
import { anAmountOf, insteadOfUsual, usualPurchase } from "../../wording/phrases";
import { isSameCharge } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** What is older has been noticed or accepted. */
  lookbackDays: 45,
  /** So many earlier charges make "usual there". */
  minEarlier: 5,
  /** Four times what is usual there … */
  minFactor: 4,
  minDeviations: 6,
  /** … and twice the largest so far. */
  minFactorOfLargest: 2,
  /** Who shops where all sorts of things are sold, so often, buys something large there now and then: there it takes more. */
  minVisitsOfStore: 24,
  minFactorOfLargestInStore: 4,
  /** A bill for energy or water differs with the season: so many before, a year of them, show what it comes to … */
  minBills: 4,
  billYearDays: 330,
  /** … and this one is so much more than the largest of them. */
  minFactorOfBills: 1.6,
  /** Calls abroad double or treble a phone's bill; a phone, or a year in advance, is more, or stands beside the bill. */
  maxFactorOfPhoneBills: 4,
  minDaysBetweenBills: 15,
  /** Below, no one looks twice. */
  minDifferenceMinor: 5000,
  /** A first charge must be large in itself … */
  minFirstAmountMinor: 25_000,
  /** … many times a usual purchase … */
  minFactorOfPurchases: 8,
  /** … and half as much again as all purchases of a year but this share of them. */
  minFactorOfOthers: 1.5,
  shareAbove: 0.01,
  purchaseDays: 365,
  /** Fewer purchases do not show what is usual. */
  minPurchases: 40,
  /** So many of the charges before are shown. */
  maxShown: 12,
} as const;

export const unusualCharge = defineInsight({
  type: "unusual_charge",
  page: "hidden",
  label: "Unusual charge",
  icon: "circle-alert",
  about: {
    finds:
      "a charge far above anything that merchant charged before, an energy, water or phone bill far above the past year's, or a first charge far above a year's purchases",
    rows: "that charge",
    excludes: "holds, travel, health, cars, other bills, refunded purchases",
  },
  thresholds: THRESHOLDS,
  detect: detectUnusualCharge,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows }) =>
      isSameCharge(fact, rows, figureValue(fact, "amount")) &&
      rows.length === 1 &&
      dayOf(fact, "date") === rows[0]?.date &&
      figureValue(fact, "amount") > figureValue(fact, "usual"),
    lead: [
      clause("far-more", "far more than is usual there", (f) => sentence`${f.merchant} charged far more than usual`, {
        when: isAboveOwn,
      }),
      clause(
        "against-usual",
        "the charge and what is usual there",
        (f) => sentence`${f.merchant} charged ${insteadOfUsual(f.amount, f.usual)}`,
        { when: isAboveOwn },
      ),
      clause(
        "unusual",
        "an unusual charge from a new place",
        (f) => sentence`Unusual first charge from ${f.merchant}`,
        {
          when: isFirst,
        },
      ),
      clause(
        "first",
        "a first charge, with its amount",
        (f) => sentence`Your first charge from ${f.merchant} was ${anAmountOf(f.amount)}`,
        { when: isFirst, holds: wasNeverSeen },
      ),
      clause(
        "stands-out",
        "a charge that stands out there",
        (f) => sentence`A charge of ${anAmountOf(f.amount)} from ${f.merchant} stands out`,
      ),
    ],
    detail: [
      clause(
        "day-usual",
        "the day, the amount, and what is usual there",
        (f) => sentence`On ${f.date}, you were charged ${insteadOfUsual(f.amount, f.usual)}`,
        { when: isAboveOwn },
      ),
      clause(
        "day-purchase",
        "the day, the amount, and what a usual purchase is",
        (f) =>
          sentence`${f.merchant} is new to you and charged ${anAmountOf(f.amount)} on ${f.date}; ${usualPurchase(f.usual)}`,
        { when: isFirst, holds: wasNeverSeen },
      ),
      clause("category", "what it is categorized as", (f) => sentence`It's categorized as ${f.category}`),
    ],
    why: [
      clause(
        "half-as-large",
        "no charge before was even half as large",
        (f) => sentence`No earlier charge from ${f.merchant} was more than half as large`,
        {
          when: ({ hints }) => hints.comparison === "own usual",
          holds: (fact, { rows, counted }) =>
            counted.every((row) => !isBefore(row, rows) || -row.amountMinor * 2 <= figureValue(fact, "amount")),
        },
      ),
    ],
    step: [
      clause(
        "report",
        "report it if it is not yours",
        () => sentence`If you don't recognize it, report it to your bank`,
        { when: isNoBill },
      ),
      clause(
        "receipt",
        "compare it with the receipt",
        (f) => sentence`Check the charge against your receipt from ${f.merchant}`,
        { when: isNoBill },
      ),
      clause(
        "meter",
        "compare the bill with the meter",
        (f) => sentence`Compare the bill with your meter, and ask ${f.merchant} how it was calculated`,
        { when: isMetered },
      ),
      clause(
        "leak",
        "look for what uses more",
        (f) => sentence`Look for what used more before ${f.date}, such as a leak or a heater`,
        { when: isMetered },
      ),
      clause(
        "on-top",
        "look for what came on top of the plan",
        (f) => sentence`Check the bill for extras such as calls abroad, and ask ${f.merchant} about a spending cap`,
        { when: (fact) => isBill(fact) && !isMetered(fact) },
      ),
    ],
  },
});

/** Read off a meter, and not counted by the call. */
function isMetered(fact: DetectedFact): boolean {
  return isBill(fact) && fact.hints.duty !== "can be compared";
}

function isBill({ hints }: DetectedFact): boolean {
  return hints.comparison === "own bills";
}

function isNoBill(fact: DetectedFact): boolean {
  return !isBill(fact);
}

/** Where a first payment is not known to be large: travel, health, cars, homes and taxes come in lumps of any size. */
const SMALL_BY_NATURE: ReadonlySet<string> = slugsOfGroups(
  new Set([
    "Groceries",
    "Dining out",
    "Shopping",
    "Entertainment",
    "Personal care",
    "Subscriptions",
    "Services",
    "Uncategorized",
  ]),
);

/**
 * Charges that are not like the others: several times what that merchant ever took, or, from a merchant never seen before, far
 * above every purchase of the kind. Holds may still change and are left out, so is what was refunded.
 */
function detectUnusualCharge(input: DetectorInput): DetectedFact[] {
  const from = addDays(input.today, -THRESHOLDS.lookbackDays);
  const facts: DetectedFact[] = [];
  for (const rows of transactionsByMerchant(input).values()) {
    if ((rows.at(-1)?.date ?? "") < from) continue;
    let largestMinor = 0;
    let seen = 0;
    for (const [index, row] of rows.entries()) {
      const amountMinor = -row.amountMinor;
      if (row.date >= from && isCandidate(row, input)) {
        if (METERED.has(row.categorySlug)) {
          const earlier = rows.slice(0, index).filter((one) => one.amountMinor < 0);
          if (isFarAboveBills(row, earlier, input) && !wasReturned(input, row))
            facts.push(billFact(input, row, earlier));
        } else if (seen >= THRESHOLDS.minEarlier && amountMinor >= largestMinor * THRESHOLDS.minFactorOfLargest) {
          const earlier = rows.slice(0, index).filter((one) => one.amountMinor < 0);
          // A laptop of a shop that otherwise bills an app each month is another business under the same name.
          const isSameKind = earlier.some(({ categorySlug }) => categorySlug === row.categorySlug);
          const isReported = isSameKind && isFarAbove(row, earlier, input) && !wasReturned(input, row);
          if (isReported) facts.push(ownFact(input, row, earlier));
        } else if (
          seen === 0 &&
          SMALL_BY_NATURE.has(row.categorySlug) &&
          !isCheck(row) &&
          !recurringIds(input).has(row.id)
        ) {
          const purchases = purchasesOf(input);
          const isReported = isLikeNone(row, purchases, input) && !wasReturnedInPart(input, row);
          if (isReported) facts.push(firstFact(input, row, purchases));
        }
      }
      if (amountMinor > 0) seen += 1;
      largestMinor = Math.max(largestMinor, amountMinor);
    }
  }
  return facts;
}

/** A numbered check is new each time, and names no place. */
function isCheck({ name }: LedgerTransaction): boolean {
  return /\b(?:check|cheque|chq)\b\D{0,8}\d/i.test(name);
}

function isCandidate(row: LedgerTransaction, { currency }: DetectorInput): boolean {
  const isLarge = -row.amountMinor >= amountFor(currency, THRESHOLDS.minDifferenceMinor);
  return isLarge && !row.pending && row.categoryKind === "expense";
}

function isFarAbove(
  row: LedgerTransaction,
  earlier: readonly LedgerTransaction[],
  { currency }: DetectorInput,
): boolean {
  const amounts = earlier.map((one) => -one.amountMinor);
  const usualMinor = median(amounts);
  const amountMinor = -row.amountMinor;
  return (
    amountMinor >= usualMinor * THRESHOLDS.minFactor &&
    amountMinor >= usualMinor + medianDeviation(amounts) * DEVIATION_SCALE * THRESHOLDS.minDeviations &&
    amountMinor >= Math.max(...amounts) * leastFactorOf(row, earlier) &&
    amountMinor - usualMinor >= amountFor(currency, THRESHOLDS.minDifferenceMinor)
  );
}

/** By how much a charge is to exceed the largest so far: at a store that one knows well it may be a desk beside the soap. */
function leastFactorOf({ categorySlug }: LedgerTransaction, earlier: readonly LedgerTransaction[]): number {
  const isStore = categorySlug === "shopping" && earlier.length >= THRESHOLDS.minVisitsOfStore;
  return isStore ? THRESHOLDS.minFactorOfLargestInStore : THRESHOLDS.minFactorOfLargest;
}

/** Billed by what was used: by a meter, and by calls and data beyond the plan. */
const METERED: ReadonlySet<string> = new Set(["gas-electricity", "water-waste", "internet-phone"]);

const PHONE = "internet-phone";

/** Whether a bill is far above all of a year and more before it, whatever their season. */
function isFarAboveBills(
  row: LedgerTransaction,
  earlier: readonly LedgerTransaction[],
  { currency }: DetectorInput,
): boolean {
  const [first] = earlier;
  if (!first || earlier.length < THRESHOLDS.minBills) return false;
  const largestMinor = Math.max(...earlier.map((one) => -one.amountMinor));
  return (
    daysBetween(first.date, row.date) >= THRESHOLDS.billYearDays &&
    -row.amountMinor >= largestMinor * THRESHOLDS.minFactorOfBills &&
    -row.amountMinor - largestMinor >= amountFor(currency, THRESHOLDS.minDifferenceMinor) &&
    !isPhoneBought(row, earlier)
  );
}

/** Whether a phone company's charge is a phone or a year in advance: beside the usual bill, or as much as several of them. */
function isPhoneBought(row: LedgerTransaction, earlier: readonly LedgerTransaction[]): boolean {
  if (row.categorySlug !== PHONE) return false;
  const latest = earlier.at(-1);
  const usualMinor = median(earlier.map(({ amountMinor }) => -amountMinor));
  return (
    -row.amountMinor > usualMinor * THRESHOLDS.maxFactorOfPhoneBills ||
    (latest !== undefined && daysBetween(latest.date, row.date) < THRESHOLDS.minDaysBetweenBills)
  );
}

/** `purchases` are the amounts of a year's purchases, the row's own among them, smallest first. */
function isLikeNone(row: LedgerTransaction, purchases: Float64Array, { currency }: DetectorInput): boolean {
  const amountMinor = -row.amountMinor;
  const others = purchases.length - 1;
  if (amountMinor < amountFor(currency, THRESHOLDS.minFirstAmountMinor) || others < THRESHOLDS.minPurchases)
    return false;
  // One expensive purchase in a year must not hide the next: it is measured against all others but the very largest.
  const above = Math.floor(others * THRESHOLDS.shareAbove);
  const isAmongThem = amountMinor >= (purchases[others - above] ?? 0);
  const nearlyLargest = purchases[others - above - (isAmongThem ? 1 : 0)] ?? 0;
  return (
    amountMinor >= middleOf(purchases) * THRESHOLDS.minFactorOfPurchases &&
    amountMinor >= nearlyLargest * THRESHOLDS.minFactorOfOthers
  );
}

const purchasesOf = once((input) =>
  Float64Array.from(purchaseRowsOf(input), (transaction) => -transaction.amountMinor).sort(),
);

/** What the usual purchase is the middle of, the same for every first charge. */
const purchasePartsOf = once((input) => [partOf("Purchases in a year", purchaseRowsOf(input))]);

const purchaseRowsOf = once((input): LedgerTransaction[] => {
  const from = addDays(input.today, -THRESHOLDS.purchaseDays);
  const bills = recurringIds(input);
  return rowsSince(countedTransactions(input), from).filter(
    ({ id, amountMinor, categorySlug }) => amountMinor < 0 && SMALL_BY_NATURE.has(categorySlug) && !bills.has(id),
  );
});

/** Of values that are sorted already. */
function middleOf(sorted: Float64Array): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function ownFact(input: DetectorInput, row: LedgerTransaction, earlier: readonly LedgerTransaction[]): DetectedFact {
  const shown = earlier.slice(-THRESHOLDS.maxShown);
  const usualMinor = Math.round(median(shown.map((one) => -one.amountMinor)));
  const usual = money("usual", "Usual there", usualMinor, "the median of the earlier charges", {
    by: "middle",
    of: "compared",
  });
  return {
    ...factOf(input, row, usual),
    compared: { label: "Earlier charges", transactionIds: shown.map((one) => one.id) },
    method:
      "A charge several times the usual one from this merchant and clearly above its largest so far, with no refund since.",
    hints: { comparison: "own usual" },
  };
}

function billFact(input: DetectorInput, row: LedgerTransaction, earlier: readonly LedgerTransaction[]): DetectedFact {
  return {
    ...ownFact(input, row, earlier),
    method:
      "An energy, water or phone bill more than one and a half times the largest before it, over at least a year of bills, with no refund since.",
    hints: { comparison: "own bills", ...(row.categorySlug === PHONE ? { duty: "can be compared" } : {}) },
  };
}

function firstFact(input: DetectorInput, row: LedgerTransaction, purchases: Float64Array): DetectedFact {
  const formula = `the median of ${purchases.length} purchases in a year`;
  return {
    ...factOf(
      input,
      row,
      openingInto(
        money("usual", "Usual purchase", middleOf(purchases), formula, { by: "stated" }),
        purchasePartsOf(input),
      ),
    ),
    method:
      "A first charge from a merchant that's many times your usual purchase and above nearly all purchases in twelve months, with no refund since. Travel, health, cars, homes and taxes are left out.",
    hints: { comparison: "all purchases" },
  };
}

function factOf(
  { currency, today }: DetectorInput,
  row: LedgerTransaction,
  usual: Figure,
): Omit<DetectedFact, "method" | "hints"> {
  const write = moneyWriter(currency);
  const amountMinor = -row.amountMinor;
  const figures = [
    money("amount", "Charged", amountMinor, "the transaction shown", { by: "sum", of: "rows" }),
    usual,
    money("difference", "Above usual", amountMinor - usual.value, `${write(amountMinor)} − ${write(usual.value)}`, {
      by: "minus",
      figures: ["amount", "usual"],
    }),
  ];
  return {
    key: `unusual_charge:${currency}:${row.id}`,
    severity: "warning",
    period: { from: row.date, to: row.date },
    currency,
    impact: { amountMinor, currency, per: "once" },
    figures,
    transactionIds: [row.id],
    sumFigureId: "amount",
    slots: {
      merchant: textSlot(merchantName(row)),
      category: { kind: "text", text: shownCategoryOf(row) },
      ...slotsOf(figures, ["amount", "usual"], currency),
      date: dateSlot(row.date, today),
    },
    action: { label: "See the transaction", href: spendingHref({ ids: row.id }) },
    expiresAfter: addDays(row.date, THRESHOLDS.lookbackDays),
  };
}

function isAboveOwn({ hints }: DetectedFact): boolean {
  return hints.comparison === "own usual" || hints.comparison === "own bills";
}

function isFirst({ hints }: DetectedFact): boolean {
  return hints.comparison === "all purchases";
}

function wasNeverSeen(_: DetectedFact, { rows, counted }: RawLedger): boolean {
  return counted.every((row) => !isBefore(row, rows));
}

/** Whether a transaction is one of the same merchant, from before. */
function isBefore(row: LedgerTransaction, [charge]: readonly LedgerTransaction[]): boolean {
  return charge !== undefined && merchantKey(row) === merchantKey(charge) && byDate(row, charge) < 0;
}
