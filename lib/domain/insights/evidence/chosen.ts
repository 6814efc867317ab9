import { daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { byDate, type DetectorInput, once } from "../detection/input";

/** Categories of what comes with a body, an animal, a car or the way to work. Nobody decides to buy more of it. */
const NEEDED: ReadonlySet<string> = new Set(["car", "pets", "medical", "dental-eye", "pharmacy", "public-transport"]);
/** Everyone buys these somewhere. One place of them may be a choice. */
const STAPLES: ReadonlySet<string> = new Set(["groceries", "fuel"]);

/** Returns true for what a person decides to buy, this often and there. */
export function isChosen({ categorySlug }: Pick<LedgerTransaction, "categorySlug">): boolean {
  return !NEEDED.has(categorySlug);
}

export function isStaple(categorySlug: string): boolean {
  return STAPLES.has(categorySlug);
}

/** Money that leaves for an exchange, a broker or a person. Savings, own accounts and card payments only move. */
const SENT: ReadonlySet<string> = new Set(["investment-transfer", "other-transfer"]);

/** The other half of a transfer between two banks arrives within so many days. */
const HALF_DAYS = 5;

/** Transfers out without their other half on a known account, oldest first. */
export const sentMoney = once((input): readonly LedgerTransaction[] => {
  const rows = input.transactions.filter((row) => mayBeSent(input, row));
  if (rows.length === 0) return rows;
  const arrived = groupBy(
    input.transactions.filter(({ amountMinor, isTransfer }) => isTransfer && amountMinor > 0),
    ({ amountMinor }) => amountMinor,
  );
  const isOwn = ({ accountId, amountMinor, date }: LedgerTransaction) =>
    (arrived.get(-amountMinor) ?? []).some(
      (half) => half.accountId !== accountId && Math.abs(daysBetween(date, half.date)) <= HALF_DAYS,
    );
  return rows.filter((row) => !isOwn(row)).sort(byDate);
});

function mayBeSent({ currency, today }: DetectorInput, row: LedgerTransaction): boolean {
  return (
    SENT.has(row.categorySlug) &&
    row.amountMinor < 0 &&
    row.currency === currency &&
    row.date <= today &&
    !row.isExcluded &&
    !row.pending
  );
}
