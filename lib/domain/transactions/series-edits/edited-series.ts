import type { Day } from "@/lib/domain/calendar";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { type SeriesDecision, withDecisions } from "@/lib/domain/transactions/series-decision";
import { type SeriesByHand, toSeriesByHand } from "./by-hand";
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
 */
export function withEdits(found: readonly RecurringSeries[], edits: SeriesEdits, today: Day): RecurringSeries[] {
  const decided = withDecisions(found, edits.decisions);
  const byHand = edits.byHand.map((one) => toSeriesByHand(one, { today, found: decided }));
  return withDecisions(withMerges([...found, ...byHand], edits.merges, today), edits.decisions);
}
