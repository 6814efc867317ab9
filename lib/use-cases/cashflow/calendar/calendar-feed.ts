import { randomBytes } from "node:crypto";
import { recordAudit } from "@/lib/db/auth/audit";
import {
  deleteCalendarFeed,
  findCalendarFeed,
  type StoredFeedChoices,
  storeCalendarFeed,
  updateCalendarFeed,
} from "@/lib/db/cashflow/calendar-feeds";
import { inTransaction } from "@/lib/db/client";
import { notFound } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { CalendarFeed } from "@/lib/schemas/cashflow/calendar";
import { notifyOwner } from "@/lib/use-cases/auth/notify-owner";
import { lockViewersUser } from "@/lib/use-cases/auth/password/password";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Caller, Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

/** Matches a session token's length, so nobody guesses an address. */
const TOKEN_BYTES = 32;

export function calendarTokenHash(token: string): string {
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
