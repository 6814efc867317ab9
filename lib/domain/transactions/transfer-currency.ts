import { type Day, daysBetween } from "@/lib/domain/calendar";
import type { LedgerTransaction } from "./transaction";
import { byDateThenId, type IsOpen, isNamed, isNearAcrossAccounts, TRANSFER_WINDOW_DAYS } from "./transfer-evidence";

/**
 * Finds pairs in two currencies, where each row is the other's only match.
 *
 * @param candidates  possible halves of a transfer without a match in their own currency
 */
export function acrossCurrencies(
  candidates: readonly LedgerTransaction[],
  isOpen: IsOpen,
): { out: LedgerTransaction; incoming: LedgerTransaction }[] {
  if (new Set(candidates.map(({ currency }) => currency)).size < 2) return [];
  const sorted = [...candidates].sort(byDateThenId);
  const outs = sorted.filter((transaction) => transaction.amountMinor < 0);
  const ins = sorted.filter((transaction) => transaction.amountMinor > 0);
  const fitsAcross = (out: LedgerTransaction, incoming: LedgerTransaction) =>
    out.currency !== incoming.currency &&
    isNearAcrossAccounts(out, incoming) &&
    isNamed(out, incoming) &&
    isOpen(out, incoming);
  return outs.flatMap((out) => {
    const incoming = onlyOne(out, ins, (other) => fitsAcross(out, other));
    const back = incoming && onlyOne(incoming, outs, (other) => fitsAcross(other, incoming));
    return incoming && back === out ? [{ out, incoming }] : [];
  });
}

/** Undefined if none or several match. `others` are sorted by day. */
function onlyOne(
  of: LedgerTransaction,
  others: readonly LedgerTransaction[],
  isFit: (other: LedgerTransaction) => boolean,
): LedgerTransaction | undefined {
  const found: LedgerTransaction[] = [];
  for (let index = firstNear(others, of.date); index < others.length && found.length < 2; index += 1) {
    const other = others[index];
    if (!other || daysBetween(of.date, other.date) > TRANSFER_WINDOW_DAYS) break;
    if (isFit(other)) found.push(other);
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Index of the first row within the window before `day`; rows are sorted by day. */
function firstNear(rows: readonly LedgerTransaction[], day: Day): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (daysBetween(rows[middle]?.date ?? day, day) > TRANSFER_WINDOW_DAYS) low = middle + 1;
    else high = middle;
  }
  return low;
}
