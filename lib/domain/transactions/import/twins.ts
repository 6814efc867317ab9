import { addDays, type Day } from "@/lib/domain/calendar";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { KnownRow } from "./duplicates";

/** A bank books up to so many days after the purchase, or names the day of the purchase where another names the booking. */
const DAYS_APART = [0, 1, -1, 2, -2, 3, -3] as const;
export const MAX_DAYS_APART = 3;

/** What banks write before and after a name; it says nothing of who was paid. */
const NOISE = new Set(
  (
    "pos purchase purch debit credit card payment pmt paid to from the of at visa mastercard mc maestro contactless online web ach sepa " +
    "direct dd transfer txn transaction ref no nr on kartenzahlung lastschrift girocard achat carte cb paiement recurring withdrawal " +
    "sq sp tst paypal pypl checkcard pending posted upi imps neft zelle venmo fp"
  ).split(" "),
);
/** A shorter text is in many others by chance. */
const MIN_CONTAINED = 4;
const MIN_COMMON_WORD = 3;

type IncomingRow = { date: Day; amountMinor: number; currency: string; name: string };

/**
 * For rows that no known one repeats to the letter, the transaction that is probably the same by another way: a file of another
 * format, a file after the bank's own sync, other ids, a text with something before or after it, a day or three later. Each
 * known transaction is the twin of one row at most, the nearest day first, so that two coffees against one are one twin and one
 * new row. A twin is for a person to decide: nothing here is sure.
 *
 * A transaction of a day that the file doesn't cover is a twin only where neither side has another of that amount and merchant:
 * the daily coffee before the file's first day isn't the coffee of that day.
 *
 * @param incoming  rows of the file that are new as far as `findDuplicates` knows
 * @param known  transactions that no row of the file repeats, of the file's days and three more at each end: those of its account and
 *   of none, or of any where the file has none
 * @param covered  the file's first and last day
 * @returns for each incoming row the place of its twin in `known`, or null
 */
export function findTwins(
  incoming: readonly IncomingRow[],
  known: readonly KnownRow[],
  covered: { from: Day; to: Day },
): (number | null)[] {
  const byDay = new Map<string, number[]>();
  const counts = new Map<string, number>();
  const countKey = (row: IncomingRow) => `${row.amountMinor} ${row.currency} ${merchantKeyOf(row.name)}`;
  const count = (row: IncomingRow) => counts.set(countKey(row), (counts.get(countKey(row)) ?? 0) + 1);
  known.forEach((row, index) => {
    const key = dayKey(row, row.date);
    byDay.set(key, [...(byDay.get(key) ?? []), index]);
  });
  for (const rows of [incoming, known]) for (const row of rows) count(row);
  const isAlone = (row: IncomingRow) => (counts.get(countKey(row)) ?? 0) <= 2;
  const isCovered = ({ date }: KnownRow) => date >= covered.from && date <= covered.to;

  const twins: (number | null)[] = incoming.map(() => null);
  const isTaken = new Set<number>();
  for (const days of DAYS_APART) {
    for (const [index, row] of incoming.entries()) {
      if (twins[index] !== null) continue;
      const found = byDay.get(dayKey(row, addDays(row.date, days)))?.find((place) => {
        const one = known[place];
        if (!one || isTaken.has(place) || !isSameText(row, one)) return false;
        return isCovered(one) || (isAlone(row) && isAlone(one));
      });
      if (found === undefined) continue;
      isTaken.add(found);
      twins[index] = found;
    }
  }
  return twins;
}

function dayKey({ amountMinor, currency }: IncomingRow, date: Day): string {
  return `${date} ${amountMinor} ${currency}`;
}

function isSameText({ name }: IncomingRow, known: KnownRow): boolean {
  return [known.name, known.merchant].some((other) => other !== null && speakOfOne(name, other));
}

/** One text is in the other, most words of the shorter are in both, or both begin with the same name. */
function speakOfOne(a: string, b: string): boolean {
  const [first, second] = [squeezed(a), squeezed(b)].sort((x, y) => x.length - y.length) as [string, string];
  if (first.length >= MIN_CONTAINED && second.includes(first)) return true;
  const [short, long] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.length - y.length) as [string[], string[]];
  const common = short.filter((word) => word.length >= MIN_COMMON_WORD && long.includes(word));
  return common.length > 0 && (common.length > short.length / 2 || short[0] === long[0]);
}

function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function squeezed(text: string): string {
  return plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

function wordsOf(text: string): string[] {
  return plain(text)
    .replaceAll(/['’`´]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !/^\p{N}+$/u.test(word) && !NOISE.has(word));
}
