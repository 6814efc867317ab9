import { prisma } from "@/lib/db/client";
import {
  insertFrozenForecasts,
  listUnscoredDays,
  listUsersToForecast,
  scoreFrozenForecasts,
} from "@/lib/db/forecast/frozen-forecasts";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { balanceAtEndOf, FROZEN_DAYS_AHEAD, SETTLE_DAYS } from "@/lib/domain/forecast/record/record";
import { enqueueLater } from "@/lib/jobs/queue";
import { freezeForecastJob } from "./jobs";
import { computeForecast } from "./load-forecast-input";

/** Spreads the load on the database. */
const SPREAD_S = 45 * 60;
const PAGE_ROWS = 500;

/**
 * Queues `freeze-forecast` for every user with a forecastable account (job `queue-forecast-freezes`, daily).
 *
 * @returns number of jobs queued
 */
export async function queueForecastFreezes({ random = Math.random } = {}): Promise<number> {
  let queued = 0;
  let page = await listUsersToForecast({ after: null, limit: PAGE_ROWS });
  for (let last = page.at(-1); last; last = page.at(-1)) {
    const jobs = page.map((data) => ({ data, startAfterS: Math.floor(random() * SPREAD_S) }));
    await enqueueLater(freezeForecastJob, jobs);
    queued += page.length;
    page = await listUsersToForecast({ after: last.userId, limit: PAGE_ROWS });
  }
  return queued;
}

/**
 * Freezes each account's forecast for the day a week later, and scores past frozen days with the actual balances (job
 * `freeze-forecast`, daily per user). Idempotent: a day is frozen once and scored once.
 */
export async function freezeForecast({ userId, now = new Date() }: { userId: string; now?: Date }): Promise<void> {
  const user = await prisma().user.findUnique({ where: { id: userId }, select: { timezone: true, currency: true } });
  if (!user) return;
  const today = dayInTimeZone(now, user.timezone);
  const { forecast, accounts, transactions } = await computeForecast({
    userId,
    today,
    currency: user.currency,
    floor: undefined,
  });
  const day = addDays(today, FROZEN_DAYS_AHEAD);
  await insertFrozenForecasts(
    prisma(),
    userId,
    forecast.accounts.flatMap(({ accountId, days }) => {
      const ahead = days.find(({ date }) => date === day);
      if (!ahead || accountId === null) return [];
      const { p10Minor, p50Minor, p90Minor } = ahead;
      return { accountId, day, madeOn: today, p10Minor, p50Minor, p90Minor };
    }),
  );
  const unscored = await listUnscoredDays(prisma(), { userId, until: addDays(today, -SETTLE_DAYS) });
  const scores = unscored.flatMap(({ accountId, day: over }) => {
    const account = accounts.find(({ id }) => id === accountId);
    const balanceMinor = account ? balanceAtEndOf(account, transactions, over) : null;
    return balanceMinor === null ? [] : { accountId, day: over, balanceMinor };
  });
  await scoreFrozenForecasts(prisma(), userId, scores);
}
