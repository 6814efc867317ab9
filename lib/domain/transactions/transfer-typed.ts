import { groupBy } from "@/lib/domain/group-by";
import type { LedgerTransaction } from "./transaction";
import { byDateThenId, distance, type IsOpen, isNearAcrossAccounts, mayBeTransfer } from "./transfer-evidence";

/** A row that may be half of a transfer. `isTyped` marks a manual row filed under an income or spending category. */
export type TransferCandidate = LedgerTransaction & { isTyped?: boolean | undefined };

/** More equal amounts than these are a habit, such as a daily coffee, and not worth a question. */
const MAX_EQUAL_ROWS = 40;

/**
 * Pairs in which at least one row was typed in. The form asks for a category first, so the category is no evidence against
 * a transfer; the pair is only ever proposed. Rows pair up on the same day first, then within the window where each is the
 * other's only match.
 *
 * @param rows  rows that belong to no pair and no proposal yet, untyped ones that may be transfers among them
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
    ...ofOneDay.map((pair) => ({ ...pair, isLone: isOnly(pair, ofOneDay) })),
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
