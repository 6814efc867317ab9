import { randomBytes } from "node:crypto";
import {
  deleteCalendarFeed,
  findCalendarFeed,
  type StoredFeedChoices,
  storeCalendarFeed,
  updateCalendarFeed,
} from "@/lib/db/cashflow/calendar-feeds";
import { notFound } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { CalendarFeed } from "@/lib/schemas/cashflow/calendar-feed";
import { keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

/** As many as a session's: no one finds an address by trying. */
const TOKEN_BYTES = 32;

/** What is stored of a token. */
export function calendarTokenHash(token: string): string {
  return keyedDigest("calendar-feed", [token]);
}

/** Whether the person's calendar can be read at an address, and what is given there. */
export async function readCalendarFeed({ userId }: { userId: string }): Promise<CalendarFeed> {
  const feed = await findCalendarFeed(userId);
  if (!feed) return { isOn: false, choices: null, createdAt: null, address: null };
  const { createdAt, ...choices } = feed;
  return { isOn: true, choices, createdAt: createdAt.toISOString(), address: null };
}

/**
 * Makes an address at which the person's calendar can be read, in the place of the one there was. It is answered this once: only a
 * digest is kept.
 */
export async function renewCalendarFeed(
  options: StoredFeedChoices & { userId: string; now?: Date },
): Promise<CalendarFeed> {
  const { userId, now = new Date(), hasBills, hasIncome, hasTrials, hasLowPoints, hasGoals, hasAmounts } = options;
  const choices = { hasBills, hasIncome, hasTrials, hasLowPoints, hasGoals, hasAmounts };
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await storeCalendarFeed(userId, { ...choices, tokenHash: calendarTokenHash(token), now });
  const address = `${env().appUrl}/api/calendar/feed/${token}.ics`;
  return { isOn: true, choices, createdAt: now.toISOString(), address };
}

/** Changes what is given at the address, which stays. @throws AppError `NOT_FOUND` where there is none */
export async function changeCalendarFeed(options: StoredFeedChoices & { userId: string }): Promise<CalendarFeed> {
  const { userId, hasBills, hasIncome, hasTrials, hasLowPoints, hasGoals, hasAmounts } = options;
  const choices = { hasBills, hasIncome, hasTrials, hasLowPoints, hasGoals, hasAmounts };
  if (!(await updateCalendarFeed(userId, choices))) throw notFound("Calendar address");
  return readCalendarFeed({ userId });
}

/** Switches the address off: it opens nothing from then on. Switched off twice, it stays so. */
export async function endCalendarFeed({ userId }: { userId: string }): Promise<CalendarFeed> {
  await deleteCalendarFeed(userId);
  return readCalendarFeed({ userId });
}
