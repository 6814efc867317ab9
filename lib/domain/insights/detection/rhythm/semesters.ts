import { daysBetween } from "@/lib/domain/calendar";
import { type DetectorInput, groupOf, transactionsByMerchant } from "../input";
import type { RareCharges } from "./rare-charges";

/** Twice a year, five and seven months apart in turn … */
const GAP_DAYS = { least: 100, most: 265 } as const;
/** … each about a year after the one before the last. */
const YEAR = { days: 365, tolerance: 21 } as const;
/** Three show both gaps, and one year. */
const MIN_CHARGES = 3;
/** A school raises by less from one semester to the next: a fourth course beside three is a third more, a fifth beside four a quarter. */
const MAX_STEP = 1.15;

/** What a school bills by the semester, oldest first: its gaps differ, its days of the year don't. */
export function semesterCharges(input: DetectorInput): RareCharges[] {
  return [...transactionsByMerchant(input)].flatMap(([merchant, all]): RareCharges[] => {
    const rows = all.filter(({ pending }) => !pending);
    if (rows.length < MIN_CHARGES || !rows.every((row) => row.amountMinor < 0 && groupOf(row) === "Education"))
      return [];
    const areOfSemesters = rows.every(({ date }, at) => {
      const [before, yearBefore] = [rows[at - 1], rows[at - 2]];
      const gap = before ? daysBetween(before.date, date) : GAP_DAYS.least;
      const year = yearBefore ? daysBetween(yearBefore.date, date) : YEAR.days;
      return gap >= GAP_DAYS.least && gap <= GAP_DAYS.most && Math.abs(year - YEAR.days) <= YEAR.tolerance;
    });
    const amounts = rows.map(({ amountMinor }) => -amountMinor);
    if (!areOfSemesters || amounts.some((amount, at) => amount > (amounts[at - 1] ?? amount) * MAX_STEP)) return [];
    return [{ merchant, perYear: 2, periodDays: GAP_DAYS.most, rows }];
  });
}
