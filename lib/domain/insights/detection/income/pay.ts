import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { type DetectorInput, seriesOf } from "../input";
import { PAY } from "./pay-categories";

/** The income that comes again and brings most in a year, or null. */
export function mainPay(input: DetectorInput): RecurringSeries | null {
  const yearly = (series: RecurringSeries) => series.amountMinor * CADENCES[series.cadence].perYear;
  return seriesOf(input)
    .filter((series) => series.direction === "in" && series.isActive && PAY.has(series.categorySlug))
    .reduce<RecurringSeries | null>((most, series) => (most && yearly(most) >= yearly(series) ? most : series), null);
}
