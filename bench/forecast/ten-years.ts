import { addDays, type Day } from "../../lib/domain/calendar";
import { forecastBalances } from "../../lib/domain/forecast/forecast";
import { median } from "../../lib/domain/statistics";
import { findStreams, SERIES_WINDOW_DAYS } from "../../lib/domain/transactions/streams/find-streams";
import type { LedgerAccount, LedgerTransaction } from "../../lib/domain/transactions/transaction";
import { plantHousehold } from "./households/plant";

const TODAY: Day = "2026-03-01";
const YEARS = 10;
const RUNS = 15;
/** The part of a household's rows that is repeated. */
const SPAN_DAYS = 364 * 2;
/** First seed tried for a household with two planted years, a card and savings. */
const SEED = 90_001;

/**
 * Measures a forecast's CPU time over ten years of rows, including the detection of recent series. The years are a
 * planted household's, repeated.
 */
export function measureTenYears(): { rows: number; runs: number; cpuMs: number } {
  const household = plantHousehold(householdSeed());
  const rows = repeated(household.rows.filter(({ date }) => date <= TODAY));
  const accounts = household.accounts.map(
    (account): LedgerAccount => ({
      ...account,
      currency: "USD",
      currentBalanceMinor: account.type === "credit" ? -120_000 : 340_000,
      availableBalanceMinor: null,
    }),
  );
  const times = Array.from({ length: RUNS }, () => {
    const began = process.cpuUsage();
    const since = addDays(TODAY, -SERIES_WINDOW_DAYS);
    const series = findStreams(
      rows.filter(({ date }) => date >= since),
      TODAY,
    );
    const forecast = forecastBalances({
      transactions: rows,
      accounts,
      series,
      today: TODAY,
      currency: "USD",
      floorMinor: 50_000,
    });
    const used = process.cpuUsage(began);
    if (forecast.accounts.length !== accounts.length) throw new Error("An account of the ten years was refused");
    return (used.user + used.system) / 1000;
  });
  return { rows: rows.length, runs: RUNS, cpuMs: median(times) };
}

function householdSeed(): number {
  for (let seed = SEED; ; seed += 1) {
    const { accounts, linkedOn } = plantHousehold(seed);
    if (accounts.length === 3 && linkedOn < addDays(TODAY, -SPAN_DAYS)) return seed;
  }
}

function repeated(rows: readonly LedgerTransaction[]): LedgerTransaction[] {
  const latest = rows.filter(({ date }) => date > addDays(TODAY, -SPAN_DAYS));
  return Array.from({ length: YEARS / 2 }, (_, copy) =>
    latest.map((row) => ({ ...row, id: `${row.id}/${copy}`, date: addDays(row.date, -SPAN_DAYS * copy) })),
  )
    .flat()
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
