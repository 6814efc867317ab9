import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { nameWordsIn } from "@/lib/domain/payees/person";
import { remembering } from "@/lib/domain/remembering";
import { shareOf } from "@/lib/domain/statistics";
import { CADENCES, type Cadence, nextAfter } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import {
  countsInCashflow,
  type LedgerTransaction,
  type merchantKey,
  rememberingMerchantKey,
} from "@/lib/domain/transactions/transaction";
import { type Component, componentsOf, type Payment } from "./components";
import { dayNumbersOf } from "./evidence";
import { isLoanProceeds, paymentsLeftOf } from "./loans";
import { mayRecurIn, priorOfCategory, YEARLY_WORDS } from "./prior";

/** Lookback for series: long enough to see a yearly payment twice, whatever its day. */
export const SERIES_WINDOW_DAYS = 800;

/** A second charge of the same amount this soon is a repeat or a mistake, not the next payment. */
const REPEAT_DAYS = 2;
/** Banks may be a day ahead of the user. A row booked for tomorrow counts as paid now. */
const DAYS_AHEAD = 1;
/** A stream with this share of a payee's payments stands for the payee: its key needs no amount. */
const MAIN_SHARE = 0.7;
const RECENT_PAYMENTS = 6;
/** Fewer visits at an earlier visit's price prove nothing. */
const SAME_PRICE = 2;

/**
 * Finds recurring payments and incomes. Each payee, direction and currency is a mixture: the likeliest stream is
 * taken out until none beats chance. Dates, amounts and texts are evidence; a category sets prior odds.
 * @param transactions  in any order; transfers, excluded and future rows are left out, loan payments stay
 * @param keyOf  computes a merchant's key
 * @returns sorted by next date, ended series included
 */
export function findStreams(
  transactions: Iterable<LedgerTransaction>,
  today: Day,
  keyOf = rememberingMerchantKey(),
): RecurringSeries[] {
  const latest = addDays(today, DAYS_AHEAD);
  const found: RecurringSeries[] = [];
  const context: Context = {
    today,
    keyOf,
    isNamedYearly: remembering((text) => YEARLY_WORDS.test(keyOf({ name: text, merchant: null }))),
  };
  for (const { key, paid, received } of payees(transactions, latest, keyOf)) {
    found.push(...streamsOf(`out:${key}`, paid, context));
    if (received.length < 2 || isLoanProceeds(received, paid)) continue;
    for (const [suffix, rows] of payApart(received)) found.push(...streamsOf(`in:${key}${suffix}`, rows, context));
  }
  return found.sort((a, b) =>
    a.nextDate === b.nextDate ? (a.key < b.key ? -1 : 1) : a.nextDate < b.nextDate ? -1 : 1,
  );
}

/** `isNamedYearly` reads a name or a text, of which there are few. */
type Context = { today: Day; keyOf: typeof merchantKey; isNamedYearly: (text: string) => boolean };

type Payee = { key: string; paid: LedgerTransaction[]; received: LedgerTransaction[] };

/** Groups rows by payee and currency. One lookup a row, by its text: a combined key would be built and hashed for each. */
function payees(transactions: Iterable<LedgerTransaction>, latest: Day, keyOf: typeof merchantKey): Payee[] {
  const textsOf = remembering((_: string) => new Map<string, Payee>());
  const byCurrency = new Map<string, Map<string, Payee>>();
  for (const row of transactions) {
    if (row.date > latest || !mayRecur(row)) continue;
    const [byText, text] = [textsOf(row.currency), row.merchant ?? row.name];
    let payee = byText.get(text);
    if (!payee) {
      const byKey = byCurrency.get(row.currency) ?? new Map<string, Payee>();
      const key = keyOf(row);
      payee = byKey.get(key) ?? { key: `${row.currency}:${key}`, paid: [], received: [] };
      byCurrency.set(row.currency, byKey.set(key, payee));
      byText.set(text, payee);
    }
    (row.amountMinor < 0 ? payee.paid : payee.received).push(row);
  }
  return [...byCurrency.values()].flatMap((byKey) => {
    const all = oneSpelling([...byKey.values()]);
    for (const { paid, received } of all) {
      paid.sort(byDate);
      received.sort(byDate);
    }
    return all;
  });
}

/** Joins two spellings of a payee: same words, price and account, in months in which the other isn't paid. */
function oneSpelling(payees: Payee[]): Payee[] {
  const joined = new Set<Payee>();
  for (const alike of groupBy(
    payees.filter(isUnnamedBill),
    ({ paid: [row] }) => `${row?.accountId} ${row?.categorySlug}`,
  ).values()) {
    alike.sort((a, b) => b.paid.length - a.paid.length);
    for (const [at, main] of alike.entries())
      for (const other of joined.has(main) ? [] : alike.slice(at + 1)) {
        if (joined.has(other) || !sharesName(main, other) || !takeTurns(main.paid, other.paid)) continue;
        main.paid.push(...other.paid);
        joined.add(other);
      }
  }
  return joined.size === 0 ? payees : payees.filter((payee) => !joined.has(payee));
}

/** Days between two payments, how many of each spelling show that they take turns, and prices a bill has had at most. */
const [TURN_DAYS, MIN_TURNS, MAX_PRICES] = [20, 3, 3];

function isUnnamedBill({ paid, received }: Payee): boolean {
  return (
    received.length === 0 &&
    paid.length >= MIN_TURNS &&
    paid.every(({ merchant, categorySlug }) => merchant === null && !priorOfCategory(categorySlug).isVisit) &&
    new Set(paid.map(({ amountMinor }) => amountMinor)).size <= MAX_PRICES
  );
}

function sharesName(one: Payee, other: Payee): boolean {
  const [names, others] = [one, other].map(({ paid }) => nameWordsIn(paid[0]?.name ?? ""));
  const isOnePrice = one.paid.some((row) => other.paid.some(({ amountMinor }) => amountMinor === row.amountMinor));
  return isOnePrice && names?.some((word) => word.length > 2 && others?.includes(word)) === true;
}

function takeTurns(one: readonly LedgerTransaction[], other: readonly LedgerTransaction[]): boolean {
  const days = [...one, ...other].map(({ date }) => date).sort();
  return days.every((day, index) => index === 0 || daysBetween(days[index - 1] ?? day, day) >= TURN_DAYS);
}

/** A loan payment is a bill, even if its other half was matched on a non-loan account. */
function mayRecur(row: LedgerTransaction): boolean {
  if (row.amountMinor === 0 || row.isExcluded || !mayRecurIn(row.categorySlug)) return false;
  const isLoan = row.categorySlug === "mortgage" || row.categorySlug.endsWith("-loan");
  return countsInCashflow(row) || (isLoan && row.amountMinor < 0);
}

/** Separates pay from reimbursements, which would hide its rhythm. Pay under another category stays pay. */
function payApart(rows: LedgerTransaction[]): [string, LedgerTransaction[]][] {
  const amountsOfPay = new Set(
    rows.flatMap(({ categorySlug, amountMinor }) => (categorySlug === "salary" ? [amountMinor] : [])),
  );
  const rest = rows.filter(
    ({ categorySlug, amountMinor }) => categorySlug !== "salary" && !amountsOfPay.has(amountMinor),
  );
  if (amountsOfPay.size === 0 || rest.length === 0) return [["", rows]];
  const notPay = new Set(rest);
  return [
    ["", rows.filter((row) => !notPay.has(row))],
    [":not-pay", rest],
  ];
}

function streamsOf(key: string, rows: readonly LedgerTransaction[], context: Context): RecurringSeries[] {
  if (rows.length < 2 || areVisits(rows, context)) return [];
  const payments = distinctPayments(rows, context);
  const components = componentsOf(payments);
  if (components.length === 0) return [];
  const usedKeys = new Set<string>();
  return components.map((component) => {
    const named = keyFor(key, component, payments.length, usedKeys);
    usedKeys.add(named);
    return toSeries(named, component, components, context.today);
  });
}

/** Returns true for visits at ever new prices, which no evidence makes a bill. Most rows are such. */
function areVisits(rows: readonly LedgerTransaction[], context: Context): boolean {
  if (!rows.every(({ categorySlug }) => priorOfCategory(categorySlug).isVisit)) return false;
  const amounts = new Set(rows.map(({ amountMinor }) => amountMinor));
  return rows.length - amounts.size < SAME_PRICE && !rows.some((row) => saysYearly(row, context));
}

function saysYearly({ name, merchant }: LedgerTransaction, { isNamedYearly }: Context): boolean {
  return isNamedYearly(name) || (merchant !== null && isNamedYearly(merchant));
}

/** Joins repeats of a payment on the same account with it, and adds what the evidence needs. */
function distinctPayments(rows: readonly LedgerTransaction[], context: Context): Payment[] {
  const lastOfAccounts = new Map<string | null, Map<number, Payment>>();
  const payments: Payment[] = [];
  for (const row of rows) {
    let lastOfAmount = lastOfAccounts.get(row.accountId);
    if (!lastOfAmount) {
      lastOfAmount = new Map();
      lastOfAccounts.set(row.accountId, lastOfAmount);
    }
    const last = lastOfAmount.get(row.amountMinor);
    const days = dayNumbersOf(row.date);
    if (last && days.day - last.days.day <= REPEAT_DAYS) {
      last.repeatIds.push(row.id);
      continue;
    }
    const payment = {
      row,
      days,
      amountMinor: Math.abs(row.amountMinor),
      // Keys of the bank's text alone share the cache.
      text: row.merchant === null || row.merchant === row.name ? "" : context.keyOf({ name: row.name, merchant: null }),
      isNamedYearly: priorOfCategory(row.categorySlug).odds === 0 && saysYearly(row, context),
      repeatIds: [],
    };
    lastOfAmount.set(row.amountMinor, payment);
    payments.push(payment);
  }
  return payments;
}

function keyFor(key: string, { payments }: Component, count: number, used: ReadonlySet<string>): string {
  if (payments.length >= count * MAIN_SHARE && !used.has(key)) return key;
  const [first] = payments;
  const amounts = [...groupBy(payments, ({ amountMinor }) => amountMinor)].sort(([, a], [, b]) => b.length - a.length);
  const byAmount = `${key}:${amounts[0]?.[0]}`;
  if (!used.has(byAmount)) return byAmount;
  const byText = `${byAmount}:${first?.text}`;
  return used.has(byText) ? `${byText}:${first?.row.date}` : byText;
}

function toSeries(key: string, component: Component, all: readonly Component[], today: Day): RecurringSeries {
  const { cadence, payments } = component;
  const [first, latest] = [payments[0]?.row, payments.at(-1)?.row];
  if (!first || !latest) throw new RangeError("A stream has payments");
  const categorized = latestOfCommonest(payments);
  const amounts = payments.map(({ amountMinor }) => amountMinor);
  const dates = payments.map(({ row }) => row.date);
  const isVariable = changesTooOften(amounts.slice(-RECENT_PAYMENTS));
  const nextDate = nextAfter(cadence, dates);
  const paymentsLeft = paymentsLeftOf(component, all, today);
  return {
    key,
    merchant: latest.merchant ?? latest.name,
    direction: latest.amountMinor > 0 ? "in" : "out",
    cadence,
    amountMinor: Math.abs(latest.amountMinor),
    isVariable,
    isActive: paymentsLeft !== 0 && daysBetween(nextDate, today) <= CADENCES[cadence].lateDays,
    ...(paymentsLeft === null ? {} : { paymentsLeft }),
    currency: latest.currency,
    categorySlug: categorized.categorySlug,
    categoryId: categorized.categoryId,
    accountId: latest.accountId,
    transactionIds: payments.map(({ row }) => row.id),
    payments: payments.map(({ row: { id, date, amountMinor }, repeatIds }) => {
      const payment = { transactionId: id, date, amountMinor: Math.abs(amountMinor) };
      return repeatIds.length > 0 ? { ...payment, repeatIds } : payment;
    }),
    firstDate: first.date,
    lastDate: latest.date,
    nextDate,
    confidence: confidenceOf(punctualShare(cadence, payments), payments.length, isVariable),
  };
}

/** The latest row of the category that most of the last payments have: a bank's slip doesn't make it another bill. */
function latestOfCommonest(payments: readonly Payment[]): LedgerTransaction {
  const recent = payments.slice(-RECENT_PAYMENTS).map(({ row }) => row);
  const byCategory = [...groupBy(recent.toReversed(), ({ categorySlug, categoryId }) => categoryId ?? categorySlug)];
  const [row] = byCategory.reduce((most, one) => (one[1].length > most[1].length ? one : most))[1];
  if (!row) throw new RangeError("A stream has payments");
  return row;
}

function punctualShare(cadence: Cadence, payments: readonly Payment[]): number {
  const { periodDays, toleranceDays } = CADENCES[cadence];
  const gaps = payments.slice(1).map(({ days }, index) => days.day - (payments[index]?.days.day ?? 0));
  return shareOf(gaps, (gap) => Math.abs(gap - periodDays) <= toleranceDays);
}

/** A price changes in steps, so most neighbors are equal. */
function changesTooOften(amounts: readonly number[]): boolean {
  const changes = amounts.filter((amountMinor, index) => index > 0 && amountMinor !== amounts[index - 1]).length;
  return changes > Math.max(1, Math.floor((amounts.length - 1) * 0.4));
}

function confidenceOf(fitShare: number, count: number, isVariable: boolean): number {
  const confidence = 0.5 * fitShare + 0.3 * Math.min(1, count / 6) + (isVariable ? 0.1 : 0.2);
  return Math.round(confidence * 100) / 100;
}

function byDate(a: LedgerTransaction, b: LedgerTransaction): number {
  return a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1;
}
