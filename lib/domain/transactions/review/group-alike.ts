import type { Day } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { TransferDoubt } from "@/lib/domain/transactions/transfer";

type DoubtfulRow = { id: string; date: Day; amountMinor: number; currency: string; merchantKey: string };

/** One question about `first`; its answer also applies to `like`. */
export type Alike<T> = { first: T; like: T[] };

/**
 * Groups uncertain transactions that one answer settles: same merchant, currency and direction. The question is about
 * the latest.
 * The largest sum comes first.
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
 * Groups possible transfers that one answer settles: same two accounts, same texts.
 * A pair in two currencies, or sharing a row with another pair, is always asked about alone: accepting it rejects the
 * other.
 *
 * @param pairs  latest first, as is the result
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
