import { addMonths, type Day, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { currencyExponent } from "@/lib/domain/money";
import { countsInCashflow, type LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { idsNamedBy } from "../facts/counted-parts";
import type { DetectedFact } from "../facts/detected-fact";
import { type DetectorInput, once } from "./input";

/** How many transactions of a currency are in no figure, because no exchange rate is known. */
export type UncountedCurrency = { currency: string; transactions: number };

/** Below this share of what came in, and of what went out, a figure without them still says what it says. */
const SMALL_SHARE = 0.05;
/** What a figure compares with: half a year, as in every "usual". */
const MONTHS_COMPARED = 6;

const uncountedTransactions = once((input): readonly LedgerTransaction[] =>
  input.transactions.filter(
    (transaction) =>
      transaction.currency !== input.currency && transaction.date <= input.today && countsInCashflow(transaction),
  ),
);

/** The currencies of which transactions could not be converted, the most frequent first. */
export function uncountedCurrencies(input: DetectorInput): UncountedCurrency[] {
  const counts = new Map<string, number>();
  for (const { currency } of uncountedTransactions(input)) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts]
    .map(([currency, transactions]) => ({ currency, transactions }))
    .sort((a, b) => b.transactions - a.transactions || (a.currency < b.currency ? -1 : 1));
}

/**
 * Whether a fact about totals would be wrong without the transactions that no rate is known for: they are more than a small
 * part of what came in or went out in its own period, or in that and the half year before, with which it compares.
 */
export function missesOtherCurrencies(input: DetectorInput, { period, figures }: DetectedFact): boolean {
  const restsOnBalances = figures.some(({ basis }) => basis.by === "balance");
  if (restsOnBalances && hasUncountedDeposits(input)) return true;
  if (uncountedTransactions(input).length === 0) return false;
  const since = firstDayOf(addMonths(monthOf(period.from), -MONTHS_COMPARED));
  return isLargePart(input, period.from, period.to) || isLargePart(input, since, period.to);
}

function isLargePart(input: DetectorInput, from: Day, to: Day): boolean {
  const known = { income: 0, other: 0 };
  const unknown = { income: 0, other: 0 };
  for (const transaction of input.transactions) {
    if (transaction.date < from || transaction.date > to || !countsInCashflow(transaction)) continue;
    const sums = transaction.currency === input.currency ? known : unknown;
    const side = transaction.categoryKind === "income" ? "income" : "other";
    sums[side] += roughSize(transaction.amountMinor, transaction.currency);
  }
  return (["income", "other"] as const).some((side) => unknown[side] > (known[side] + unknown[side]) * SMALL_SHARE);
}

function hasUncountedDeposits(input: DetectorInput): boolean {
  const converted = new Set((input.convertedAccounts ?? []).map(({ account }) => account.id));
  const sizes = { known: 0, unknown: 0 };
  for (const { id, type, currency, currentBalanceMinor } of input.accounts) {
    if (type !== "depository") continue;
    const isKnown = currency === input.currency || converted.has(id);
    sizes[isKnown ? "known" : "unknown"] += roughSize(currentBalanceMinor ?? 0, currency);
  }
  return sizes.unknown > (sizes.known + sizes.unknown) * SMALL_SHARE;
}

/**
 * An amount in major units, one of any currency for one of any other: near enough to see whether a part is small. For a currency of
 * little worth it is far too much, and the figure is then withheld once too often, which is the safe side.
 */
function roughSize(amountMinor: number, currency: string): number {
  return Math.abs(amountMinor) / 10 ** currencyExponent(currency);
}

/** The fact with what was converted of its transactions, and the method that says so. */
export function withConversions<T extends DetectedFact>(input: DetectorInput, fact: T): T {
  const { conversions: known } = input;
  if (!known?.size) return fact;
  const conversions = [...idsNamedBy(fact)].flatMap((transactionId) => {
    const conversion = known.get(transactionId);
    return conversion ? [{ transactionId, ...conversion }] : [];
  });
  if (conversions.length === 0) return fact;
  const currencies = [...new Set(conversions.map(({ own }) => own.currency))].sort();
  const method = `${fact.method} Amounts in ${listed(currencies)} are counted at the exchange rate of their day.`;
  return { ...fact, conversions, method };
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
