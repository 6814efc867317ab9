import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";

/** One expensive purchase counts as four usual ones: a laptop isn't a pace or a habit, and no reason to expect another. */
const CAP_FACTOR = 4;

/** What a purchase counts for at most, in minor units: four times the middle one of these. */
export function capOf(rows: readonly LedgerTransaction[]): number {
  const amounts = rows.flatMap(({ amountMinor }) => (amountMinor < 0 ? -amountMinor : []));
  return amounts.length === 0 ? 0 : Math.round(median(amounts) * CAP_FACTOR);
}

/** The same rows, none for more than the cap; of what came back as much as of what was bought. */
export function cappedAt(rows: readonly LedgerTransaction[], capMinor: number): LedgerTransaction[] {
  return rows.map((row) => ({ ...row, amountMinor: Math.max(-capMinor, Math.min(capMinor, row.amountMinor)) }));
}
