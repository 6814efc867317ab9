import { listGoalDays } from "@/lib/db/budgets/goals";
import { prisma } from "@/lib/db/client";
import { listLedgerAccounts } from "@/lib/db/transactions/analysis-rows";
import { listPayeeCorrections } from "@/lib/db/transactions/own-names";
import { addMonths, type Day, firstDayOf, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import {
  CALENDAR_MONTHS_AHEAD,
  type MonthCalendar,
  monthCalendar,
} from "@/lib/domain/cashflow/calendar/month-calendar";
import { currencyShown } from "@/lib/domain/cashflow/cashflow";
import { AppError, notFound } from "@/lib/domain/errors";
import { isForecastable } from "@/lib/domain/forecast/forecast";
import type { BalanceForecast } from "@/lib/domain/forecast/types";
import { toMajor } from "@/lib/domain/money";
import { comesOrGoes } from "@/lib/domain/transactions/category";
import { markSubscriptions } from "@/lib/domain/transactions/series";
import type { Calendar } from "@/lib/schemas/cashflow/calendar";
import { computeForecast } from "@/lib/use-cases/forecast/load-forecast-input";
import { readSeries } from "@/lib/use-cases/transactions/recurring/read-series";

/** URLs have room for this many ids. */
const MAX_IDS = 60;

/**
 * Returns a month of bills, income, renewals, trial ends and goals, with an account's likely daily balances. The
 * account is the requested one, or the one with most expected payments.
 *
 * @throws AppError `NOT_FOUND` for an account without a forecast or of another user; `VALIDATION_FAILED` for a month
 * beyond the calendar's end
 */
export async function readCalendar(options: {
  userId: string;
  today: Day;
  viewer: { currency: string };
  month?: Month | undefined;
  accountId?: string | undefined;
  /** The account's currency by default; without one the viewer's, or the one with most money. */
  currency?: string | undefined;
}): Promise<Calendar> {
  const { userId, today, accountId } = options;
  const month = options.month ?? monthOf(today);
  if (month > addMonths(monthOf(today), CALENDAR_MONTHS_AHEAD)) {
    const message = "The calendar goes ten years ahead";
    throw new AppError("VALIDATION_FAILED", message, { issues: [{ path: "month", message }] });
  }
  const [goals, all, { series }, corrections] = await Promise.all([
    listGoalDays({ userId, from: firstDayOf(month), to: lastDayOf(month) }),
    listLedgerAccounts(userId),
    readSeries({ userId, today }),
    listPayeeCorrections(prisma(), { userId }),
  ]);
  const asked = options.currency ?? all.find(({ id }) => id === accountId)?.currency;
  const { currency, otherCurrencies } = currencyShown(
    [...all.filter(isForecastable), ...series.filter(comesOrGoes)],
    options.viewer.currency,
    asked,
  );
  const { forecast, accounts } = await computeForecast({ userId, today, currency, floor: undefined });
  const shownAccounts = forecast.accounts.flatMap((one) => {
    const account = accounts.find(({ id }) => id === one.accountId);
    // Bills aren't paid from a credit card's debt.
    return account && account.type !== "credit" ? { forecast: one, account } : [];
  });
  const shown =
    accountId === undefined
      ? shownAccounts.toSorted((a, b) => expectedCount(b.forecast) - expectedCount(a.forecast))[0]
      : shownAccounts.find(({ account }) => account.id === accountId);
  if (accountId !== undefined && !shown) throw notFound("Account");
  const calendar = monthCalendar({
    month,
    today,
    series: markSubscriptions(
      series.filter((one) => one.currency === currency && comesOrGoes(one)),
      corrections,
    ),
    forecast: shown?.forecast ?? null,
  });
  return {
    today,
    month,
    currency,
    otherCurrencies,
    account: shown ? { id: shown.account.id, name: shown.account.name } : null,
    accounts: shownAccounts.map(({ account: { id, name } }) => ({ id, name })),
    hasForecast: shown !== undefined,
    ...toWire(calendar, currency, goals),
  };
}

function expectedCount({ days }: BalanceForecast): number {
  return days.reduce((count, { expected }) => count + expected.length, 0);
}

function toWire(
  { days, lowest, sum, stoppable }: MonthCalendar,
  currency: string,
  goals: Awaited<ReturnType<typeof listGoalDays>>,
): Pick<Calendar, "days" | "lowest" | "sum" | "stoppable"> {
  const major = (minor: number) => toMajor(minor, currency);
  return {
    days: days.map(({ date, balance, entries }) => ({
      date,
      balance: balance ? major(balance.p50Minor) : null,
      entries: entries.map(({ amountMinor, transactionIds, likely, ...entry }) => ({
        ...entry,
        amount: major(amountMinor),
        transactionIds: transactionIds.slice(-MAX_IDS),
        likely: likely && {
          low: major(likely.lowMinor),
          high: major(likely.highMinor),
          last: major(likely.lastMinor),
        },
      })),
      goals: goals
        .filter(({ day }) => day === date)
        .map(({ id, name, amountMinor, currency: ofGoal }) => ({
          ...{ id, name, currency: ofGoal },
          amount: toMajor(amountMinor, ofGoal),
        })),
    })),
    lowest: lowest ? { date: lowest.date, balance: major(lowest.p50Minor) } : null,
    sum: {
      lines: sum.lines.map(({ amountMinor, ...line }) => ({ ...line, amount: major(amountMinor) })),
      balances: sum.balances
        ? {
            openingDay: sum.balances.openingDay,
            opening: major(sum.balances.openingMinor),
            rest: major(sum.balances.restMinor),
            closingDay: sum.balances.closing.date,
            closing: major(sum.balances.closing.p50Minor),
            low: major(sum.balances.closing.p10Minor),
            high: major(sum.balances.closing.p90Minor),
          }
        : null,
    },
    stoppable: stoppable.map(({ amountMinor, perYear, ...charge }) => ({
      ...charge,
      amount: major(amountMinor),
      perYear: major(amountMinor * perYear),
    })),
  };
}
