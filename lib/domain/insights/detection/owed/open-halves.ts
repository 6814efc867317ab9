import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../amount-for";
import { bookedTransactions, coverageOf, type DetectorInput, merchantKeysOf, merchantName, rowsSince } from "../input";
import type { Owed } from "./owed-money";

/** When a part of a bill is owed by one of two who pay it back. Every number stands beside its reason. */
const RULES = {
  /** Smaller bills are not worth a letter. */
  minBillMinor: 5000,
  /** Whoever pays a part of it has paid within four months. */
  windowDays: 120,
  /** Twice paid back by the same two, a third bill will be. */
  minPaidByBoth: 2,
  /** So much longer than the slower of them ever took, and a month and a half at least, is too long. */
  slowFactor: 1.5,
  minDays: 45,
  /** Shares are rounded to a hundredth, each by itself. */
  roundingMinor: 1,
  /** After half a year everything owed is known or lost. */
  newsDays: 183,
} as const;

/** What a person pays first and gets back from others: from an insurance, an employer's fund, the state. */
const PAID_BACK: ReadonlySet<string> = new Set(["medical", "dental-eye"]);

/** A bill that two others paid back to the cent: who, in the order in which they mostly pay, and after how many days. */
type Split = { first: string; second: string; share: number; days: number };

/**
 * Bills for a doctor or a dentist of which one of two has paid its part and the other has not, where both paid theirs of earlier bills, in
 * the same shares: an insurance and a fund.
 */
export function openHalves(input: DetectorInput): Owed[] {
  const keyOf = merchantKeysOf(input);
  const rows = bookedTransactions(input).filter(({ categorySlug, pending }) => PAID_BACK.has(categorySlug) && !pending);
  const receipts = rows.filter(({ amountMinor }) => amountMinor > 0);
  if (receipts.length <= 2 * RULES.minPaidByBoth) return [];
  const least = amountFor(input.currency, RULES.minBillMinor);
  const used = new Set<string>();
  const after = (bill: LedgerTransaction) =>
    rowsSince(receipts, bill.date).filter(
      ({ id, date }) => !used.has(id) && date <= addDays(bill.date, RULES.windowDays),
    );
  const splits: Split[] = [];
  const open: LedgerTransaction[] = [];
  for (const bill of rows.filter(({ amountMinor }) => amountMinor <= -least)) {
    const pair = pairOf(bill, after(bill), keyOf);
    if (!pair) {
      open.push(bill);
      continue;
    }
    const [first, second] = pair;
    for (const { id } of pair) used.add(id);
    splits.push({
      first: keyOf(first),
      second: keyOf(second),
      share: first.amountMinor / -bill.amountMinor,
      days: daysBetween(bill.date, second.date),
    });
  }
  const known = [...groupBy(splits, ({ first, second }) => JSON.stringify([first, second])).values()].filter(
    (of) => of.length >= RULES.minPaidByBoth,
  );
  return open.flatMap((bill) => known.flatMap((of) => openHalf(input, { bill, receipts: after(bill) }, of)));
}

/** The two receipts of different senders that come to the bill, the earliest ones. */
function pairOf(
  { amountMinor }: LedgerTransaction,
  receipts: readonly LedgerTransaction[],
  keyOf: (row: LedgerTransaction) => string,
): [LedgerTransaction, LedgerTransaction] | null {
  for (const [at, first] of receipts.entries()) {
    const second = receipts
      .slice(at + 1)
      .find((row) => row.amountMinor + first.amountMinor === -amountMinor && keyOf(row) !== keyOf(first));
    if (second) return [first, second];
  }
  return null;
}

function openHalf(
  input: DetectorInput,
  { bill, receipts }: { bill: LedgerTransaction; receipts: readonly LedgerTransaction[] },
  splits: readonly Split[],
): Owed[] {
  const keyOf = merchantKeysOf(input);
  const [known] = splits;
  const patienceDays = Math.max(RULES.minDays, Math.max(...splits.map(({ days }) => days)) * RULES.slowFactor);
  const waiting = daysBetween(bill.date, input.today);
  const expectedMinor = -bill.amountMinor * (known?.share ?? 0);
  const paid = receipts.find(
    (row) => keyOf(row) === known?.first && Math.abs(row.amountMinor - expectedMinor) <= RULES.roundingMinor,
  );
  const isSilent = coverageOf(input).get(paid?.accountId ?? "")?.silentSince !== null;
  if (!known || !paid || isSilent || waiting < patienceDays || waiting > RULES.newsDays) return [];
  // Whatever the other one sent since may be its part, whichever sum it is.
  if (receipts.some((row) => keyOf(row) === known.second)) return [];
  const before = bookedTransactions(input).findLast((row) => keyOf(row) === known.second && row.amountMinor > 0);
  const name = before ? merchantName(before) : merchantName(bill);
  return [{ kind: "part", name, key: `part:${bill.id}`, rows: [bill, paid], since: bill.date, expected: null }];
}
