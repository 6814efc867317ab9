import {
  addMonths,
  type Day,
  daysBetween,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  monthsBack,
} from "@/lib/domain/calendar";
import { cashflowOfTransactions, type Totals, totalsOf } from "@/lib/domain/cashflow/cashflow";
import { groupBy } from "@/lib/domain/group-by";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { merged } from "@/lib/domain/merged";
import { formatMoney } from "@/lib/domain/money";
import { keyOfSpellings } from "@/lib/domain/payees/descriptor";
import type { TraitCorrection } from "@/lib/domain/payees/traits-of";
import { remembering } from "@/lib/domain/remembering";
import { CATEGORIES, categoryBySlug } from "@/lib/domain/transactions/category";
import type { RefundLink } from "@/lib/domain/transactions/refund";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { currentDecisions, type SeriesDecision, withDecisions } from "@/lib/domain/transactions/series-decision";
import { currentMerges, type SeriesMerge, withMerges } from "@/lib/domain/transactions/series-edits/merge";
import { linesOf, transactionIdOf } from "@/lib/domain/transactions/splits";
import { findStreams } from "@/lib/domain/transactions/streams/find-streams";
import {
  countsInCashflow,
  type LedgerAccount,
  type LedgerTransaction,
  type merchantKey,
} from "@/lib/domain/transactions/transaction";
import type { Conversion, LedgerInOneCurrency } from "../currencies/convert-ledger";
import { type Evidence, evidenceOf } from "../facts/proof";
import { type Coverage, coverageOfAccounts, coversWindow, type Stretch, usualOf } from "./coverage";
import { daysOfMovedPay } from "./income/pay-month";
import { countWithPurchases, findReturnedMoney, type ReturnedMoney, returnedOfPurchases } from "./returned-money";

/**
 * Input of a detector. `today` is the person's day. Only rows and accounts of `currency` count; others come converted
 * (`inOneCurrency`) or not at all. `refundLinks` are the stored links of refunds to purchases, with the person's
 * decisions; without them, links are found here.
 */
export type DetectorInput = {
  transactions: readonly LedgerTransaction[];
  accounts: readonly LedgerAccount[];
  today: Day;
  currency: string;
  refundLinks?: readonly Pick<RefundLink, "refundId" | "purchaseId">[];
  /** The person's decisions about recurring series. */
  seriesDecisions?: readonly SeriesDecision[];
  /** The person's corrections of payees (lib/domain/payees/corrections.ts). */
  payeeCorrections?: readonly (TraitCorrection & { merchantKey: string })[];
  seriesMerges?: readonly SeriesMerge[];
  /** Transactions converted into `currency`, and their own amounts. */
  conversions?: ReadonlyMap<string, Conversion>;
  /** Keys of the insights shown, which hold until they are clearly over (`easeFor`). */
  standing?: ReadonlySet<string>;
  /** Accounts of other currencies at today's rate; they are not among `accounts` in that form. */
  convertedAccounts?: LedgerInOneCurrency["convertedAccounts"];
  /** Merchant keys with the memory of an input that this one was made from. */
  keyOf?: typeof merchantKey;
};

/**
 * Groups of day-to-day decisions. Bills are left out, whose day would pass for a rise, and travel, which comes in
 * lumps.
 */
const DAY_TO_DAY: ReadonlySet<string> = new Set([
  "Groceries",
  "Dining out",
  "Shopping",
  "Transport",
  "Health",
  "Personal care",
  "Entertainment",
  "Gifts & donations",
]);
/** One look for each row, where its group and then the groups would be two. */
const DAY_TO_DAY_SLUGS: ReadonlySet<string> = new Set(
  CATEGORIES.flatMap(({ slug, group }) => (DAY_TO_DAY.has(group) ? [slug] : [])),
);

export const coverageOf = once((input): Coverage => coverageOfAccounts(input.transactions, input.accounts, input));

export function isCovered(input: DetectorInput, window: Stretch): boolean {
  return coversWindow(coverageOf(input), window, input.today);
}

/** On an account known for fewer days, everything is new. */
export const KNOWN_DAYS = 60;

/** Days without a gap, on its account, before a charge: after a gap anything may have begun in it. */
export function knownDaysBefore(
  input: DetectorInput,
  { accountId, date }: Pick<LedgerTransaction, "accountId" | "date">,
): number {
  const stretch = coverageOf(input)
    .get(accountId ?? "")
    ?.stretches.find(({ from, to }) => from <= date && date <= to);
  return stretch ? daysBetween(stretch.from, date) : 0;
}

/** Returns true if a charge's account was known long enough before for the charge to be new. */
export function isKnownBefore(input: DetectorInput, row: Pick<LedgerTransaction, "accountId" | "date">): boolean {
  return knownDaysBefore(input, row) >= KNOWN_DAYS;
}

/** All rows of each account, of any kind and day, in their given order. */
export const transactionsByAccount = once(
  (input): ReadonlyMap<string | null, LedgerTransaction[]> => groupBy(input.transactions, ({ accountId }) => accountId),
);

/** Rows that count as income or expense, in the one currency, up to today, on the bank's own day, oldest first. */
export const bookedTransactions = once((input): readonly LedgerTransaction[] =>
  input.transactions.filter((row) => isBooked(input, row)).sort(byDate),
);

function isBooked({ currency, today }: DetectorInput, row: LedgerTransaction): boolean {
  return row.currency === currency && row.date <= today && countsInCashflow(row);
}

/** Keys of payees, one for all texts of a payee (`keyOfSpellings`). */
export const merchantKeysOf = once(({ keyOf, transactions }) => keyOf ?? keyOfSpellings(transactions));

const returnedMoneyOf = once(
  (input): ReadonlyMap<string, ReturnedMoney> =>
    findReturnedMoney(
      transactionsByMerchant(input),
      input.refundLinks,
      new Set(input.accounts.flatMap(({ id, type }) => (type === "credit" ? [id] : []))),
    ),
);

/** Pay that a weekend moved over the end of a month: by its id, a day of the month it is for. */
export const movedPay = once((input) => daysOfMovedPay(seriesOf(input)));

/**
 * Booked rows as sums count them: refunds on the day of their purchase, reimbursements among spending, moved pay in the
 * month it is for.
 */
export const countedTransactions = once((input): readonly LedgerTransaction[] => {
  const rows = countWithPurchases(bookedTransactions(input), returnedMoneyOf(input));
  const dayOf = movedPay(input);
  if (dayOf.size === 0) return rows;
  const [moved, others]: [LedgerTransaction[], LedgerTransaction[]] = [[], []];
  for (const row of rows) {
    const date = row.amountMinor > 0 ? dayOf.get(row.id) : undefined;
    if (date === undefined) others.push(row);
    else moved.push({ ...row, date });
  }
  return merged(others, moved.sort(byDate), byDate);
});

/**
 * The same with each divided transaction as lines, for sums by category. Purchases and merchants are found among whole
 * ones.
 */
export const countedLines = once((input): readonly LedgerTransaction[] => {
  const whole = countedTransactions(input);
  if (!whole.some(({ parts }) => parts)) return whole;
  return whole.flatMap((transaction) =>
    transaction.parts ? linesOf(transaction).filter(countsInCashflow) : transaction,
  );
});

export const returnsOf = once((input) => returnedOfPurchases(returnedMoneyOf(input)));

/** Reimbursements of purchases that aren't known. */
export const unmatchedReimbursements = once((input): readonly LedgerTransaction[] =>
  [...returnedMoneyOf(input).values()].flatMap(({ row, kind, purchaseIds }) =>
    kind === "reimbursement" && purchaseIds.length === 0 ? [row] : [],
  ),
);

/** Money back of no purchase that is known. */
const unmatchedByMerchant = once((input) =>
  groupBy(
    [...returnedMoneyOf(input).values()].flatMap(({ row, purchaseIds }) => (purchaseIds.length === 0 ? [row] : [])),
    merchantKeysOf(input),
  ),
);

const RETURNED_SHARE = 0.5;

/** Returns true if half of a purchase or more came back: known refunds, or unmatched ones at its merchant since. */
export function wasReturned(input: DetectorInput, purchase: LedgerTransaction): boolean {
  return backMinorOf(input, purchase) >= -purchase.amountMinor * RETURNED_SHARE;
}

/** Returns true if anything of a purchase came back: who sends a part back knows of it. */
export function wasReturnedInPart(input: DetectorInput, purchase: LedgerTransaction): boolean {
  return backMinorOf(input, purchase) > 0;
}

function backMinorOf(input: DetectorInput, purchase: LedgerTransaction): number {
  const ofMerchant = unmatchedByMerchant(input).get(merchantKeysOf(input)(purchase)) ?? [];
  const unmatched = ofMerchant.filter(({ date }) => date >= purchase.date);
  const unmatchedMinor = totalOf(unmatched);
  return (returnsOf(input).get(purchase.id)?.minor ?? 0) + unmatchedMinor;
}

/** Beyond this share of refunds without a purchase, nobody can say which month they belong to. */
const MAX_UNMATCHED_SHARE = 0.1;

/**
 * Tells if the sums of counted rows are what came in and went out: neither is below zero, and few refunds lack their
 * purchase.
 */
export function haveClearSums(input: DetectorInput, rows: readonly LedgerTransaction[]): boolean {
  const returned = returnedMoneyOf(input);
  let [incomeMinor, expenseMinor, unmatchedMinor] = [0, 0, 0];
  for (const row of rows) {
    const { amountMinor, categoryKind } = row;
    if (categoryKind === "income") incomeMinor += amountMinor;
    else expenseMinor -= amountMinor;
    if (returned.get(transactionIdOf(row))?.purchaseIds.length === 0) unmatchedMinor += amountMinor;
  }
  return incomeMinor >= 0 && expenseMinor >= 0 && unmatchedMinor <= expenseMinor * MAX_UNMATCHED_SHARE;
}

/**
 * Recurring series up to today. Converted rows are matched in their own currency, where a price stays; their amounts
 * then vary with the rate.
 */
export const seriesOf = once((input): readonly RecurringSeries[] => {
  const { conversions, currency, today } = input;
  const found = foundSeriesOf(input);
  const merged = withMerges(found, currentMerges(found, input.seriesMerges ?? []), today);
  const amounts = conversions?.size
    ? new Map(input.transactions.map(({ id, amountMinor }) => [id, Math.abs(amountMinor)]))
    : new Map<string, number>();
  return withDecisions(merged, decisionsOf(input)).map((series) =>
    series.currency === currency ? series : inCurrency(series, currency, amounts),
  );
});

/** The user's decisions about series, at the current keys. */
export const decisionsOf = once((input): readonly SeriesDecision[] =>
  currentDecisions(foundSeriesOf(input), input.seriesDecisions ?? []),
);

const foundSeriesOf = once((input): readonly RecurringSeries[] => {
  const { conversions, currency, today } = input;
  const rows = input.transactions.filter((row) => row.currency === currency && row.date <= today);
  const own = conversions?.size ? rows.map((row) => ({ ...row, ...conversions.get(row.id)?.own })) : rows;
  return findStreams(own, today, merchantKeysOf(input));
});

function inCurrency(series: RecurringSeries, currency: string, amounts: ReadonlyMap<string, number>): RecurringSeries {
  const payments = series.payments.map((payment) => ({
    ...payment,
    amountMinor: amounts.get(payment.transactionId) ?? payment.amountMinor,
  }));
  const amountMinor = payments.at(-1)?.amountMinor ?? series.amountMinor;
  return { ...series, currency, payments, amountMinor, isVariable: true };
}

export const recurringIds = once(
  (input): ReadonlySet<string> => new Set(seriesOf(input).flatMap((series) => series.transactionIds)),
);

/** Spending and refunds of day-to-day decisions, without recurring payments. */
export const dayToDayTransactions = once((input) => dayToDayOf(input, countedTransactions(input)));

/** The same by category: the matching parts of divided purchases. */
export const dayToDayLines = once((input) =>
  countedLines(input) === countedTransactions(input)
    ? dayToDayTransactions(input)
    : dayToDayOf(input, countedLines(input)),
);

export const dayToDayByMonth = once((input): ReadonlyMap<Month, LedgerTransaction[]> => byMonth(dayToDayLines(input)));

function dayToDayOf(input: DetectorInput, rows: readonly LedgerTransaction[]): readonly LedgerTransaction[] {
  const bills = recurringIds(input);
  return rows.filter((row) => isDayToDay(row) && !bills.has(transactionIdOf(row)));
}

export function isDayToDay({ categorySlug }: Pick<LedgerTransaction, "categorySlug">): boolean {
  return DAY_TO_DAY_SLUGS.has(categorySlug);
}

/** Rows and accounts that facts are checked against, those of other currencies converted. */
export const evidenceIn = once((input): Evidence => {
  const converted = new Map((input.convertedAccounts ?? []).map(({ account }) => [account.id, account]));
  return evidenceOf({
    transactions: input.transactions,
    accounts: input.accounts.map((account) => converted.get(account.id) ?? account),
  });
});

export function rowsById(input: DetectorInput): ReadonlyMap<string, LedgerTransaction> {
  return evidenceIn(input).rows;
}

/** All rows of each payee, of any kind and day, oldest first. */
export const rowsByPayee = once((input): ReadonlyMap<string, readonly LedgerTransaction[]> => {
  const byPayee = groupBy(input.transactions, merchantKeysOf(input));
  for (const rows of byPayee.values()) rows.sort(byDate);
  return byPayee;
});

/** Some rows of each payee, oldest first. Payees come in the order of their first such row. */
export function payeesWith(
  input: DetectorInput,
  isWanted: (row: LedgerTransaction) => boolean,
): ReadonlyMap<string, LedgerTransaction[]> {
  const groups: [string, LedgerTransaction[], LedgerTransaction][] = [];
  for (const [key, all] of rowsByPayee(input)) {
    const rows = all.filter(isWanted);
    if (rows[0]) groups.push([key, rows, rows[0]]);
  }
  return new Map(groups.sort(([, , a], [, , b]) => byDate(a, b)).map(([key, rows]) => [key, rows]));
}

/** Booked rows by merchant, oldest first. */
export const transactionsByMerchant = once((input) => payeesWith(input, (row) => isBooked(input, row)));

export function merchantsOfMonth(input: DetectorInput, month: Month): ReadonlyMap<string, LedgerTransaction[]> {
  return groupBy(wholeByMonth(input).get(month) ?? [], merchantKeysOf(input));
}

const wholeByMonth = once((input): ReadonlyMap<Month, LedgerTransaction[]> => byMonth(countedTransactions(input)));

export const linesByMonth = once(
  (input): ReadonlyMap<Month, LedgerTransaction[]> =>
    countedLines(input) === countedTransactions(input) ? wholeByMonth(input) : byMonth(countedLines(input)),
);

/** Groups rows by month. Rows of a day are neighbors: a month's name is made once a day. */
function byMonth(rows: readonly LedgerTransaction[]): Map<Month, LedgerTransaction[]> {
  const months = new Map<Month, LedgerTransaction[]>();
  let day = "";
  let ofMonth: LedgerTransaction[] = [];
  for (const row of rows) {
    if (row.date !== day) {
      day = row.date;
      ofMonth = months.get(monthOf(day)) ?? [];
      months.set(monthOf(day), ofMonth);
    }
    ofMonth.push(row);
  }
  return months;
}

/** Totals of the months that are asked for: of years of months few are. */
const totalsByMonth = once((input) =>
  remembering((month): Totals => totalsOf(cashflowOfTransactions(linesByMonth(input).get(month) ?? []))),
);

export function totalsOfMonth(input: DetectorInput, month: Month): Totals {
  return totalsByMonth(input)(month);
}

/** Lists months before `before`, newest first, that are covered from their first day to their last. */
export function wholeMonths(input: DetectorInput, before: Month, count: number): Month[] {
  const earliest = bookedTransactions(input)[0]?.date ?? input.today;
  return monthsBack(addMonths(before, -1), count).filter(
    (month) => firstDayOf(month) >= earliest && isCovered(input, { from: firstDayOf(month), to: lastDayOf(month) }),
  );
}

/** Half a year has the habits of now. */
const USUAL_MONTHS = 6;

/** Months of a usual month, newest first: the whole and covered ones of the last six. */
export const usualMonths = once((input): readonly Month[] => wholeMonths(input, monthOf(input.today), USUAL_MONTHS));

/** Median monthly income in minor units; null while nothing is usual. */
export const usualIncomeMinor = once((input): number | null =>
  usualOf(usualMonths(input).map((month) => totalsOfMonth(input, month).incomeMinor)),
);

/** Median monthly spending, bills included, in minor units; null while nothing is usual. */
export const usualSpendingMinor = once((input): number | null =>
  usualOf(usualMonths(input).map((month) => totalsOfMonth(input, month).expenseMinor)),
);

/** Tells if months, newest first, are the ones right before `before`. */
export function areLatest(months: readonly Month[], before: Month): boolean {
  return months.every((month, index) => month === addMonths(before, -1 - index));
}

/** Group of the row's product category, which rules ask about. */
export function groupOf(transaction: LedgerTransaction): string {
  return categoryBySlug(transaction.categorySlug)?.group ?? "";
}

/** Group as "Spending by category" shows it: the person's own, if the category is. */
export function shownGroupOf(transaction: LedgerTransaction): string {
  return transaction.ownCategory?.group ?? groupOf(transaction);
}

/** Name the person gave the category of rows, or its meaning if they have several. */
export function shownCategoryOf(first: LedgerTransaction, ...others: readonly LedgerTransaction[]): string {
  const own = first.ownCategory?.name;
  const isShared = others.every(({ ownCategory }) => ownCategory?.name === own);
  return (isShared ? own : undefined) ?? categoryBySlug(first.categorySlug)?.name ?? "Uncategorized";
}

/** Writes amounts of one currency as magnitudes, for formulas. */
export function moneyWriter(currency: string): (amountMinor: number) => string {
  return (amountMinor) => formatMoney(amountMinor, currency, { sign: "never" });
}

/** Writes amounts that can be below zero, a net or spending that refunds outweigh, with their minus. */
export function signedMoneyWriter(currency: string): (amountMinor: number) => string {
  return (amountMinor) => formatMoney(amountMinor, currency);
}

export function spendingHref(filters: Record<string, string>): string {
  return `/spending?${new URLSearchParams(filters)}`;
}

export function merchantName(transaction: LedgerTransaction): string {
  return transaction.merchant ?? transaction.name;
}

export function byDate(a: LedgerTransaction, b: LedgerTransaction): number {
  return a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1;
}

/** Limit for standing insights: a limit that one purchase a day crosses would let them come and go. */
export const STANDING_EASE = 0.8;

/**
 * Factor of a type's minimum (and divisor of its maximum) for one fact: below 1 while it stands. Words that name a
 * limit use the limit itself.
 */
export function easeFor({ standing }: DetectorInput, key: string): number {
  return standing?.has(key) ? STANDING_EASE : 1;
}

/** Computes what several detectors need once for an input, which no one changes. */
export function once<V>(compute: (input: DetectorInput) => V): (input: DetectorInput) => V {
  const results = new WeakMap<DetectorInput, { value: V }>();
  return (input) => {
    const known = results.get(input);
    if (known) return known.value;
    const value = compute(input);
    results.set(input, { value });
    return value;
  };
}
