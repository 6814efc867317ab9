import type { Day } from "@/lib/domain/calendar";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { currentDecisions, type SeriesDecision, withDecisions } from "@/lib/domain/transactions/series-decision";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { findPaidByHand, keyOfByHand, type SeriesByHand, toSeriesByHand } from "./by-hand";
import { currentMerges, type SeriesMerge, withMerges } from "./merge";

export type SeriesEdits = {
  decisions: readonly SeriesDecision[];
  merges: readonly SeriesMerge[];
  byHand: readonly SeriesByHand[];
};

/**
 * Applies the user's edits: merges, manual series, then decisions.
 * A manual series merged into a detected one disappears: the detected one is expected instead.
 *
 * @param options.recent  transactions of at least the last `PAID_LOOK_BACK_DAYS`, searched for payments of manual
 *   series
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
