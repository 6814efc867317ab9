import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";

/** Returns the yearly cost of a series at its latest price. */
export function yearlyMinorOf(series: RecurringSeries): number {
  return series.amountMinor * CADENCES[series.cadence].perYear;
}
