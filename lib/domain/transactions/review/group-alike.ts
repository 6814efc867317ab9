import type { Day } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { TransferDoubt } from "@/lib/domain/transactions/transfer";

type DoubtfulRow = { id: string; date: Day; amountMinor: number; currency: string; merchantKey: string };

/** One question: about `first`, and about those that the same answer fits. */
export type Alike<T> = { first: T; like: T[] };

/**
 * Transactions of uncertain category by what one answer settles: those of one merchant, currency and direction are one question,
 * about the latest of them. What comes to most is asked first.
 *
 * @param rows  in any order; amounts signed
 */
export function groupAlikeRows<Row extends DoubtfulRow>(rows: readonly Row[]): Alike<Row>[] {
  const groups = groupBy(rows, ({ merchantKey, currency, amountMinor }) =>
    [merchantKey, currency, amountMinor < 0 ? "out" : "in"].join("|"),
  );
  const magnitude = ({ first, like }: Alike<Row>) =>
    [first, ...like].reduce((sum, { amountMinor }) => sum + Math.abs(amountMinor), 0);
  return [...groups.values()]
    .flatMap((group) => {
      const [first, ...like] = group.toSorted((a, b) =>
        a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1,
      );
      return first ? [{ first, like }] : [];
    })
    .sort((a, b) => magnitude(b) - magnitude(a) || (a.first.id < b.first.id ? -1 : 1));
}

type PairLeg = { id: string; accountId: string | null; merchantKey: string };
type DoubtfulPair = { id: string; doubt: TransferDoubt | null; out: PairLeg; in: PairLeg };

/**
 * Possible transfers by what one answer settles: those between the same two accounts whose texts name the same are one question.
 * A pair of which a row stands in another pair too, or in two currencies, is always asked about alone: there one answer decides
 * against another.
 *
 * @param pairs  the latest first, and so is what is returned
 */
export function groupAlikePairs<Pair extends DoubtfulPair>(pairs: readonly Pair[]): Alike<Pair>[] {
  const timesIn = new Map<string, number>();
  for (const { out, in: into } of pairs) for (const { id } of [out, into]) timesIn.set(id, (timesIn.get(id) ?? 0) + 1);
  const keyOf = ({ id, doubt, out, in: into }: Pair) => {
    const isAlone = doubt !== "unnamed" || timesIn.get(out.id) !== 1 || timesIn.get(into.id) !== 1;
    return isAlone ? id : [out.accountId, into.accountId, out.merchantKey, into.merchantKey].join("|");
  };
  return [...groupBy(pairs, keyOf).values()].flatMap(([first, ...like]) => (first ? [{ first, like }] : []));
}
