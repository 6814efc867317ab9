import { listLedgerAccounts } from "@/lib/db/transactions/analysis-rows";
import { addDays, type Day } from "@/lib/domain/calendar";
import { type CurrencyShown, currencyShown } from "@/lib/domain/cashflow/cashflow";
import { isForecastable } from "@/lib/domain/forecast/forecast";
import {
  largestRowOfMiss,
  PUBLISHED_WIDTH,
  RECORD_DAYS,
  reasonOfMiss,
  resultOf,
  SETTLE_DAYS,
  seriesByRow,
} from "@/lib/domain/forecast/record/record";
import type { AwaitedPay, BalanceForecast, ExpectedStatement, Forecast, LowPoint } from "@/lib/domain/forecast/types";
import { toMajor } from "@/lib/domain/money";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { AccountForecast, ForecastLowPoint, ForecastPayload } from "@/lib/schemas/forecast";
import { computeViewersForecast, type LoadedForecastInput } from "./load-forecast-input";
import { toListedPlanned } from "./planned/planned-payments";

/** Chooses a forecast's currency among those of forecastable accounts. One query. */
async function forecastCurrency(options: {
  userId: string;
  viewer: { currency: string };
  currency?: string | undefined;
}): Promise<CurrencyShown> {
  const accounts = (await listLedgerAccounts(options.userId)).filter(isForecastable);
  return currencyShown(accounts, options.viewer.currency, options.currency);
}

type Quantiles = { p10Minor: number; p50Minor: number; p90Minor: number };

function toRange({ p10Minor, p50Minor, p90Minor }: Quantiles, currency: string) {
  return { p10: toMajor(p10Minor, currency), p50: toMajor(p50Minor, currency), p90: toMajor(p90Minor, currency) };
}

export function toLowPoint(point: LowPoint, currency: string): ForecastLowPoint {
  const { from, to, payday, date, belowZeroChance, belowFloorChance } = point;
  return { from, to, payday, date, ...toRange(point, currency), belowZeroChance, belowFloorChance };
}

/** URLs have room for this many ids. */
export const MAX_IDS_IN_URL = 60;

/**
 * Returns the user's forecast balances for the next 90 days in one currency, from current transactions and plans, with
 * the record of earlier forecasts. Seven queries.
 */
export async function readForecast(options: {
  userId: string;
  today: Day;
  viewer: { currency: string };
  /** The viewer's by default, or their accounts' currency. */
  currency?: string | undefined;
  /** The balance to stay above, in major units; the user's notification floor by default. */
  floor?: number | undefined;
}): Promise<ForecastPayload> {
  const { today, viewer } = options;
  const { currency, otherCurrencies } = await forecastCurrency(options);
  const read = await computeViewersForecast({ ...options, currency });
  const { floor, forecast, accounts, transactions, frozen, settled, input } = read;
  const shownFrom = addDays(today, -RECORD_DAYS - SETTLE_DAYS);
  const seriesOf = seriesByRow(input.series);
  const nameOf = (id: string | null) => accounts.find((account) => account.id === id)?.name ?? "All accounts";
  const isCard = (id: string | null) => accounts.some((account) => account.id === id && account.type === "credit");
  const toWire = (one: BalanceForecast) =>
    toBalance(one, currency, {
      name: nameOf(one.accountId),
      isCard: isCard(one.accountId),
      record: {
        ...recordOf(
          frozen.filter(({ accountId, day }) => accountId === one.accountId && day >= shownFrom),
          { transactions, currency, seriesOf },
        ),
        width: input.widths.get(one.accountId ?? "") ?? PUBLISHED_WIDTH,
      },
    });
  return {
    today,
    currency,
    otherCurrencies,
    keepsFloor: currency === viewer.currency,
    floor: floor ?? null,
    accounts: forecast.accounts.map(toWire),
    all: forecast.all ? toWire(forecast.all) : null,
    awaitedPay: forecast.awaitedPay && toAwaitedPay(forecast.awaitedPay),
    refusals: forecast.refusals.map((refusal) => ({ ...refusal, name: nameOf(refusal.accountId) })),
    sources: sourcesOf(forecast),
    planned: toListedPlanned(settled),
  };
}

function toAwaitedPay({ name, accountId, lastDate, chance }: AwaitedPay): ForecastPayload["awaitedPay"] {
  return { name, accountId, lastDate, chance };
}

function sourcesOf({ accounts, all }: Forecast): ForecastPayload["sources"] {
  const byKey = new Map<string, readonly string[]>();
  for (const { days } of all ? [...accounts, all] : accounts) {
    for (const { expected } of days) {
      for (const { key, transactionIds } of expected) byKey.set(key, transactionIds);
    }
  }
  return [...byKey].map(([key, transactionIds]) => ({ key, transactionIds: transactionIds.slice(-MAX_IDS_IN_URL) }));
}

function toBalance(
  forecast: BalanceForecast,
  currency: string,
  { name, isCard, record }: Pick<AccountForecast, "name" | "isCard" | "record">,
): AccountForecast {
  const major = (minor: number) => toMajor(minor, currency);
  return {
    accountId: forecast.accountId,
    name,
    isCard,
    record,
    start: major(forecast.startMinor),
    paydays: [...forecast.paydays],
    days: forecast.days.map((day) => ({
      date: day.date,
      ...toRange(day, currency),
      rest: major(day.restMinor),
      expected: day.expected.map((item) => ({
        key: item.key,
        name: item.name,
        kind: item.kind,
        amount: major(item.amountMinor),
        low: major(item.lowMinor),
        high: major(item.highMinor),
        earliest: item.earliest,
        latest: item.latest,
        chance: item.chance,
        basis: item.basis,
        statement: item.statement && toStatement(item.statement, major),
      })),
    })),
    lowPoints: forecast.lowPoints.map((point) => toLowPoint(point, currency)),
    everyday: forecast.everyday.map(({ lowMinor, highMinor, dayCount, transactionIds }) => ({
      low: major(lowMinor),
      high: major(highMinor),
      dayCount,
      transactionIds: transactionIds.slice(-MAX_IDS_IN_URL),
    })),
  };
}

function toStatement(
  { bookedMinor, bookedIds, ...days }: ExpectedStatement,
  major: (minor: number) => number,
): AccountForecast["days"][number]["expected"][number]["statement"] {
  return { ...days, booked: major(bookedMinor), bookedIds: [...bookedIds] };
}

function recordOf(
  frozen: LoadedForecastInput["frozen"],
  {
    transactions,
    currency,
    seriesOf,
  }: {
    transactions: readonly LedgerTransaction[];
    currency: string;
    seriesOf: ReturnType<typeof seriesByRow>;
  },
): Omit<AccountForecast["record"], "width"> {
  const scored = frozen.flatMap(({ balanceMinor, ...day }) => (balanceMinor === null ? [] : { ...day, balanceMinor }));
  return {
    waitingDays: frozen.length - scored.length,
    days: scored.slice(-RECORD_DAYS).map((day) => {
      const largest = largestRowOfMiss(day, day.accountId, transactions);
      return {
        date: day.day,
        ...toRange(day, currency),
        balance: toMajor(day.balanceMinor, currency),
        result: resultOf(day),
        largestId: largest?.id ?? null,
        reason: reasonOfMiss(day, largest, seriesOf),
      };
    }),
  };
}
