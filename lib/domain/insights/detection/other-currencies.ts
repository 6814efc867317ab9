import { addMonths, type Day, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { currencyExponent } from "@/lib/domain/money";
import { countsInCashflow, type LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { idsNamedBy } from "../facts/counted-parts";
import type { DetectedFact } from "../facts/detected-fact";
import { type DetectorInput, once } from "./input";

/** Number of transactions in no figure, because no exchange rate is known. */
export type UncountedCurrency = { currency: string; transactions: number };

/** Figures stay true without a smaller share. */
const SMALL_SHARE = 0.05;
const MONTHS_COMPARED = 6;

const uncountedTransactions = once((input): readonly LedgerTransaction[] =>
  input.transactions.filter(
    (transaction) =>
      transaction.currency !== input.currency && transaction.date <= input.today && countsInCashflow(transaction),
  ),
);

/** Lists currencies without an exchange rate, the most frequent first. */
export function uncountedCurrencies(input: DetectorInput): UncountedCurrency[] {
  const counts = new Map<string, number>();
  for (const { currency } of uncountedTransactions(input)) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts]
    .map(([currency, transactions]) => ({ currency, transactions }))
    .sort((a, b) => b.transactions - a.transactions || (a.currency < b.currency ? -1 : 1));
}

/**
 * Tells if totals would be wrong without the unconverted transactions: they are more than a small part of income or
 * spending in the fact's period, or in that and the half year before.
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
 * Amount in major units of any currency, near enough to see if a part is small. It overrates currencies of little
 * worth, which withholds a figure too often: the safe side.
 */
function roughSize(amountMinor: number, currency: string): number {
  return Math.abs(amountMinor) / 10 ** currencyExponent(currency);
}

/** Adds the fact's converted transactions, and says so in its method. */
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
