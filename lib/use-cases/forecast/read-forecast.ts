import { prisma } from "@/lib/db/client";
import { listLedgerAccounts, listLedgerTransactions } from "@/lib/db/transactions/analysis-rows";
import { listSeriesDecisions } from "@/lib/db/transactions/series-decisions";
import { addDays, type Day } from "@/lib/domain/calendar";
import { forecastBalances } from "@/lib/domain/forecast/forecast";
import type { BalanceForecast, Forecast } from "@/lib/domain/forecast/types";
import { currencyExponent, toMajor } from "@/lib/domain/money";
import { findRecurring, SERIES_WINDOW_DAYS } from "@/lib/domain/transactions/recurring";
import { withDecisions } from "@/lib/domain/transactions/series-decision";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { AccountForecast, ForecastPayload } from "@/lib/schemas/forecast";

/** A list of ids goes into an address when it is opened, and an address has room for so many. */
const MAX_IDS = 60;

/**
 * What the person's accounts in their currency will hold on each of the next 90 days, computed from their transactions as they are
 * now. Three queries.
 */
export async function readForecast(options: {
  userId: string;
  /** The viewer's calendar day. */
  today: Day;
  viewer: { currency: string };
  /** The balance they want to stay above, in major units. */
  floor?: number | undefined;
}): Promise<ForecastPayload> {
  const { userId, today, floor } = options;
  const { currency } = options.viewer;
  const accounts = await listLedgerAccounts(userId);
  const forecast = await forecastOf({ userId, today, currency, accounts, floor });
  const nameOf = (id: string | null) => accounts.find((account) => account.id === id)?.name ?? "All accounts";
  const isCard = (id: string | null) => accounts.some((account) => account.id === id && account.type === "credit");
  const toWire = (one: BalanceForecast) =>
    toBalance(one, currency, { name: nameOf(one.accountId), isCard: isCard(one.accountId) });
  return {
    today,
    currency,
    floor: floor ?? null,
    accounts: forecast.accounts.map(toWire),
    all: forecast.all ? toWire(forecast.all) : null,
    refusals: forecast.refusals.map((refusal) => ({ ...refusal, name: nameOf(refusal.accountId) })),
    sources: sourcesOf(forecast),
  };
}

async function forecastOf(options: {
  userId: string;
  today: Day;
  currency: string;
  accounts: readonly LedgerAccount[];
  floor: number | undefined;
}): Promise<Forecast> {
  const { userId, today, currency, accounts, floor } = options;
  const [transactions, decisions] = await Promise.all([
    listLedgerTransactions(prisma(), { userId, from: addDays(today, -SERIES_WINDOW_DAYS) }),
    listSeriesDecisions(prisma(), userId),
  ]);
  const series = withDecisions(findRecurring(transactions, today), decisions).filter(
    (one) => one.currency === currency,
  );
  const floorMinor = floor === undefined ? null : Math.round(floor * 10 ** currencyExponent(currency));
  return forecastBalances({ transactions, accounts, series, today, currency, floorMinor });
}

function sourcesOf({ accounts, all }: Forecast): ForecastPayload["sources"] {
  const byKey = new Map<string, readonly string[]>();
  for (const { days } of all ? [...accounts, all] : accounts) {
    for (const { expected } of days) {
      for (const { key, transactionIds } of expected) byKey.set(key, transactionIds);
    }
  }
  return [...byKey].map(([key, transactionIds]) => ({ key, transactionIds: transactionIds.slice(-MAX_IDS) }));
}

function toBalance(
  forecast: BalanceForecast,
  currency: string,
  { name, isCard }: { name: string; isCard: boolean },
): AccountForecast {
  const major = (minor: number) => toMajor(minor, currency);
  const range = ({ p10Minor, p50Minor, p90Minor }: { p10Minor: number; p50Minor: number; p90Minor: number }) => ({
    p10: major(p10Minor),
    p50: major(p50Minor),
    p90: major(p90Minor),
  });
  return {
    accountId: forecast.accountId,
    name,
    isCard,
    start: major(forecast.startMinor),
    paydays: [...forecast.paydays],
    days: forecast.days.map((day) => ({
      date: day.date,
      ...range(day),
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
      })),
    })),
    lowPoints: forecast.lowPoints.map((point) => ({
      from: point.from,
      to: point.to,
      payday: point.payday,
      date: point.date,
      ...range(point),
      belowZeroChance: point.belowZeroChance,
      belowFloorChance: point.belowFloorChance,
    })),
    everyday: forecast.everyday.map(({ lowMinor, highMinor, dayCount, transactionIds }) => ({
      low: major(lowMinor),
      high: major(highMinor),
      dayCount,
      transactionIds: transactionIds.slice(-MAX_IDS),
    })),
  };
}
