import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { SeriesChoice } from "@/lib/domain/transactions/series-decision";

/** Six regular payments at one price are certain. Three, or irregular ones, need a question. */
const CERTAIN_FROM = 0.9;

export function isSeriesDoubtful(
  { isActive, confidence }: Pick<RecurringSeries, "isActive" | "confidence">,
  choice: SeriesChoice | null,
): boolean {
  return isActive && choice === null && confidence < CERTAIN_FROM;
}
