import { prisma } from "@/lib/db/client";
import { listFrozenForecasts } from "@/lib/db/forecast/frozen-forecasts";
import { listPlannedPayments } from "@/lib/db/forecast/planned-payments";
import { findNotificationSettings } from "@/lib/db/notifications/settings";
import { listLedgerAccounts, listLedgerTransactions } from "@/lib/db/transactions/analysis-rows";
import { readSeriesEdits } from "@/lib/db/transactions/series";
import { addDays, type Day } from "@/lib/domain/calendar";
import { forecastBalances } from "@/lib/domain/forecast/forecast";
import { expectedPlanned, type SettledPlan, settlePlanned } from "@/lib/domain/forecast/planned";
import { resultOf, widthOfResults } from "@/lib/domain/forecast/record/record";
import type { Forecast, ForecastInput, RangeWidth } from "@/lib/domain/forecast/types";
import { groupBy } from "@/lib/domain/group-by";
import { toMajor } from "@/lib/domain/money";
import { withEdits } from "@/lib/domain/transactions/series-edits/merge";
import { findStreams, SERIES_WINDOW_DAYS } from "@/lib/domain/transactions/streams/find-streams";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { exactMinor } from "@/lib/use-cases/transactions/transaction-input";

type ViewerOptions = {
  userId: string;
  today: Day;
  currency: string;
  viewer: { currency: string };
  floor?: number | undefined;
};

/**
 * Returns a forecast's floor in major units: the requested one, else the user's notification floor. Undefined without
 * one, or in another currency. One query.
 */
async function floorOf({ userId, currency, viewer, floor }: ViewerOptions): Promise<number | undefined> {
  if (floor !== undefined || currency !== viewer.currency) return floor;
  const { floorMinor } = await findNotificationSettings(userId);
  return floorMinor > 0 ? toMajor(floorMinor, currency) : undefined;
}

/** Days of an account's record used for its range. */
const RECORD_LOOK_BACK_DAYS = 730;
/** Days to ask about a planned payment without a transaction. */
export const PLANNED_LOOK_BACK_DAYS = 180;

export type LoadedForecastInput = {
  input: ForecastInput & { widths: ReadonlyMap<string, RangeWidth> };
  accounts: LedgerAccount[];
  transactions: LedgerTransaction[];
  settled: SettledPlan[];
  /** Frozen days of the last two years, oldest first; unscored ones have no balance. */
  frozen: Awaited<ReturnType<typeof listFrozenForecasts>>;
};

/**
 * Reads the current inputs of a user's forecast in one currency. Five parallel queries.
 *
 * @param options.floor  the balance to stay above, in major units
 * @throws AppError `VALIDATION_FAILED` with an issue at `floor`, for more decimals than the currency has
 */
export async function loadForecastInput(options: {
  userId: string;
  today: Day;
  currency: string;
  floor: number | undefined;
}): Promise<LoadedForecastInput> {
  const { userId, today, currency, floor } = options;
  const floorMinor = floor === undefined ? null : exactMinor("floor", floor, currency);
  const [accounts, transactions, edits, planned, frozen] = await Promise.all([
    listLedgerAccounts(userId),
    listLedgerTransactions(prisma(), { userId, from: addDays(today, -SERIES_WINDOW_DAYS) }),
    readSeriesEdits(userId),
    listPlannedPayments({ userId, currency, from: addDays(today, -PLANNED_LOOK_BACK_DAYS) }),
    listFrozenForecasts({ userId, from: addDays(today, -RECORD_LOOK_BACK_DAYS) }),
  ]);
  const series = withEdits(findStreams(transactions, today), edits, { today, recent: transactions }).filter(
    (one) => one.currency === currency,
  );
  const otherIds = new Set(series.flatMap(({ transactionIds }) => transactionIds));
  const settled = settlePlanned(planned, transactions, { today, otherIds });
  const input = {
    transactions,
    accounts,
    series,
    today,
    currency,
    floorMinor,
    planned: expectedPlanned(settled, today),
    widths: widthsOf(frozen),
  };
  return { input, accounts, transactions, settled, frozen };
}

function widthsOf(frozen: LoadedForecastInput["frozen"]): Map<string, RangeWidth> {
  const scored = frozen.flatMap(({ balanceMinor, ...day }) => (balanceMinor === null ? [] : { ...day, balanceMinor }));
  const byAccount = groupBy(scored, ({ accountId }) => accountId);
  return new Map([...byAccount].map(([accountId, days]) => [accountId, widthOfResults(days.map(resultOf))]));
}

/**
 * Computes the forecast of a user's accounts in one currency from current transactions and plans, with ranges as wide
 * as their record requires. Returns its inputs too.
 *
 * @param options.floor  the balance to stay above, in major units
 * @throws AppError `VALIDATION_FAILED` with an issue at `floor`, for more decimals than the currency has
 */
export async function computeForecast(options: {
  userId: string;
  today: Day;
  currency: string;
  floor: number | undefined;
}): Promise<{ forecast: Forecast } & LoadedForecastInput> {
  const read = await loadForecastInput(options);
  return { forecast: forecastBalances(read.input), ...read };
}

/** Computes the forecast as the viewer sees it, above the requested floor or their own. One query more. */
export async function computeViewersForecast(options: ViewerOptions) {
  const floor = await floorOf(options);
  return { floor, ...(await computeForecast({ ...options, floor })) };
}
