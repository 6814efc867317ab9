import { listGoalDays } from "@/lib/db/budgets/goals";
import { findCalendarFeedByToken } from "@/lib/db/cashflow/calendar-feeds";
import { addDays, type Day, dayInTimeZone } from "@/lib/domain/calendar";
import { type CalendarEvent, toICalendar } from "@/lib/domain/cashflow/calendar/icalendar";
import { dueDaysAhead } from "@/lib/domain/cashflow/upcoming";
import { notFound } from "@/lib/domain/errors";
import { formatMoney } from "@/lib/domain/money";
import { comesOrGoes } from "@/lib/domain/transactions/category";
import { type RecurringSeries, timesPaid } from "@/lib/domain/transactions/series";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";
import { computeForecast } from "@/lib/use-cases/forecast/compute-forecast";
import { runIsolated } from "@/lib/use-cases/isolated";
import { consumeRateLimits, networkOf } from "@/lib/use-cases/rate-limits";
import { readSeries } from "@/lib/use-cases/transactions/recurring/read-series";
import { calendarTokenHash } from "./calendar-feed";

/** Far enough to show a yearly bill once. */
const DAYS_AHEAD = 366;

/** A file for a calendar program; `chunks` as `streamReply` takes them. */
export type CalendarFile = { fileName: string; contentType: string; chunks: AsyncIterator<string> };

/**
 * Returns the next twelve months as the user chose: names and days, amounts only if chosen, and never a balance. Data
 * is reachable only through the token's digest.
 *
 * @throws AppError `NOT_FOUND` for an unknown, renewed or ended address; `RATE_LIMITED`
 */
export async function readCalendarFile(options: { token: string; caller: Caller; now?: Date }): Promise<CalendarFile> {
  const { token, caller, now = new Date() } = options;
  await consumeRateLimits([{ limit: "calendarByNetwork", subject: networkOf(caller.ipAddress) }]);
  const tokenHash = calendarTokenHash(token);
  const feed = await findCalendarFeedByToken(tokenHash);
  if (!feed) throw notFound("Calendar");
  await consumeRateLimits([{ limit: "calendarByAddress", subject: tokenHash }]);
  const { userId, currency } = feed;
  const today = dayInTimeZone(now, feed.timeZone);
  const locale = feed.country ? `en-${feed.country}` : "en-US";
  const { series } = await readSeries({ userId, today });
  const range = { from: today, to: addDays(today, DAYS_AHEAD) };
  const wanted = series.filter((one) => comesOrGoes(one) && (one.direction === "in" ? feed.hasIncome : true));
  const eventsOf = (one: RecurringSeries): CalendarEvent[] =>
    dueDaysAhead(one, range).flatMap((date) => {
      const isTrial = one.byHand?.isTrial === true && one.byHand.firstDay === date;
      if (one.direction === "out" && !(isTrial ? feed.hasTrials : feed.hasBills)) return [];
      const amount = formatMoney(one.amountMinor * timesPaid(one), one.currency, { locale });
      const about = one.isVariable ? `about ${amount}` : amount;
      return {
        uid: uidOf(userId, [one.key, date]),
        date,
        title: `${isTrial ? "Trial ends: " : ""}${one.merchant}${feed.hasAmounts ? `, ${about}` : ""}`,
        description:
          one.direction === "in"
            ? "Expected income"
            : isTrial
              ? "The first payment, unless you cancel"
              : "Expected bill",
      };
    });
  const goalEvents = async (): Promise<CalendarEvent[]> =>
    (await listGoalDays({ userId, ...range })).map(({ id, name, day, amountMinor, currency: ofGoal }) => {
      const amount = feed.hasAmounts ? `, ${formatMoney(amountMinor, ofGoal, { locale })}` : "";
      return { uid: uidOf(userId, ["goal", id]), date: day, title: `Goal: ${name}${amount}`, description: "Your goal" };
    });
  const { results } = await runIsolated<CalendarEvent[]>("calendar", [
    ...wanted.map((one) => ["series", () => eventsOf(one)] as const),
    ...(feed.hasGoals ? [["goals", goalEvents] as const] : []),
    ...(feed.hasLowPoints ? [["low_points", () => lowPointEvents({ userId, today, currency })] as const] : []),
  ]);
  const events = results.flat();
  const stamp = `${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
  const text = toICalendar(events, { name: "Sorrel", stamp });
  return { fileName: "sorrel.ics", contentType: "text/calendar; charset=utf-8", chunks: once(text) };
}

/** The likely lowest day before a payday, without the balance. */
async function lowPointEvents(options: { userId: string; today: Day; currency: string }): Promise<CalendarEvent[]> {
  const { forecast, accounts } = await computeForecast({ ...options, floor: undefined });
  return forecast.accounts.flatMap(({ accountId, lowPoints }) => {
    const account = accounts.find(({ id }) => id === accountId);
    if (!account) return [];
    return lowPoints.map(({ date, payday }) => ({
      uid: uidOf(options.userId, ["low", account.id, payday ?? date]),
      date,
      title: `${account.name} is likely lowest`,
      description: payday ? "The low point before the next payday" : "A low point",
    }));
  });
}

/** Stable per payment and reveals nothing about it. */
function uidOf(userId: string, parts: readonly string[]): string {
  return `${keyedDigest("calendar-feed", [userId, ...parts]).slice(0, 32)}@sorrel`;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
