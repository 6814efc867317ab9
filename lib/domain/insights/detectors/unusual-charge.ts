import { addDays, daysBetween } from "../../calendar";
import { categoryBySlug } from "../../category";
import type { LedgerEntry } from "../../ledger";
import { median, medianDeviation } from "../../statistics";
import type { Fact } from "../facts";
import { dateSlot, textSlot } from "../slots";
import { amountFor, THRESHOLDS } from "../thresholds";
import { money, slotsOf } from "./figures";
import { DEVIATION_SCALE } from "./group-spending";
import {
  countedEntries,
  type DetectorInput,
  entriesByMerchant,
  groupOf,
  merchantName,
  moneyWriter,
  recurringIds,
  spendingHref,
} from "./input";

type Thresholds = typeof THRESHOLDS.unusualCharge;

/** Where a first payment is not known to be large: travel, health, cars, homes and taxes come in lumps of any size. */
const SMALL_BY_NATURE: ReadonlySet<string> = new Set([
  "Groceries",
  "Dining out",
  "Shopping",
  "Entertainment",
  "Personal care",
  "Subscriptions",
  "Services",
  "Uncategorized",
]);

/**
 * Charges that are not like the others: several times what that merchant ever took, or, from a merchant never seen before, far
 * above every purchase of the kind. Holds may still change and are left out, so is what was given back.
 */
export function detectUnusualCharge(input: DetectorInput, thresholds = THRESHOLDS.unusualCharge): Fact[] {
  const from = addDays(input.today, -thresholds.lookbackDays);
  const facts: Fact[] = [];
  let purchases: LedgerEntry[] | undefined;
  for (const rows of entriesByMerchant(input).values()) {
    for (const row of rows) {
      if (row.date < from || row.pending || row.categoryKind !== "expense") continue;
      if (-row.amountMinor < amountFor(input.currency, thresholds.minDifferenceMinor)) continue;
      if (wasGivenBack(row, rows)) continue;
      const earlier = rows.filter((one) => one.amountMinor < 0 && one.date < row.date);
      if (earlier.length >= thresholds.minEarlier) {
        if (isFarAbove(row, earlier, input, thresholds)) facts.push(toFact(input, row, earlier, true, thresholds));
      } else if (earlier.length === 0 && SMALL_BY_NATURE.has(groupOf(row)) && !recurringIds(input).has(row.id)) {
        purchases ??= purchasesOf(input, thresholds);
        const others = purchases.filter((one) => one.id !== row.id && one.date <= row.date);
        if (isLikeNone(row, others, input, thresholds)) facts.push(toFact(input, row, others, false, thresholds));
      }
    }
  }
  return facts;
}

function isFarAbove(
  row: LedgerEntry,
  earlier: readonly LedgerEntry[],
  { currency }: DetectorInput,
  thresholds: Thresholds,
): boolean {
  const amounts = earlier.map((one) => -one.amountMinor);
  const usualMinor = median(amounts);
  const amountMinor = -row.amountMinor;
  return (
    amountMinor >= usualMinor * thresholds.minFactor &&
    amountMinor >= usualMinor + medianDeviation(amounts) * DEVIATION_SCALE * thresholds.minDeviations &&
    amountMinor >= Math.max(...amounts) * thresholds.minFactorOfLargest &&
    amountMinor - usualMinor >= amountFor(currency, thresholds.minDifferenceMinor)
  );
}

function isLikeNone(
  row: LedgerEntry,
  others: readonly LedgerEntry[],
  { currency }: DetectorInput,
  thresholds: Thresholds,
): boolean {
  if (others.length < thresholds.minPurchases) return false;
  const amounts = others.map((one) => -one.amountMinor).sort((a, b) => a - b);
  const amountMinor = -row.amountMinor;
  // One dear purchase in a year must not hide the next: it is measured against all but the very largest.
  const nearlyLargest = amounts.at(-1 - Math.floor(amounts.length * thresholds.shareAbove)) ?? 0;
  return (
    amountMinor >= amountFor(currency, thresholds.minFirstAmountMinor) &&
    amountMinor >= median(amounts) * thresholds.minFactorOfPurchases &&
    amountMinor >= nearlyLargest * thresholds.minFactorOfOthers
  );
}

function purchasesOf(input: DetectorInput, thresholds: Thresholds): LedgerEntry[] {
  const from = addDays(input.today, -thresholds.purchaseDays);
  const bills = recurringIds(input);
  return countedEntries(input).filter(
    (entry) =>
      entry.date >= from && entry.amountMinor < 0 && SMALL_BY_NATURE.has(groupOf(entry)) && !bills.has(entry.id),
  );
}

function wasGivenBack(row: LedgerEntry, rows: readonly LedgerEntry[]): boolean {
  return rows.some((one) => one.date >= row.date && one.amountMinor > 0 && one.amountMinor * 2 >= -row.amountMinor);
}

function toFact(
  { currency, today }: DetectorInput,
  row: LedgerEntry,
  others: readonly LedgerEntry[],
  isOwn: boolean,
  thresholds: Thresholds,
): Fact {
  const write = moneyWriter(currency);
  const amountMinor = -row.amountMinor;
  const shown = isOwn ? others.slice(-thresholds.maxShown) : [];
  const usualMinor = Math.round(median((isOwn ? shown : others).map((one) => -one.amountMinor)));
  const figures = [
    money("amount", "Charged", amountMinor, "the row beside", { by: "sum", of: "rows" }),
    isOwn
      ? money("usual", "Usual there", usualMinor, "the middle one of the charges before", {
          by: "middle",
          of: "compared",
        })
      : money("usual", "Usual purchase", usualMinor, `the middle one of ${others.length} purchases of a year`, {
          by: "stated",
        }),
    money("difference", "Above it", amountMinor - usualMinor, `${write(amountMinor)} − ${write(usualMinor)}`, {
      by: "minus",
      figures: ["amount", "usual"],
    }),
  ];
  return {
    key: `unusual_charge:${currency}:${row.id}`,
    type: "unusual_charge",
    kind: "hidden",
    severity: "warning",
    period: { from: row.date, to: row.date },
    currency,
    impact: { amountMinor, currency, per: "once" },
    figures,
    transactionIds: [row.id],
    sumFigureId: "amount",
    ...(isOwn ? { compared: { label: "The charges before", transactionIds: shown.map((one) => one.id) } } : {}),
    method: isOwn
      ? "A charge several times as large as is usual at that merchant and clearly above the largest so far, not given back since."
      : "A first charge of a merchant, many times as large as a usual purchase and above nearly all purchases of twelve months, not given back since. Travel, health, cars, homes and taxes are left out.",
    slots: {
      merchant: textSlot(merchantName(row)),
      category: { kind: "text", text: categoryBySlug(row.categorySlug)?.name ?? "Uncategorized" },
      ...slotsOf(figures, ["amount", "usual"], currency),
      date: dateSlot(row.date, today),
    },
    hints: { comparison: isOwn ? "own usual" : "all purchases" },
    action: { label: "See the row", href: spendingHref({ ids: row.id }) },
    expiresAfter: addDays(row.date, Math.max(thresholds.lookbackDays, daysBetween(row.date, today))),
  };
}
