import { type Day, daysBetween } from "@/lib/domain/calendar";
import { CADENCES, cadenceOf, nextAfter } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import {
  atCurrentKeys,
  currentDecisions,
  currentKeyFinder,
  type SeriesDecision,
  type SeriesRef,
  withDecisions,
} from "@/lib/domain/transactions/series-decision";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { findPaidByHand, keyOfByHand, type SeriesByHand, toSeriesByHand } from "./by-hand";

/** A user's statement that series `key` is the same as `intoKey`, with a payment of each. */
export type SeriesMerge = SeriesRef & { intoKey: string; intoTransactionId: string | null };

/** Gives merges their series' current keys. Series found as one since then need no merge. */
export function currentMerges(found: readonly RecurringSeries[], merges: readonly SeriesMerge[]): SeriesMerge[] {
  if (merges.length === 0) return [];
  const keyOf = currentKeyFinder(found);
  return atCurrentKeys(found, merges)
    .map((merge) => {
      const { intoKey, intoTransactionId } = merge;
      return { ...merge, intoKey: keyOf({ key: intoKey, transactionId: intoTransactionId }) ?? intoKey };
    })
    .filter(({ key, intoKey }) => key !== intoKey);
}

/**
 * Moves merged series' payments into their target, which keeps its key and name; chains end in the last one.
 * The next day and amount follow the latest payment. A missing side changes nothing.
 * @param merges  at current keys
 * @returns standalone series and targets; `mergedKeys` lists the merged ones
 */
export function withMerges(
  series: readonly RecurringSeries[],
  merges: readonly Pick<SeriesMerge, "key" | "intoKey">[],
  today: Day,
): RecurringSeries[] {
  if (merges.length === 0) return [...series];
  const byKey = new Map(series.map((one) => [one.key, one]));
  const intoOf = new Map(
    merges.filter(({ key, intoKey }) => byKey.has(key) && byKey.has(intoKey)).map((one) => [one.key, one.intoKey]),
  );
  const rootOf = (key: string): string => {
    let root = key;
    for (let steps = intoOf.size; steps > 0; steps -= 1) root = intoOf.get(root) ?? root;
    return root;
  };
  const parts = new Map<string, RecurringSeries[]>();
  for (const one of series) {
    const root = rootOf(one.key);
    if (root !== one.key) parts.set(root, [...(parts.get(root) ?? []), one]);
  }
  return series
    .filter(({ key }) => rootOf(key) === key)
    .map((one) => {
      const merged = parts.get(one.key);
      return merged ? joined(one, merged, today) : one;
    });
}

function joined(into: RecurringSeries, others: readonly RecurringSeries[], today: Day): RecurringSeries {
  const mergedKeys = others.map(({ key, merchant }) => ({ key, name: merchant }));
  const payments = [into, ...others]
    .flatMap((one) => one.payments)
    .sort((a, b) => (a.date === b.date ? (a.transactionId < b.transactionId ? -1 : 1) : a.date < b.date ? -1 : 1));
  const [first, latest] = [payments[0], payments.at(-1)];
  if (!first || !latest) return { ...into, mergedKeys };
  const source = [into, ...others].find((one) => one.payments.includes(latest)) ?? into;
  const dates = payments.map(({ date }) => date);
  const cadence = cadenceOf(dates)?.cadence ?? source.cadence;
  const nextDate = nextAfter(cadence, dates);
  return {
    ...into,
    cadence,
    payments,
    transactionIds: payments.map(({ transactionId }) => transactionId),
    amountMinor: latest.amountMinor,
    isVariable: source.isVariable,
    accountId: source.accountId,
    firstDate: first.date,
    lastDate: latest.date,
    nextDate,
    isActive: daysBetween(nextDate, today) <= CADENCES[cadence].lateDays,
    mergedKeys,
  };
}

export type SeriesEdits = {
  decisions: readonly SeriesDecision[];
  merges: readonly SeriesMerge[];
  byHand: readonly SeriesByHand[];
};

/**
 * Applies merges, manual series, then decisions. Merged into a detected series, a manual one disappears.
 * @param options.recent  transactions of at least the last `PAID_LOOK_BACK_DAYS`
 */
export function withEdits(
  found: readonly RecurringSeries[],
  edits: SeriesEdits,
  { today, recent }: { today: Day; recent: readonly LedgerTransaction[] },
): RecurringSeries[] {
  const decisions = currentDecisions(found, edits.decisions);
  const merges = currentMerges(found, edits.merges);
  const decided = withDecisions(found, decisions);
  const mergedKeys = new Set(merges.map(({ key }) => key));
  const alone = edits.byHand.filter(({ id }) => !mergedKeys.has(keyOfByHand(id)));
  const otherIds = new Set(
    found.flatMap((one) => one.payments.flatMap(({ transactionId, repeatIds = [] }) => [transactionId, ...repeatIds])),
  );
  const paid = findPaidByHand(alone, recent, { today, otherIds });
  const byHand = edits.byHand.map((one) =>
    toSeriesByHand(one, { today, found: decided, paid: paid.get(one.id) ?? [] }),
  );
  return withDecisions(withMerges([...found, ...byHand], merges, today), decisions);
}
