import type { Day } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { KnownRow } from "./duplicates";
import { findTwins } from "./twins";

type Reported = {
  id: string;
  accountId: string | null;
  date: Day;
  amountMinor: number;
  currency: string;
  name: string;
};
type Known = KnownRow & { id: string; accountId: string | null };

/** A bank reports all that there is, so no day is beyond what it covers. */
const EVERY_DAY = { from: "0001-01-01", to: "9999-12-31" };

/**
 * Of transactions that a bank reported for the first time, those that a file or the person's own hand had brought already, each with the
 * one that it probably is. All of them are asked about, those that say the same to the letter too: what the bank reports is in an
 * account of the bank, and the other may be of none, of one kept by hand, or of the same.
 *
 * @param reported  of any accounts
 * @param known  what no bank reported: of accounts kept by hand, of none, and of the reported accounts themselves
 */
export function compareReported<Row extends Reported, There extends Known>(
  reported: readonly Row[],
  known: readonly There[],
): { row: Row; twin: There }[] {
  const taken = new Set<There>();
  const pairs: { row: Row; twin: There }[] = [];
  for (const [accountId, rows] of groupBy(reported, (row) => row.accountId)) {
    const free = known.filter((one) => !taken.has(one));
    const twins = findTwins(rows, free, EVERY_DAY, (index) => free[index]?.accountId === accountId);
    for (const [index, row] of rows.entries()) {
      const twin = free[twins[index] ?? -1];
      if (!twin) continue;
      taken.add(twin);
      pairs.push({ row, twin });
    }
  }
  return pairs;
}
