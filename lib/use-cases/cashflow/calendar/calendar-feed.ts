import { randomBytes } from "node:crypto";
import { recordAudit } from "@/lib/db/auth/audit";
import { listGoalDays } from "@/lib/db/budgets/goals";
import {
  deleteCalendarFeed,
  findCalendarFeed,
  findCalendarFeedByToken,
  type StoredFeedChoices,
  storeCalendarFeed,
  updateCalendarFeed,
} from "@/lib/db/cashflow/calendar-feeds";
import { inTransaction } from "@/lib/db/client";
import { addDays, type Day, dayInTimeZone } from "@/lib/domain/calendar";
import { type CalendarEvent, toICalendar } from "@/lib/domain/cashflow/calendar/icalendar";
import { dueDaysAhead } from "@/lib/domain/cashflow/upcoming";
import { notFound } from "@/lib/domain/errors";
import { formatMoney } from "@/lib/domain/money";
import { comesOrGoes } from "@/lib/domain/transactions/category";
import { type RecurringSeries, timesPaid } from "@/lib/domain/transactions/series";
import { env } from "@/lib/env";
import type { CalendarFeed } from "@/lib/schemas/cashflow/calendar";
import { notifyOwner } from "@/lib/use-cases/auth/notify-owner";
import { lockViewersUser } from "@/lib/use-cases/auth/password/password";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Caller, Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";
import { computeForecast } from "@/lib/use-cases/forecast/load-forecast-input";
import { runIsolated } from "@/lib/use-cases/isolated";
import { consumeRateLimits, networkOf } from "@/lib/use-cases/rate-limits";
import { readSeries } from "@/lib/use-cases/transactions/recurring/read-series";

/** Matches a session token's length, so nobody guesses an address. */
const TOKEN_BYTES = 32;

function calendarTokenHash(token: string): string {
  return keyedDigest("calendar-feed", [token]);
}

export async function readCalendarFeed({ userId }: { userId: string }): Promise<CalendarFeed> {
  const feed = await findCalendarFeed(userId);
  if (!feed) return { isOn: false, choices: null, createdAt: null, address: null };
  const { createdAt, ...choices } = feed;
  return { isOn: true, choices, createdAt: createdAt.toISOString(), address: null };
}

type Who = { userId: string; viewer: Viewer; caller: Caller; now?: Date };

/**
 * Creates a calendar address, replacing an earlier one. It is returned only this once, because only a digest is stored.
 * The owner gets an email: the address outlives the session and works without login.
 *
 * @throws AppError `FRESH_SIGN_IN_NEEDED`
 */
export async function renewCalendarFeed(options: StoredFeedChoices & Who): Promise<CalendarFeed> {
  const { userId, viewer, caller, now = new Date() } = options;
  const choices = choicesIn(options);
  await assertFresh(viewer, now);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await inTransaction(async (tx) => {
    const owner = await lockViewersUser(tx, viewer);
    await storeCalendarFeed(tx, userId, { ...choices, tokenHash: calendarTokenHash(token), now });
    await recordAudit(tx, { userId, action: "calendar_address_made", ipAddress: caller.ipAddress });
    await notifyOwner(tx, { owner, change: { kind: "calendar_address_made" }, now });
  });
  const address = `${env().appUrl}/api/calendar/feed/${token}.ics`;
  return { isOn: true, choices, createdAt: now.toISOString(), address };
}

/**
 * Changes the choices; the address stays.
 *
 * @throws AppError `NOT_FOUND` without an address; `FRESH_SIGN_IN_NEEDED` to share more than before
 */
export async function changeCalendarFeed(options: StoredFeedChoices & Who): Promise<CalendarFeed> {
  const { userId, viewer, caller, now = new Date() } = options;
  const choices = choicesIn(options);
  const before = await findCalendarFeed(userId);
  if (!before) throw notFound("Calendar address");
  const names = Object.keys(choices) as (keyof StoredFeedChoices)[];
  if (names.some((name) => choices[name] && !before[name])) await assertFresh(viewer, now);
  await inTransaction(async (tx) => {
    if (!(await updateCalendarFeed(tx, userId, choices))) throw notFound("Calendar address");
    await recordAudit(tx, { userId, action: "calendar_address_changed", ipAddress: caller.ipAddress });
  });
  return readCalendarFeed({ userId });
}

/** Ends the address, which opens nothing from then on. Idempotent. */
export async function endCalendarFeed({ userId, caller }: Pick<Who, "userId" | "caller">): Promise<CalendarFeed> {
  await inTransaction(async (tx) => {
    if (await deleteCalendarFeed(tx, userId))
      await recordAudit(tx, { userId, action: "calendar_address_ended", ipAddress: caller.ipAddress });
  });
  return readCalendarFeed({ userId });
}

function choicesIn(options: StoredFeedChoices): StoredFeedChoices {
  const { hasBills, hasIncome, hasTrials, hasLowPoints, hasGoals, hasAmounts } = options;
  return { hasBills, hasIncome, hasTrials, hasLowPoints, hasGoals, hasAmounts };
}

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
