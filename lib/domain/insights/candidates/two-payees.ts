import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { readDescriptor } from "@/lib/domain/payees/descriptor";
import { findBankPhrase } from "@/lib/domain/transactions/categorizer/phrases";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../detection/amount-for";
import { bookedTransactions, type DetectorInput, merchantKeysOf, transactionsByMerchant } from "../detection/input";
import { traitsOfRow } from "../detection/payee-traits";
import { firstFrom } from "../detection/rows-since";
import { comeAs } from "../knowledge/tags";
import { COMPLAINT_DAYS, type DoubleCharges } from "./double-charges";
import { rowsOfAmount } from "./parties";

const RULES = {
  /** One bill is paid once more, to whoever sent it or collects for them, within three weeks. In US cents. */
  windowDays: 21,
  minAmountMinor: 5000,
  /** Pairs that chance alone would make in the time looked at. */
  maxByChance: 0.01,
  /** Charges are told apart by their amount up to a quarter. */
  near: 0.25,
} as const;

/** Prices end in 0, 5 or 9: of others a tenth each. */
const OF_PRICES = /[059]$/;
/** Whoever passes money on is paid beside the payee, and equal sums to people are shares. */
const NOT_PAID_TWICE = ["person", "biller-of-others", "lender", "bank-transfer", "statutory"] as const;
/** Words this long of two names show one payee. */
const WORD_LETTERS = 4;

/**
 * Finds invoices that were paid to two payees: one amount that occurs twice in the whole ledger, at two of them within
 * three weeks, where chance wouldn't make such a pair. Chance grows with the charges about as high, and is small for odd cents.
 */
export function paidToTwoPayees(input: DetectorInput): DoubleCharges[] {
  const since = addDays(input.today, -COMPLAINT_DAYS.bill);
  const least = amountFor(input.currency, RULES.minAmountMinor);
  const paid = bookedTransactions(input).filter(
    (row) => row.amountMinor <= -least && !row.pending && !row.isTransfer && row.categoryKind === "expense",
  );
  const latest = paid.filter(({ date }) => date >= since).map(({ amountMinor }) => -amountMinor);
  latest.sort((a, b) => a - b);
  const keyOf = merchantKeysOf(input);
  const pairs = [...groupBy(paid, ({ amountMinor }) => amountMinor).values()].flatMap(([first, second, third]) => {
    if (!first || !second || third || second.date < since || keyOf(first) === keyOf(second)) return [];
    const isPair =
      daysBetween(first.date, second.date) <= RULES.windowDays &&
      !OF_PRICES.test(String(second.amountMinor)) &&
      [first, second].every((row) => isInvoiced(input, row) && !hasPaidBack(input, row, first.date)) &&
      !shareWord(keyOf(first), keyOf(second)) &&
      isAlone(input, first) &&
      byChance(latest, -second.amountMinor) <= RULES.maxByChance;
    return isPair ? [{ first, second }] : [];
  });
  // One question about two payees is enough: the latest.
  const latestOf = new Map(pairs.map((pair) => [`${keyOf(pair.first)}:${keyOf(pair.second)}`, pair]));
  return [...latestOf].map(([merchantKey, pair]) => ({ merchantKey, repeats: [pair], isBill: true }));
}

function isInvoiced(input: DetectorInput, row: LedgerTransaction): boolean {
  return (
    comeAs(row, "invoiced") &&
    !NOT_PAID_TWICE.some((trait) => traitsOfRow(input, row).has(trait)) &&
    findBankPhrase(readDescriptor(row.name), false) === null
  );
}

/** Whatever came back from one of them since may have settled it. */
function hasPaidBack(input: DetectorInput, row: LedgerTransaction, since: string): boolean {
  const rows = transactionsByMerchant(input).get(merchantKeysOf(input)(row)) ?? [];
  return rows.some(({ amountMinor, date }) => amountMinor > 0 && date >= since);
}

/** Tells if the amount moved by no other row of the ledger, either way. */
function isAlone(input: DetectorInput, { amountMinor }: LedgerTransaction): boolean {
  return rowsOfAmount(input, amountMinor, "").length === 2 && rowsOfAmount(input, -amountMinor, "").length === 0;
}

function shareWord(one: string, other: string): boolean {
  const words = one.split(" ").filter(({ length }) => length >= WORD_LETTERS);
  return (
    words.some((word) => other.includes(word)) ||
    other.split(" ").some((word) => word.length >= WORD_LETTERS && one.includes(word))
  );
}

/** Pairs of one amount that charges about as high would make by chance, as if every odd amount were as likely. */
function byChance(latest: readonly number[], amountMinor: number): number {
  const [low, high] = [amountMinor * (1 - RULES.near), amountMinor * (1 + RULES.near)];
  const near = firstFrom(latest, (one) => one <= high) - firstFrom(latest, (one) => one < low);
  return ((near * (near - 1)) / 2) * ((2 * RULES.windowDays) / COMPLAINT_DAYS.bill / (high - low));
}
