import { addDays, addMonths, type Day, daysBetween, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import { wentByPaymentApp } from "@/lib/domain/payees/person";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { TRANSFER_WINDOW_DAYS } from "@/lib/domain/transactions/transfer";
import type { DetectedFact } from "../facts/detected-fact";
import { addToDay } from "./coverage";
import { bookedTransactions, type DetectorInput, merchantName, once } from "./input";

const UNSETTLED = {
  /** By more than a tenth of what came in or went out, and the answer decides the figure. */
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
