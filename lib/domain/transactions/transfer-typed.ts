import { groupBy } from "@/lib/domain/group-by";
import type { LedgerTransaction } from "./transaction";
import {
  byDateThenId,
  distance,
  type IsOpen,
  isNearAcrossAccounts,
  mayBeTransfer,
  withFewChoices,
} from "./transfer-evidence";

/** A possible half of a transfer. `isTyped` marks a manual row under an income or spending category. */
export type TransferCandidate = LedgerTransaction & { isTyped?: boolean | undefined };

/** More equal amounts are a habit, such as a daily coffee. */
const MAX_EQUAL_ROWS = 40;

/**
 * Proposes pairs with at least one manual row. The form requires a category, so the category is no evidence against a
 * transfer.
 * Same-day rows pair first, then rows within the window that are each other's only match.
 *
 * @param rows  unpaired and unproposed rows, including bank rows that may be transfers
 */
export function typedPairs(
  rows: readonly TransferCandidate[],
  isOpen: IsOpen,
): { out: LedgerTransaction; incoming: LedgerTransaction; isLone: boolean }[] {
  const buckets = groupBy(rows, ({ currency, amountMinor }) => `${currency} ${Math.abs(amountMinor)}`);
  return [...buckets.values()]
    .filter((bucket) => bucket.length <= MAX_EQUAL_ROWS && bucket.some(isTyped))
    .flatMap((bucket) => pairsIn(bucket.toSorted(byDateThenId), isOpen));
}

function pairsIn(bucket: readonly TransferCandidate[], isOpen: IsOpen) {
  const fits = (out: TransferCandidate, incoming: TransferCandidate) =>
    out.amountMinor < 0 &&
    incoming.amountMinor > 0 &&
    (isTyped(out) || isTyped(incoming)) &&
    [out, incoming].every((row) => isTyped(row) || mayBeTransfer(row)) &&
    isNearAcrossAccounts(out, incoming) &&
    isOpen(out, incoming);
  const all = bucket.flatMap((out) =>
    bucket.filter((incoming) => fits(out, incoming)).map((incoming) => ({ out, incoming })),
  );
  const ofOneDay = all.filter(({ out, incoming }) => distance(out, incoming) === 0);
  const settled = new Set(ofOneDay.flatMap(({ out, incoming }) => [out, incoming]));
  const later = all.filter(({ out, incoming }) => !settled.has(out) && !settled.has(incoming));
  return [
    ...withFewChoices(ofOneDay).map((pair) => ({ ...pair, isLone: isOnly(pair, ofOneDay) })),
    ...later.filter((pair) => isOnly(pair, later)).map((pair) => ({ ...pair, isLone: true })),
  ];
}

function isTyped(row: TransferCandidate): boolean {
  return row.isTyped === true;
}

type Pair = { out: LedgerTransaction; incoming: LedgerTransaction };

function isOnly(pair: Pair, pairs: readonly Pair[]): boolean {
  return pairs.every((other) => other === pair || (other.out !== pair.out && other.incoming !== pair.incoming));
}
