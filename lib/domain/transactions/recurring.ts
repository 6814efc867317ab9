import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median, medianDeviation, shareOf } from "@/lib/domain/statistics";
import { CADENCES, type Cadence, cadenceOf, nextAfter } from "./cadence";
import type { RecurringSeries } from "./series";
import { countsInCashflow, type LedgerTransaction, type merchantKey, rememberingMerchantKey } from "./transaction";

export { type UpcomingBill, upcomingBills } from "@/lib/domain/cashflow/upcoming";
export type { RecurringSeries, SeriesPayment } from "./series";

/** How far back series are looked for: long enough for a yearly payment to have been seen twice, whatever its day. */
export const SERIES_WINDOW_DAYS = 800;

/** Never a bill, however regular: cash and the fee for someone else's machine. */
const NEVER: ReadonlySet<string> = new Set([
  "cash-withdrawal",
  "atm-fees",
  "foreign-fees",
  "overdraft-fees",
  "interest-charges",
]);
/** Bought as one goes: a habit, not a bill, unless it is the very same amount once a month or more rarely (a travel pass). */
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
/** What can happen about the same time two years running without being owed: only a third year would make it a bill. */
const OCCASIONS: ReadonlySet<string> = new Set([
  "gifts-donations",
  "medical",
  "dental-eye",
  "car",
  "other-transport",
  "personal-care",
  "uncategorized",
]);
/** A second charge of the same amount so soon is a repeat (or a mistake), not the next payment. */
const REPEAT_DAYS = 2;
/** A bill may swing with the season; beyond this it is shopping at one place. Share of the median amount. */
const MAX_AMOUNT_SPREAD = 0.4;
const RECENT_PAYMENTS = 6;
/** A bank may be a day ahead of the person: what it has booked for tomorrow is paid, and not looked at again when tomorrow comes. */
const DAYS_AHEAD = 1;

/**
 * Finds payments and incomes that come again, by merchant, from their dates and amounts alone.
 *
 * The distance between payments is judged by its median, so a skipped cycle, a bank holiday or a doubled charge
 * does not hide a series, and amounts may change in steps (a price rise) or within bounds (a power bill). Coffee and
 * groceries are not subscriptions. A merchant with several series (two plans) is split by amount.
 *
 * @param transactions  in any order; transfers and excluded rows are left out, loan payments are not, and rows more than a day
 *   ahead are
 * @param keyOf  a merchant's key, where the caller remembers some already
 * @returns by the next date, ended series included (`isActive` false)
 */
export function findRecurring(
  transactions: Iterable<LedgerTransaction>,
  today: Day,
  keyOf = rememberingMerchantKey(),
): RecurringSeries[] {
  const latest = addDays(today, DAYS_AHEAD);
  const candidates = [...transactions].filter((transaction) => transaction.date <= latest && mayRecur(transaction));
  const found: RecurringSeries[] = [];
  // One text after the other: a key of all three would be made and hashed again for every row.
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

/** What an employer pays back for expenses isn't pay: between paydays it would hide the rhythm and the level of both. */
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

/** A loan's payment is a bill even where its other half was matched on an account other than a loan's. */
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
  // A merchant's key made of the bank's text alone, which is remembered with the others.
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

/** Plans of a store, each monthly on its own day, can look like one payment a week or twice a month, and on some days only. */
const MAY_BE_PLANS: ReadonlySet<Cadence> = new Set(["weekly", "biweekly", "semimonthly"]);
/** So much of what was paid belongs to them: a trial or a purchase may stand beside. */
const MIN_SHARE_OF_PLANS = 0.7;

type Plan = { series: RecurringSeries; text: string };

/** Rent in two halves is one payment that comes twice a month: of two plans the bank's text names both. */
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
 * What a merchant charged, by amount; and of one amount by what else the bank's text names, where that text came twice: two plans may
 * cost the same by chance. The most frequent one goes by the amount alone.
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

/** The ids of a payment's repeats, by its own. */
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
  // Asked before the dates are: most rows of a ledger are of habits, and most habits have no price.
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

/** The very same amount most of the time, four times at least. */
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
  // A haircut or a dentist may happen to be two months apart.
  if (cadence === "bimonthly" && OCCASIONS.has(latest.categorySlug) && !hasOnePrice(amounts)) return false;
  if (isRare && amounts.length < 4) return isWhole && Math.max(...amounts) <= Math.min(...amounts) * 1.3;
  return spread <= MAX_AMOUNT_SPREAD || isOneStep(recent);
}

/** Midway between three charges at the old price and three at the new one lies neither: it is one price all the same that changed once. */
function isOneStep(amounts: readonly number[]): boolean {
  return amounts.length >= 4 && changesOf(amounts) === 1;
}

/** A price rises in steps: most neighbors are equal. Where they mostly are not, each payment is its own amount. */
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
