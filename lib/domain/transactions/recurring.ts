import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median, medianDeviation, shareOf } from "@/lib/domain/statistics";
import { CADENCES, type Cadence, cadenceOf, nextAfter } from "./cadence";
import type { RecurringSeries } from "./series";
import { countsInCashflow, type LedgerTransaction, type merchantKey, rememberingMerchantKey } from "./transaction";

export { type UpcomingBill, upcomingBills } from "@/lib/domain/cashflow/upcoming";
export type { RecurringSeries, SeriesPayment } from "./series";

/** Lookback for series: long enough to see a yearly payment twice, whatever its day. */
export const SERIES_WINDOW_DAYS = 800;

/** Never a bill, however regular: cash and ATM fees. */
const NEVER: ReadonlySet<string> = new Set([
  "cash-withdrawal",
  "atm-fees",
  "foreign-fees",
  "overdraft-fees",
  "interest-charges",
]);
/** Everyday purchases: habits, not bills. Exception: one exact amount, monthly or less often (a travel pass). */
const HABITS: ReadonlySet<string> = new Set([
  "groceries",
  "dining-out",
  "coffee",
  "fuel",
  "public-transport",
  "taxis",
  "parking-tolls",
  "shopping",
  "clothing",
  "electronics",
  "pets",
  "pharmacy",
  "entertainment",
  "flights",
  "lodging",
  "other-travel",
  "home-improvement",
]);
/** Purchases that can repeat a year later by chance. Only a third year makes them a bill. */
const OCCASIONS: ReadonlySet<string> = new Set([
  "gifts-donations",
  "medical",
  "dental-eye",
  "car",
  "other-transport",
  "personal-care",
  "uncategorized",
]);
/** A second charge of the same amount this soon is a repeat or a mistake, not the next payment. */
const REPEAT_DAYS = 2;
/** Share of the median amount. Bills vary with the season; anything beyond is shopping. */
const MAX_AMOUNT_SPREAD = 0.4;
const RECENT_PAYMENTS = 6;
/** Banks may be a day ahead of the user. A row booked for tomorrow counts as paid now. */
const DAYS_AHEAD = 1;

/**
 * Finds recurring payments and incomes by merchant, from dates and amounts alone.
 *
 * Judges intervals by their median, so a skipped cycle, a bank holiday or a double charge doesn't hide a series.
 * Amounts may change in steps (a price increase) or within bounds (a power bill).
 * Coffee and groceries aren't subscriptions. A merchant's plans are separated by amount.
 *
 * @param transactions  in any order; transfers, excluded rows and rows more than a day ahead are left out, loan
 *   payments stay
 * @param keyOf  computes a merchant's key; pass a remembering one to reuse its cache
 * @returns sorted by the next date, ended series included (`isActive` false)
 */
export function findRecurring(
  transactions: Iterable<LedgerTransaction>,
  today: Day,
  keyOf = rememberingMerchantKey(),
): RecurringSeries[] {
  const latest = addDays(today, DAYS_AHEAD);
  const candidates = [...transactions].filter((transaction) => transaction.date <= latest && mayRecur(transaction));
  const found: RecurringSeries[] = [];
  // Grouping step by step is faster: a combined key would be built and hashed for every row.
  for (const [merchant, ofMerchant] of groupBy(candidates, keyOf)) {
    for (const [currency, ofCurrency] of groupBy(ofMerchant, (transaction) => transaction.currency)) {
      for (const [direction, group] of groupBy(ofCurrency, (transaction) =>
        transaction.amountMinor > 0 ? "in" : "out",
      )) {
        const key = `${direction}:${currency}:${merchant}`;
        for (const [suffix, rows] of direction === "in" ? payApart(group) : [["", group] as const]) {
          if (rows.length > 1) found.push(...seriesOf(`${key}${suffix}`, rows.sort(byDate), { today, keyOf }));
        }
      }
    }
  }
  return found.sort((a, b) =>
    a.nextDate === b.nextDate ? (a.key < b.key ? -1 : 1) : a.nextDate < b.nextDate ? -1 : 1,
  );
}

/** Reimbursements from an employer aren't pay. Mixed in, they would hide its rhythm and level. */
function payApart(group: readonly LedgerTransaction[]): [string, LedgerTransaction[]][] {
  const pay = group.filter(({ categorySlug }) => categorySlug === "salary");
  const rest = group.filter(({ categorySlug }) => categorySlug !== "salary");
  return pay.length === 0 || rest.length === 0
    ? [["", [...group]]]
    : [
        ["", pay],
        [":not-pay", rest],
      ];
}

/** A loan payment is a bill, even if its other half was matched on a non-loan account. */
function mayRecur(transaction: LedgerTransaction): boolean {
  if (transaction.amountMinor === 0 || transaction.isExcluded || NEVER.has(transaction.categorySlug)) return false;
  const isLoan = transaction.categorySlug === "mortgage" || transaction.categorySlug.endsWith("-loan");
  return countsInCashflow(transaction) || (isLoan && transaction.amountMinor < 0);
}

function seriesOf(
  key: string,
  group: readonly LedgerTransaction[],
  { today, keyOf }: { today: Day; keyOf: typeof merchantKey },
): RecurringSeries[] {
  // Keys of the bank's text alone share the cache.
  const keyOfText = ({ name }: LedgerTransaction) => keyOf({ name, merchant: null });
  const { distinct, repeatsOf } = withoutRepeats(group);
  const whole = toSeries(key, distinct, today, { isWhole: true, repeatsOf });
  if (whole && !MAY_BE_PLANS.has(whole.cadence)) return [whole];
  const plans = plansAmong(distinct, keyOfText).flatMap(({ suffix, rows }) => {
    const series = toSeries(`${key}:${suffix}`, rows, today, { isWhole: false, repeatsOf });
    return series ? [{ series, text: rows[0] ? keyOfText(rows[0]) : "" }] : [];
  });
  return whole && !areMonthlyPlans(plans, whole, distinct.length) ? [whole] : plans.map(({ series }) => series);
}

/** A store's monthly plans, each on its own day, can look weekly or semimonthly together. */
const MAY_BE_PLANS: ReadonlySet<Cadence> = new Set(["weekly", "biweekly", "semimonthly"]);
/** Minimum share of the payments that belong to plans. The rest may be trials or purchases. */
const MIN_SHARE_OF_PLANS = 0.7;

type Plan = { series: RecurringSeries; text: string };

/** Rent in two halves is one semimonthly payment. Two plans have two texts. */
function areMonthlyPlans(plans: readonly Plan[], { cadence, direction }: RecurringSeries, count: number): boolean {
  const monthly = plans.filter(({ series }) => series.cadence === "monthly");
  const paid = monthly.reduce((sum, { series }) => sum + series.payments.length, 0);
  const areNamed = new Set(monthly.map(({ text }) => text)).size > 1;
  return (
    direction === "out" &&
    monthly.length > 1 &&
    paid >= count * MIN_SHARE_OF_PLANS &&
    (areNamed || cadence !== "semimonthly")
  );
}

/**
 * Groups a merchant's charges by amount, and by the bank's text if that text repeats: two plans may cost the same.
 * The most frequent plan is keyed by its amount alone.
 */
function plansAmong(
  distinct: readonly LedgerTransaction[],
  keyOfText: (transaction: LedgerTransaction) => string,
): { suffix: string; rows: LedgerTransaction[] }[] {
  const equal = [...groupBy(distinct, ({ amountMinor }) => amountMinor)].filter(([, rows]) => rows.length > 1);
  if (equal.length === 0) return [];
  const timesNamed = new Map([...groupBy(distinct, keyOfText)].map(([text, rows]) => [text, rows.length]));
  return equal.flatMap(([amountMinor, same]) => {
    const amount = String(Math.abs(amountMinor));
    const [most, ...others] = [...groupBy(same, keyOfText)].sort(([, a], [, b]) => b.length - a.length);
    const apart = others.filter(([text]) => (timesNamed.get(text) ?? 0) > 1);
    const rest = new Set(apart.flatMap(([, rows]) => rows));
    return most === undefined || apart.length === 0
      ? [{ suffix: amount, rows: same }]
      : [
          { suffix: amount, rows: same.filter((row) => !rest.has(row)) },
          ...apart.map(([text, rows]) => ({ suffix: `${amount}:${text}`, rows })),
        ];
  });
}

/** Ids of a payment's repeats, by the payment's id. */
type Repeats = ReadonlyMap<string, readonly string[]>;

function withoutRepeats(group: readonly LedgerTransaction[]): { distinct: LedgerTransaction[]; repeatsOf: Repeats } {
  const lastOfAmount = new Map<number, LedgerTransaction>();
  const repeatsOf = new Map<string, string[]>();
  const distinct = group.filter((transaction) => {
    const last = lastOfAmount.get(transaction.amountMinor);
    if (last && daysBetween(last.date, transaction.date) <= REPEAT_DAYS) {
      repeatsOf.set(last.id, [...(repeatsOf.get(last.id) ?? []), transaction.id]);
      return false;
    }
    lastOfAmount.set(transaction.amountMinor, transaction);
    return true;
  });
  return { distinct, repeatsOf };
}

function toSeries(
  key: string,
  transactions: readonly LedgerTransaction[],
  today: Day,
  { isWhole, repeatsOf }: { isWhole: boolean; repeatsOf: Repeats },
): RecurringSeries | null {
  const [first, latest] = [transactions[0], transactions.at(-1)];
  if (!first || !latest) return null;
  const amounts = transactions.map((transaction) => Math.abs(transaction.amountMinor));
  // Checked before the dates, because it is cheaper: most rows are habits without one price.
  if (HABITS.has(latest.categorySlug) && !hasOnePrice(amounts)) return null;
  const dates = transactions.map((transaction) => transaction.date);
  const fit = cadenceOf(dates);
  if (!fit) return null;
  const { cadence } = fit;
  if (!isPlausible(latest, cadence, amounts, isWhole)) return null;
  const isVariable = changesTooOften(amounts.slice(-RECENT_PAYMENTS));
  const nextDate = nextAfter(cadence, dates);
  return {
    key,
    merchant: latest.merchant ?? latest.name,
    direction: latest.amountMinor > 0 ? "in" : "out",
    cadence,
    amountMinor: Math.abs(latest.amountMinor),
    isVariable,
    isActive: daysBetween(nextDate, today) <= CADENCES[cadence].lateDays,
    currency: latest.currency,
    categorySlug: latest.categorySlug,
    categoryId: latest.categoryId,
    accountId: latest.accountId,
    transactionIds: transactions.map((transaction) => transaction.id),
    payments: transactions.map(({ id, date, amountMinor }) => {
      const payment = { transactionId: id, date, amountMinor: Math.abs(amountMinor) };
      const repeatIds = repeatsOf.get(id);
      return repeatIds ? { ...payment, repeatIds } : payment;
    }),
    firstDate: first.date,
    lastDate: latest.date,
    nextDate,
    confidence: confidenceOf(fit.share, transactions.length, isVariable),
  };
}

function hasOnePrice(amounts: readonly number[]): boolean {
  const recent = amounts.slice(-RECENT_PAYMENTS);
  if (amounts.length < 4) return false;
  if (isOneStep(recent)) return true;
  if (medianDeviation(recent) !== 0) return false;
  return shareOf(recent, (amountMinor) => amountMinor === recent.at(-1)) >= 0.5 || !changesTooOften(recent);
}

function isPlausible(
  latest: LedgerTransaction,
  cadence: Cadence,
  amounts: readonly number[],
  isWhole: boolean,
): boolean {
  if (HABITS.has(latest.categorySlug)) return CADENCES[cadence].periodDays > 20;
  const recent = amounts.slice(-RECENT_PAYMENTS);
  const spread = medianDeviation(recent) / Math.max(1, median(recent));
  const isRare = cadence === "yearly" || cadence === "quarterly";
  if (cadence === "yearly" && amounts.length < 3 && OCCASIONS.has(latest.categorySlug)) return false;
  // A haircut or a dentist may be two months apart by chance.
  if (cadence === "bimonthly" && OCCASIONS.has(latest.categorySlug) && !hasOnePrice(amounts)) return false;
  if (isRare && amounts.length < 4) return isWhole && Math.max(...amounts) <= Math.min(...amounts) * 1.3;
  return spread <= MAX_AMOUNT_SPREAD || isOneStep(recent);
}

/** Three charges at the old price and three at the new one are one price that changed once. */
function isOneStep(amounts: readonly number[]): boolean {
  return amounts.length >= 4 && changesOf(amounts) === 1;
}

/** A price changes in steps, so most neighbors are equal. */
function changesTooOften(amounts: readonly number[]): boolean {
  return changesOf(amounts) > Math.max(1, Math.floor((amounts.length - 1) * 0.4));
}

function changesOf(amounts: readonly number[]): number {
  return amounts.filter((amountMinor, index) => index > 0 && amountMinor !== amounts[index - 1]).length;
}

function confidenceOf(fitShare: number, count: number, isVariable: boolean): number {
  const confidence = 0.5 * fitShare + 0.3 * Math.min(1, count / 6) + (isVariable ? 0.1 : 0.2);
  return Math.round(confidence * 100) / 100;
}

function byDate(a: LedgerTransaction, b: LedgerTransaction): number {
  return a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1;
}
