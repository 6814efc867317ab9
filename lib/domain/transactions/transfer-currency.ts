import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { convertAmount, type ExchangeRates } from "@/lib/domain/insights/currencies/exchange-rates";
import type { LedgerTransaction } from "./transaction";
import {
  byDateThenId,
  distance,
  type IsOpen,
  isMarkedAsTransfer,
  isNamed,
  isNearAcrossAccounts,
  mayBeTransfer,
  TRANSFER_WINDOW_DAYS,
  type TransferCandidate,
  withFewChoices,
} from "./transfer-evidence";

/** Banks and exchange offices keep up to a tenth as their margin. */
const WORTH_TOLERANCE = 0.1;
/** A usual bank margin. Under a specific category, a wider one finds rent of about a salary's worth. */
const SPECIFIC_WORTH_TOLERANCE = 0.03;
/** More rows of similar worth are a habit, not a choice. */
const MAX_SIMILAR_ROWS = 40;

type Pair = { out: TransferCandidate; incoming: TransferCandidate };

/**
 * Finds pairs in two currencies by worth in euros, then marked rows that are each other's only match.
 * @param rows  possible halves without a match in their own currency
 */
export function acrossCurrencies(
  rows: readonly TransferCandidate[],
  isOpen: IsOpen,
  rates: ExchangeRates,
): { out: LedgerTransaction; incoming: LedgerTransaction }[] {
  const candidates = rows.filter((row) => isTyped(row) || mayBeTransfer(row));
  if (new Set(candidates.map(({ currency }) => currency)).size < 2) return [];
  const fitsAcross = (out: TransferCandidate, incoming: TransferCandidate) =>
    out.currency !== incoming.currency &&
    isNearAcrossAccounts(out, incoming) &&
    (mayBeTransfer(out) || mayBeTransfer(incoming)) &&
    (isTyped(out) || isTyped(incoming) || isNamed(out, incoming));
  const ofSimilarWorth = pairsOfSimilarWorth(candidates.toSorted(byDateThenId), { isFit: fitsAcross, isOpen, rates });
  const taken = new Set(ofSimilarWorth.flatMap(({ out, incoming }) => [out, incoming]));
  const left = candidates.filter((row) => !taken.has(row) && mayBeTransfer(row));
  return [
    ...ofSimilarWorth,
    ...onlyMatches(
      left,
      (out, incoming) => fitsAcross(out, incoming) && isNamed(out, incoming) && isOpen(out, incoming),
    ),
  ];
}

/** Pairs rows of nearest days first, then of nearest worth. Equally near matches of a row are returned up to a limit. */
function pairsOfSimilarWorth(
  rows: readonly TransferCandidate[],
  { isFit, isOpen, rates }: { isFit: IsOpen; isOpen: IsOpen; rates: ExchangeRates },
): Pair[] {
  const worths = new Map<TransferCandidate, number>();
  for (const row of rows) {
    const worth = convertAmount({ ...row, day: row.date }, "EUR", rates)?.amountMinor ?? 0;
    if (worth !== 0) worths.set(row, Math.abs(worth));
  }
  const worthOf = (row: TransferCandidate) => worths.get(row) ?? 0;
  const known = rows.filter((row) => worths.has(row));
  const ins = known.filter(({ amountMinor }) => amountMinor > 0).toSorted((a, b) => worthOf(a) - worthOf(b));
  const insOfDay = groupBy([...groupBy(ins, kindOf).values()], ([first]) => first?.date ?? "");
  const matchesOf = (out: TransferCandidate): Pair[] => {
    const matches: Pair[] = [];
    for (const likes of daysAround(out.date).flatMap((day) => insOfDay.get(day) ?? [])) {
      const [first] = likes;
      if (!first || !isFit(out, first)) continue;
      const margin = worthOf(out) * toleranceOf(out, first);
      const start = firstIndex(likes, (incoming) => worthOf(incoming) >= worthOf(out) - margin);
      for (let index = start; index < likes.length; index += 1) {
        const incoming = likes[index];
        if (!incoming || worthOf(incoming) > worthOf(out) + margin) break;
        if (!isOpen(out, incoming)) continue;
        if (matches.length === MAX_SIMILAR_ROWS) return [];
        matches.push({ out, incoming });
      }
    }
    return matches;
  };
  const all = known.filter(({ amountMinor }) => amountMinor < 0).flatMap(matchesOf);
  const rankOf = ({ out, incoming }: Pair) =>
    distance(out, incoming) + Math.abs(worthOf(out) - worthOf(incoming)) / worthOf(out);
  return withFewChoices(nearestFirst(all, rankOf));
}

/** Groups rows that fit the same others. Comparing one per group keeps large ledgers fast. */
function kindOf(row: TransferCandidate): string {
  const evidence = [isTyped(row), isMarkedAsTransfer(row), mayBeTransfer(row)];
  return [row.date, row.currency, row.accountId, ...evidence].join(" ");
}

function toleranceOf(out: TransferCandidate, incoming: TransferCandidate): number {
  return mayBeTransfer(out) && mayBeTransfer(incoming) ? WORTH_TOLERANCE : SPECIFIC_WORTH_TOLERANCE;
}

function nearestFirst(pairs: readonly Pair[], rankOf: (pair: Pair) => number): Pair[] {
  const rankOfTaken = new Map<TransferCandidate, number>();
  return pairs
    .map((pair) => ({ pair, rank: rankOf(pair) }))
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ pair, rank }) => {
      const halves = [pair.out, pair.incoming];
      if (halves.some((row) => (rankOfTaken.get(row) ?? rank) !== rank)) return [];
      for (const row of halves) rankOfTaken.set(row, rank);
      return [pair];
    });
}

function daysAround(day: Day): Day[] {
  return Array.from({ length: 2 * TRANSFER_WINDOW_DAYS + 1 }, (_, index) => addDays(day, index - TRANSFER_WINDOW_DAYS));
}

function onlyMatches(
  rows: readonly TransferCandidate[],
  isFit: (out: TransferCandidate, incoming: TransferCandidate) => boolean,
): Pair[] {
  const sorted = rows.toSorted(byDateThenId);
  const outs = sorted.filter((transaction) => transaction.amountMinor < 0);
  const ins = sorted.filter((transaction) => transaction.amountMinor > 0);
  return outs.flatMap((out) => {
    const incoming = onlyOne(out, ins, (other) => isFit(out, other));
    const back = incoming && onlyOne(incoming, outs, (other) => isFit(other, incoming));
    return incoming && back === out ? [{ out, incoming }] : [];
  });
}

/** Undefined if none or several match. `others` are sorted by day. */
function onlyOne(
  of: TransferCandidate,
  others: readonly TransferCandidate[],
  isFit: (other: TransferCandidate) => boolean,
): TransferCandidate | undefined {
  const found: TransferCandidate[] = [];
  const start = firstIndex(others, ({ date }) => daysBetween(date, of.date) <= TRANSFER_WINDOW_DAYS);
  for (let index = start; index < others.length && found.length < 2; index += 1) {
    const other = others[index];
    if (!other || daysBetween(of.date, other.date) > TRANSFER_WINDOW_DAYS) break;
    if (isFit(other)) found.push(other);
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Index of the first row for which `isReached` holds, as it does for all later rows. */
function firstIndex<Row>(rows: readonly Row[], isReached: (row: Row) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row !== undefined && !isReached(row)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isTyped(row: TransferCandidate): boolean {
  return row.isTyped === true;
}
