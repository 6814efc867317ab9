import { addDays, addMonths, type Day, daysBetween, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { listed } from "@/lib/domain/in-words";
import { currencyExponent, sumMinor } from "@/lib/domain/money";
import { wentByPaymentApp } from "@/lib/domain/payees/person";
import { countsInCashflow, type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { TRANSFER_WINDOW_DAYS } from "@/lib/domain/transactions/transfer";
import { idsNamedBy } from "../facts/counted-parts";
import type { DetectedFact } from "../facts/detected-fact";
import { addToDay } from "./coverage";
import { bookedTransactions, type DetectorInput, merchantName, once } from "./input";

const UNSETTLED = {
  /** Share of money in or out above which the answer decides the figure. */
  share: 0.1,
  /** Half a year, as in every "usual". */
  monthsCompared: 6,
  /** Months asked about though no figure waits for them: a quarter shows how one lives. */
  monthsAsked: 3,
  /** Both halves of a movement in two currencies agree but for the rate and a fee. */
  convertedTolerance: 0.05,
} as const;

/**
 * Categories that only say that money moved: to a flatmate for the rent, from a parent, to a card that isn't linked.
 * Other kinds of transfers say whose it still is.
 */
const MOVES_MONEY_ONLY: ReadonlySet<string> = new Set(["other-transfer", "credit-card-payment"]);

function isOfUnknownMeaning({ categorySlug, isTransferByBank, name }: LedgerTransaction): boolean {
  return MOVES_MONEY_ONLY.has(categorySlug) || (isTransferByBank === true && wentByPaymentApp(name));
}

/** A counterparty whose money may be income, spending or neither. Amounts are magnitudes. */
export type UnsettledParty = {
  /** Its merchant or the bank's text without the numbers at its end, which finds its transactions in a search. */
  name: string;
  currency: string;
  inMinor: number;
  outMinor: number;
  transactions: number;
};

/**
 * Transfers of recent months without their other half on a linked account: income, spending or the person's own. A
 * category answers it, for one or for all of a merchant.
 */
const unsettledTransactions = once((input): readonly LedgerTransaction[] => {
  const since = firstDayOf(addMonths(monthOf(input.today), -UNSETTLED.monthsCompared - 3));
  // What comes in on a loan is its payment, which counted where it left.
  const loanIds = new Set<string | null>(input.accounts.flatMap(({ id, type }) => (type === "loan" ? [id] : [])));
  const moved = input.transactions.filter(
    ({ accountId, currency, date, isExcluded, categoryKind }) =>
      currency === input.currency &&
      !isExcluded &&
      categoryKind === "transfer" &&
      date >= since &&
      date <= input.today &&
      !loanIds.has(accountId),
  );
  const byDay = groupBy(moved, ({ date }) => date);
  const hasOtherHalf = (row: LedgerTransaction) => {
    for (let away = -TRANSFER_WINDOW_DAYS; away <= TRANSFER_WINDOW_DAYS; away += 1) {
      const near = byDay.get(addDays(row.date, away)) ?? [];
      if (near.some((other) => isOtherHalf(input, row, other))) return true;
    }
    return false;
  };
  return moved.filter(
    (row) =>
      isOfUnknownMeaning(row) &&
      // The other half of a movement of these days may still be on its way.
      daysBetween(row.date, input.today) > TRANSFER_WINDOW_DAYS &&
      !hasOtherHalf(row),
  );
});

function isOtherHalf({ conversions }: DetectorInput, row: LedgerTransaction, other: LedgerTransaction): boolean {
  if (other.accountId === row.accountId || Math.sign(other.amountMinor) === Math.sign(row.amountMinor)) return false;
  const apart = Math.abs(row.amountMinor + other.amountMinor);
  const isConverted = conversions?.has(row.id) || conversions?.has(other.id);
  return apart <= (isConverted ? Math.abs(row.amountMinor) * UNSETTLED.convertedTolerance : 0);
}

export function unsettledParties(input: DetectorInput): UnsettledParty[] {
  return [...groupBy(unsettledTransactions(input), merchantKey).values()]
    .flatMap((rows) => {
      const latest = rows.at(-1);
      if (!latest) return [];
      return {
        name: merchantName(latest).replace(/[\s#*\d]+$/, "") || merchantName(latest),
        currency: input.currency,
        inMinor: sumMinor(rows.map(({ amountMinor }) => Math.max(0, amountMinor))),
        outMinor: -sumMinor(rows.map(({ amountMinor }) => Math.min(0, amountMinor))) + 0,
        transactions: rows.length,
      };
    })
    .sort((a, b) => b.inMinor + b.outMinor - (a.inMinor + a.outMinor) || (a.name < b.name ? -1 : 1));
}

/**
 * Tells if the answer would move a figure by over a tenth: in the fact's period, or in that and the months compared.
 */
export function restsOnUnsettledMoney(
  input: DetectorInput,
  { period }: Pick<DetectedFact, "period">,
  monthsCompared: number = UNSETTLED.monthsCompared,
): boolean {
  if (unsettledTransactions(input).length === 0) return false;
  const since = firstDayOf(addMonths(monthOf(period.from), -monthsCompared));
  return isLargePart(input, period.from, period.to) || isLargePart(input, since, period.to);
}

/** Tells if such money is a large part of the last three months and this one. */
export function isAskedAbout(input: DetectorInput): boolean {
  const from = firstDayOf(addMonths(monthOf(input.today), -UNSETTLED.monthsAsked));
  return unsettledTransactions(input).length > 0 && isLargePart(input, from, input.today);
}

/** Tells if all spending between two days is known; a share of unknown money is none. */
export function isSpendingSettled(input: DetectorInput, { from, to }: { from: Day; to: Day }): boolean {
  return unsettledTransactions(input).length === 0 || !isLargePart(input, from, to);
}

function isLargePart(input: DetectorInput, from: Day, to: Day): boolean {
  const unknown = unsettledTransactions(input).filter(({ date }) => date >= from && date <= to);
  const known = movedByDay(input);
  return [1, -1].some((sign) => {
    const unsettledMinor = sumMinor(unknown.map(({ amountMinor }) => Math.max(0, amountMinor * sign)));
    let knownMinor = 0;
    for (const [day, sums] of known) {
      if (day >= from && day <= to) knownMinor += sign > 0 ? sums.inMinor : sums.outMinor;
    }
    return unsettledMinor > (knownMinor + unsettledMinor) * UNSETTLED.share;
  });
}

/** Sums by day: a few hundred days for however many rows. */
const movedByDay = once((input) => {
  const days: Parameters<typeof addToDay>[0] = new Map();
  for (const { date, amountMinor } of bookedTransactions(input)) addToDay(days, date, amountMinor);
  return days;
});

/** Number of transactions in no figure, because no exchange rate is known. */
export type UncountedCurrency = { currency: string; transactions: number };

/** Figures stay true without a smaller share. */
const SMALL_SHARE = 0.05;

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
  const since = firstDayOf(addMonths(monthOf(period.from), -UNSETTLED.monthsCompared));
  return isLargeUnconverted(input, period.from, period.to) || isLargeUnconverted(input, since, period.to);
}

function isLargeUnconverted(input: DetectorInput, from: Day, to: Day): boolean {
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
