import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../detection/amount-for";
import { bookedTransactions, type DetectorInput, merchantKeysOf } from "../detection/input";
import { traitsOfRow } from "../detection/payee-traits";
import { COMPLAINT_DAYS, type Repeat } from "./double-charges";
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
const NOT_PAID_TWICE = ["person", "biller-of-others", "lender", "bank-transfer"] as const;

/**
 * Finds bills that were paid to two payees: one amount that occurs twice in the whole ledger, at two of them within three
 * weeks, where chance wouldn't make such a pair. Chance grows with the charges about as high, and is small for odd cents.
 */
export function paidToTwoPayees(input: DetectorInput): Repeat[] {
  const since = addDays(input.today, -COMPLAINT_DAYS.bill);
  const least = amountFor(input.currency, RULES.minAmountMinor);
  const paid = bookedTransactions(input).filter(
    ({ amountMinor, pending, isTransfer, categoryKind }) =>
      amountMinor <= -least && !pending && !isTransfer && categoryKind === "expense",
  );
  const latest = paid.filter(({ date }) => date >= since);
  const keyOf = merchantKeysOf(input);
  return [...groupBy(paid, ({ amountMinor }) => amountMinor).values()].flatMap(([first, second, third]) => {
    if (!first || !second || third || second.date < since || keyOf(first) === keyOf(second)) return [];
    const isPair =
      daysBetween(first.date, second.date) <= RULES.windowDays &&
      !OF_PRICES.test(String(second.amountMinor)) &&
      byChance(latest, second) <= RULES.maxByChance &&
      // What came back settles it.
      rowsOfAmount(input, -second.amountMinor, first.date).length === 0 &&
      ![first, second].some((row) => NOT_PAID_TWICE.some((trait) => traitsOfRow(input, row).has(trait)));
    return isPair ? [{ first, second }] : [];
  });
}

/** Pairs of one amount that charges about as high would make by chance, as if every odd amount were as likely. */
function byChance(latest: readonly LedgerTransaction[], { amountMinor }: LedgerTransaction): number {
  const [low, high] = [amountMinor * (1 + RULES.near), amountMinor * (1 - RULES.near)];
  const near = latest.filter((row) => row.amountMinor >= low && row.amountMinor <= high).length;
  const amounts = -amountMinor * 2 * RULES.near;
  return ((near * (near - 1)) / 2) * ((2 * RULES.windowDays) / COMPLAINT_DAYS.bill / amounts);
}
