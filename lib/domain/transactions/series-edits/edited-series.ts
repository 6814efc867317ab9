import type { Day } from "@/lib/domain/calendar";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { type SeriesDecision, withDecisions } from "@/lib/domain/transactions/series-decision";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { findPaidByHand, keyOfByHand, type SeriesByHand, toSeriesByHand } from "./by-hand";
import { type SeriesMerge, withMerges } from "./merge";

/** Everything a person says of their recurring series. */
export type SeriesEdits = {
  decisions: readonly SeriesDecision[];
  merges: readonly SeriesMerge[];
  byHand: readonly SeriesByHand[];
};

/**
 * The recurring series as the person sees them: merged ones are one, those typed in are among them, and what they decided stands.
 * One typed in that was merged into a found one is gone: the found one is what is expected.
 *
 * @param options.recent  transactions of the last `PAID_LOOK_BACK_DAYS` or longer, among which those that paid what was typed in are found
 */
export function withEdits(
  found: readonly RecurringSeries[],
  edits: SeriesEdits,
  { today, recent }: { today: Day; recent: readonly LedgerTransaction[] },
): RecurringSeries[] {
  const decided = withDecisions(found, edits.decisions);
  const mergedKeys = new Set(edits.merges.map(({ key }) => key));
  const alone = edits.byHand.filter(({ id }) => !mergedKeys.has(keyOfByHand(id)));
  const otherIds = new Set(
    found.flatMap((one) => one.payments.flatMap(({ transactionId, repeatIds = [] }) => [transactionId, ...repeatIds])),
  );
  const paid = findPaidByHand(alone, recent, { today, otherIds });
  const byHand = edits.byHand.map((one) =>
    toSeriesByHand(one, { today, found: decided, paid: paid.get(one.id) ?? [] }),
  );
  return withDecisions(withMerges([...found, ...byHand], edits.merges, today), edits.decisions);
}
