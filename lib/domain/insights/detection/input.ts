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
import { merged } from "@/lib/domain/merged";
import { formatMoney, sumMinor } from "@/lib/domain/money";
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
  rememberingMerchantKey,
} from "@/lib/domain/transactions/transaction";
import type { Conversion, LedgerInOneCurrency } from "../currencies/convert-ledger";
import { type Evidence, evidenceOf } from "../facts/proof";
import { type Coverage, coverageOfAccounts, coversWindow, type Stretch, usualOf } from "./coverage";
import { daysOfMovedPay } from "./income/pay-month";
import { countWithPurchases, findReturnedMoney, type ReturnedMoney, returnedOfPurchases } from "./returned-money";

/**
 * What a detector sees. `today` is the person's day. Only rows and accounts of `currency` are looked at;
 * what is in other currencies comes converted (`inOneCurrency`) or is not counted. `refundLinks` are the
 * stored links of refunds to purchases, which hold what the person decided; where there are none they are found here.
 */
export type DetectorInput = {
  transactions: readonly LedgerTransaction[];
  accounts: readonly LedgerAccount[];
  today: Day;
  currency: string;
  refundLinks?: readonly Pick<RefundLink, "refundId" | "purchaseId">[];
  /** What the person decided about recurring series: one they ended is expected no more. */
  seriesDecisions?: readonly SeriesDecision[];
  /** What the person said of payees (lib/domain/payees/corrections.ts). */
  payeeCorrections?: readonly (TraitCorrection & { merchantKey: string })[];
  /** Which of them the person says are one. */
  seriesMerges?: readonly SeriesMerge[];
  /** Which of the transactions were converted into `currency`, and from what; none where no rates are known. */
  conversions?: ReadonlyMap<string, Conversion>;
  /** The keys of what is on the person's pages: what was reported holds until it is clearly over (`easeFor`). */
  standing?: ReadonlySet<string>;
  /** Accounts of other currencies at today's rate; they are not among `accounts` in that form. */
  convertedAccounts?: LedgerInOneCurrency["convertedAccounts"];
};

/**
 * Groups in which a person decides from day to day. Rent, loans, utilities, insurance and subscriptions are bills: there the
 * day of the bill would pass for a rise. Travel comes in lumps, and every lump would be one.
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

/** What is known of each account's days, before anything is concluded from them. */
export const coverageOf = once((input): Coverage => coverageOfAccounts(input.transactions, input.accounts, input));

/** Whether the days from one to another, both included, are known of every account that matters. */
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

/** All rows of each account, whatever they are and of any day, as they were handed over. */
export const transactionsByAccount = once(
  (input): ReadonlyMap<string | null, LedgerTransaction[]> => groupBy(input.transactions, ({ accountId }) => accountId),
);

/** The rows that count as income or expense, in the one currency, up to today, each on the bank's own day, oldest first. */
export const bookedTransactions = once((input): readonly LedgerTransaction[] =>
  input.transactions.filter((row) => isBooked(input, row)).sort(byDate),
);

function isBooked({ currency, today }: DetectorInput, row: LedgerTransaction): boolean {
  return row.currency === currency && row.date <= today && countsInCashflow(row);
}

/** What makes the key of a row's merchant, once for each text. */
export const merchantKeysOf = once(() => rememberingMerchantKey());

const returnedMoneyOf = once(
  (input): ReadonlyMap<string, ReturnedMoney> =>
    findReturnedMoney(
      transactionsByMerchant(input),
      input.refundLinks,
      new Set(input.accounts.flatMap(({ id, type }) => (type === "credit" ? [id] : []))),
    ),
);

/** The pay that a weekend moved over the end of a month: by its id, a day of the month it is for. */
export const movedPay = once((input) => daysOfMovedPay(seriesOf(input)));

/**
 * The same rows with money that came back on the day of its purchase, a reimbursement among spending, and pay that a weekend moved
 * in the month it is for: what sums are made of.
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
 * The same, a divided transaction as a line in each of its categories: what sums by category are made of. Purchases, merchants and
 * what is alike are looked for among whole ones.
 */
export const countedLines = once((input): readonly LedgerTransaction[] => {
  const whole = countedTransactions(input);
  if (!whole.some(({ parts }) => parts)) return whole;
  return whole.flatMap((transaction) =>
    transaction.parts ? linesOf(transaction).filter(countsInCashflow) : transaction,
  );
});

/** What came back of each purchase, by the purchase's id. */
export const returnsOf = once((input) => returnedOfPurchases(returnedMoneyOf(input)));

/** Money that an employer paid back for purchases that are not known. */
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

/** So much of a purchase back, and it was none. */
const RETURNED_SHARE = 0.5;

/** Whether half of a purchase or more has come back: of it as is known, or at its merchant since, of no purchase that is known. */
export function wasReturned(input: DetectorInput, purchase: LedgerTransaction): boolean {
  return backMinorOf(input, purchase) >= -purchase.amountMinor * RETURNED_SHARE;
}

/** Whether anything of a purchase has come back, however little: who sends a part back knows of it. */
export function wasReturnedInPart(input: DetectorInput, purchase: LedgerTransaction): boolean {
  return backMinorOf(input, purchase) > 0;
}

function backMinorOf(input: DetectorInput, purchase: LedgerTransaction): number {
  const ofMerchant = unmatchedByMerchant(input).get(merchantKeysOf(input)(purchase)) ?? [];
  const unmatched = ofMerchant.filter(({ date }) => date >= purchase.date);
  const unmatchedMinor = sumMinor(unmatched.map(({ amountMinor }) => amountMinor));
  return (returnsOf(input).get(purchase.id)?.minor ?? 0) + unmatchedMinor;
}

/** With more than this share of spending back from no known purchase, no one can say which month it belongs to. */
const MAX_UNMATCHED_SHARE = 0.1;

/**
 * Whether income and spending of some counted rows say what came in and went out: neither is below zero, and little of what
 * came back is of purchases that are not known.
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
 * The recurring series, by the payments up to today. What was converted is looked for in its own currency, where a price stays: its
 * amounts are then those of the rows, which vary with the rate.
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
  const own = input.transactions.flatMap((row) => {
    if (row.currency !== currency || row.date > today) return [];
    const conversion = conversions?.get(row.id);
    return conversion ? [{ ...row, ...conversion.own }] : [row];
  });
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

/** The ids of all payments that come again. */
export const recurringIds = once(
  (input): ReadonlySet<string> => new Set(seriesOf(input).flatMap((series) => series.transactionIds)),
);

/** What was spent (and refunded) where a person decides from day to day; payments that come again are not in it. */
export const dayToDayTransactions = once((input) => dayToDayOf(input, countedTransactions(input)));

/** The same by category: of a divided purchase the parts that are such spending. */
export const dayToDayLines = once((input) =>
  countedLines(input) === countedTransactions(input)
    ? dayToDayTransactions(input)
    : dayToDayOf(input, countedLines(input)),
);

/** These of each month. */
export const dayToDayByMonth = once((input): ReadonlyMap<Month, LedgerTransaction[]> => byMonth(dayToDayLines(input)));

function dayToDayOf(input: DetectorInput, rows: readonly LedgerTransaction[]): readonly LedgerTransaction[] {
  const bills = recurringIds(input);
  return rows.filter((row) => isDayToDay(row) && !bills.has(transactionIdOf(row)));
}

/** Whether a row is of a group in which a person decides from day to day. */
export function isDayToDay({ categorySlug }: Pick<LedgerTransaction, "categorySlug">): boolean {
  return DAY_TO_DAY_SLUGS.has(categorySlug);
}

/** What facts are held against: all rows, and the accounts, those of other currencies as they were converted. */
export const evidenceIn = once((input): Evidence => {
  const converted = new Map((input.convertedAccounts ?? []).map(({ account }) => [account.id, account]));
  return evidenceOf({
    transactions: input.transactions,
    accounts: input.accounts.map((account) => converted.get(account.id) ?? account),
  });
});

/** All rows by id: streams and facts name their rows only. */
export function rowsById(input: DetectorInput): ReadonlyMap<string, LedgerTransaction> {
  return evidenceIn(input).rows;
}

/** All rows of each payee, whatever they are and of any day, oldest first. */
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

/** The booked rows by the text that names their merchant, oldest first. */
export const transactionsByMerchant = once((input) => payeesWith(input, (row) => isBooked(input, row)));

/** The counted rows of a month by merchant: what was spent there that month, less what came back of it since. */
export function merchantsOfMonth(input: DetectorInput, month: Month): ReadonlyMap<string, LedgerTransaction[]> {
  return groupBy(wholeByMonth(input).get(month) ?? [], merchantKeysOf(input));
}

const wholeByMonth = once((input): ReadonlyMap<Month, LedgerTransaction[]> => byMonth(countedTransactions(input)));

/** The counted lines of each month. */
export const linesByMonth = once(
  (input): ReadonlyMap<Month, LedgerTransaction[]> =>
    countedLines(input) === countedTransactions(input) ? wholeByMonth(input) : byMonth(countedLines(input)),
);

/** Rows by month, as `groupBy` has them. Those of a day stand together: a month's name is made once a day, not once a row. */
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

/** Totals of a month; zero without rows. */
export function totalsOfMonth(input: DetectorInput, month: Month): Totals {
  return totalsByMonth(input)(month);
}

/** The months before `before`, newest first, that are known from their first day on and covered to their last. */
export function wholeMonths(input: DetectorInput, before: Month, count: number): Month[] {
  const earliest = bookedTransactions(input)[0]?.date ?? input.today;
  return monthsBack(addMonths(before, -1), count).filter(
    (month) => firstDayOf(month) >= earliest && isCovered(input, { from: firstDayOf(month), to: lastDayOf(month) }),
  );
}

/** Of how many months the usual one is the middle: half a year has the habits of now. */
const USUAL_MONTHS = 6;

/** The months that a usual month is the middle of, newest first: the last six, of which whole and covered ones count. */
export const usualMonths = once((input): readonly Month[] => wholeMonths(input, monthOf(input.today), USUAL_MONTHS));

/** What a usual month brings in, in minor units; null where nothing is usual yet. */
export const usualIncomeMinor = once((input): number | null =>
  usualOf(usualMonths(input).map((month) => totalsOfMonth(input, month).incomeMinor)),
);

/** What a usual month takes, bills included, in minor units; null where nothing is usual yet. */
export const usualSpendingMinor = once((input): number | null =>
  usualOf(usualMonths(input).map((month) => totalsOfMonth(input, month).expenseMinor)),
);

/** Whether these months, newest first, are the ones right before `before`: none of them was left out. */
export function areLatest(months: readonly Month[], before: Month): boolean {
  return months.every((month, index) => month === addMonths(before, -1 - index));
}

/** The group of what the row's category means: what rules ask about. */
export function groupOf(transaction: LedgerTransaction): string {
  return categoryBySlug(transaction.categorySlug)?.group ?? "";
}

/** The name under which "Spending by category" adds the row up: the person's own, where the category is. */
export function shownGroupOf(transaction: LedgerTransaction): string {
  return transaction.ownCategory?.group ?? groupOf(transaction);
}

/** What the person calls the category of rows: of some that have several names, what they mean. */
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

/** Where the rows of a fact can be looked at. */
export function spendingHref(filters: Record<string, string>): string {
  return `/spending?${new URLSearchParams(filters)}`;
}

/** What a row's merchant is called in a sentence. */
export function merchantName(transaction: LedgerTransaction): string {
  return transaction.merchant ?? transaction.name;
}

export function byDate(a: LedgerTransaction, b: LedgerTransaction): number {
  return a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1;
}

/** So much nearer to usual than what is reported may what stands come: a limit that a purchase a day moves over is crossed to and fro. */
export const STANDING_EASE = 0.8;

/**
 * By what the least that a type asks for is multiplied for one fact, and the most divided by: less than one where it has been reported
 * already, so that it does not come and go by the day. Words that name a limit are offered by the limit itself.
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
