import { prisma } from "@/lib/db/client";
import { listLedgerAccounts, listLedgerTransactions } from "@/lib/db/transactions/analysis-rows";
import { listSeriesDecisions } from "@/lib/db/transactions/series-decisions";
import { addDays, type Day } from "@/lib/domain/calendar";
import { forecastBalances } from "@/lib/domain/forecast/forecast";
import type { Forecast } from "@/lib/domain/forecast/types";
import { findRecurring, SERIES_WINDOW_DAYS } from "@/lib/domain/transactions/recurring";
import { withDecisions } from "@/lib/domain/transactions/series-decision";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { exactMinor } from "@/lib/use-cases/transactions/transaction-input";

/**
 * The forecast of a user's accounts in a currency as their transactions are now, with what it was computed from. Three queries.
 *
 * @param options.floor  the balance the person wants to stay above, in major units
 * @throws AppError `VALIDATION_FAILED` with an issue at `floor`, for more decimals than the currency has
 */
export async function computeForecast(options: {
  userId: string;
  today: Day;
  currency: string;
  floor: number | undefined;
}): Promise<{ forecast: Forecast; accounts: LedgerAccount[]; transactions: LedgerTransaction[] }> {
  const { userId, today, currency, floor } = options;
  const [accounts, transactions, decisions] = await Promise.all([
    listLedgerAccounts(userId),
    listLedgerTransactions(prisma(), { userId, from: addDays(today, -SERIES_WINDOW_DAYS) }),
    listSeriesDecisions(prisma(), userId),
  ]);
  const series = withDecisions(findRecurring(transactions, today), decisions).filter(
    (one) => one.currency === currency,
  );
  const floorMinor = floor === undefined ? null : exactMinor("floor", floor, currency);
  return {
    forecast: forecastBalances({ transactions, accounts, series, today, currency, floorMinor }),
    accounts,
    transactions,
  };
}
