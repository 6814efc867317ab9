import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { SeriesChoice } from "@/lib/domain/transactions/series-decision";

/** Six payments on their days at one price are certain without a word; three of them, or a few that stray, are asked about. */
const CERTAIN_FROM = 0.9;

/** Whether a recurring series waits for the person: it goes on, is not certain, and they have said nothing of it. */
export function isSeriesDoubtful(
  { isActive, confidence }: Pick<RecurringSeries, "isActive" | "confidence">,
  choice: SeriesChoice | null,
): boolean {
  return isActive && choice === null && confidence < CERTAIN_FROM;
}
