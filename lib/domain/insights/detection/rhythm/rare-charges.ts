import { daysBetween } from "@/lib/domain/calendar";
import { remembering } from "@/lib/domain/remembering";
import { YEARLY_WORDS } from "@/lib/domain/transactions/streams/yearly-words";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type DetectorInput, once, seriesOf, transactionsByMerchant } from "../input";
import { isSubscription } from "../subscriptions";

/** What an insurance is called, where no one has categorized it: it is billed as one that has been. */
const INSURANCE_WORDS =
  /insurance|assurance|versicherung|haftpflicht|\b(?:hausrat|verzekering|seguros?|assicurazione)\b/i;
/** What is billed by the year or the half-year. Shops, doctors and gifts happen to come around again. */
const BILLED_RARELY: ReadonlySet<string> = new Set(["insurance", "bank-fees", "taxes", "other-utilities"]);

/** Half a year, which no series has, either way. */
const HALF_YEARS = { periodDays: 182, toleranceDays: 12, minCharges: 3 } as const;
/** A car's policy runs half a year: of insurances two charges that far apart show it. */
const POLICY = { periodDays: 182, toleranceDays: 6, minCharges: 2 } as const;

/** Half as much again is another policy or another size, and no longer the same charge at a new price. */
const MAX_STEP = 1.5;

/** Charges of one merchant that come twice a year, oldest first. */
export type RareCharges = { merchant: string; perYear: 2; periodDays: number; rows: readonly LedgerTransaction[] };

/** Whether a charge looks as if it came once a year: by its text, or because of what it is for. */
export function isBilledYearly(row: LedgerTransaction): boolean {
  const isInsurance = row.categorySlug === "uncategorized" && INSURANCE_WORDS.test(row.name);
  return isNamedYearly(row) || BILLED_RARELY.has(row.categorySlug) || isInsurance || isSubscription(row);
}

/** Whether the bank's own text says so. */
export function isNamedYearly({ name, merchant }: LedgerTransaction): boolean {
  return YEARLY_WORDS.test(name) || YEARLY_WORDS.test(merchant ?? "");
}

/**
 * The charges of each merchant that may come yearly: those whose text says so, where it sells other things as well, else all of
 * them where that is what it is for. Pending ones and what a monthly or quarterly series already holds are left out.
 */
export const yearlyCandidates = once((input): ReadonlyMap<string, readonly LedgerTransaction[]> => {
  const seriesByRow = new Map(
    seriesOf(input).flatMap((series) =>
      series.cadence === "yearly" ? [] : series.transactionIds.map((id) => [id, series] as const),
    ),
  );
  const isOfSeries = (row: LedgerTransaction, isOneNamed: boolean) => {
    const series = seriesByRow.get(row.id);
    return series !== undefined && !(isOneNamed && differs(-row.amountMinor, series.amountMinor));
  };
  const isNamedYearly = remembering((text) => YEARLY_WORDS.test(text));
  const found = new Map<string, readonly LedgerTransaction[]>();
  for (const [merchant, rows] of transactionsByMerchant(input)) {
    const charges = rows.filter(({ amountMinor, pending }) => amountMinor < 0 && !pending);
    const named = charges.filter(({ name, merchant }) => isNamedYearly(name) || isNamedYearly(merchant ?? ""));
    const of = named.length > 0 && named.length < charges.length ? named : charges;
    // The one charge that is called yearly, at another price than what comes each month there, is another thing: a rail card beside a pass.
    const isOneNamed = of.length === 1 && charges.length > 1;
    if (of.length > 0 && of.every((row) => isBilledYearly(row) && !isOfSeries(row, isOneNamed)))
      found.set(merchant, of);
  }
  return found;
});

function differs(amountMinor: number, usualMinor: number): boolean {
  return Math.max(amountMinor, usualMinor) > Math.min(amountMinor, usualMinor) * MAX_STEP;
}

/** Those that have come twice a year, at about the same amount, for long enough to show it. */
export function rareCharges(input: DetectorInput): RareCharges[] {
  return [...yearlyCandidates(input)].flatMap(([merchant, rows]): RareCharges[] => {
    const gaps = rows.slice(1).map(({ date }, index) => daysBetween(rows[index]?.date ?? date, date));
    const amounts = rows.map(({ amountMinor }) => -amountMinor);
    const isPolicy = rows.every(({ categorySlug }) => categorySlug === "insurance");
    const rhythm = [HALF_YEARS, ...(isPolicy ? [POLICY] : [])].find(
      ({ periodDays, toleranceDays, minCharges }) =>
        rows.length >= minCharges && gaps.every((gap) => Math.abs(gap - periodDays) <= toleranceDays),
    );
    if (!rhythm || Math.max(...amounts) > Math.min(...amounts) * MAX_STEP) return [];
    return [{ merchant, perYear: 2, periodDays: rhythm.periodDays, rows }];
  });
}
