import type { Day } from "../../calendar";
import { countsInCashflow, type LedgerAccount, type LedgerEntry } from "../../ledger";
import { formatMoney } from "../../money";
import { findRecurring, type RecurringSeries } from "../../recurring";

/**
 * What a detector sees. `today` is the person's day. Only rows and accounts of `currency` are looked at.
 * `series` may be handed in where several detectors run, so that it is found once.
 */
export type DetectorInput = {
  entries: readonly LedgerEntry[];
  accounts: readonly LedgerAccount[];
  today: Day;
  currency: string;
  series?: readonly RecurringSeries[];
};

/** The rows that count as income or expense, in the one currency, up to today. */
export function countedEntries({ entries, today, currency }: DetectorInput): LedgerEntry[] {
  return entries.filter((entry) => entry.currency === currency && entry.date <= today && countsInCashflow(entry));
}

/** The recurring series of that currency. */
export function seriesOf(input: DetectorInput): readonly RecurringSeries[] {
  const ofCurrency = (one: { currency: string }) => one.currency === input.currency;
  return input.series?.filter(ofCurrency) ?? findRecurring(input.entries.filter(ofCurrency), input.today);
}

/** Writes amounts of one currency as magnitudes, for formulas. */
export function moneyWriter(currency: string): (amountMinor: number) => string {
  return (amountMinor) => formatMoney(amountMinor, currency, { sign: "never" });
}

/** Where the rows of a finding can be looked at. */
export function spendingHref(filters: Record<string, string>): string {
  return `/spending?${new URLSearchParams(filters)}`;
}

/** What a row's merchant is called in a sentence. */
export function merchantName(entry: LedgerEntry): string {
  return entry.merchant ?? entry.name;
}
