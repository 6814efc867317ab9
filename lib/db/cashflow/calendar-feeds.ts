import { prisma, type Tx } from "@/lib/db/client";

export type StoredFeedChoices = {
  hasBills: boolean;
  hasIncome: boolean;
  hasTrials: boolean;
  hasLowPoints: boolean;
  hasGoals: boolean;
  hasAmounts: boolean;
};

const CHOICES = {
  hasBills: true,
  hasIncome: true,
  hasTrials: true,
  hasLowPoints: true,
  hasGoals: true,
  hasAmounts: true,
} as const;

export function findCalendarFeed(userId: string): Promise<(StoredFeedChoices & { createdAt: Date }) | null> {
  return prisma().calendarFeed.findUnique({ where: { userId }, select: { ...CHOICES, createdAt: true } });
}

/** Returns the feed a token opens, with the owner's settings; null for an unknown token. */
export async function findCalendarFeedByToken(
  tokenHash: string,
): Promise<
  (StoredFeedChoices & { userId: string; timeZone: string; currency: string; country: string | null }) | null
> {
  const found = await prisma().calendarFeed.findUnique({
    where: { tokenHash },
    select: { ...CHOICES, userId: true, user: { select: { timezone: true, currency: true, country: true } } },
  });
  if (!found) return null;
  const { user, ...feed } = found;
  return { ...feed, timeZone: user.timezone, currency: user.currency, country: user.country };
}

/** Replaces the feed's token; the old one opens nothing from then on. */
export async function storeCalendarFeed(
  tx: Tx,
  userId: string,
  { tokenHash, now, ...choices }: StoredFeedChoices & { tokenHash: string; now: Date },
): Promise<void> {
  const data = { ...choices, tokenHash, createdAt: now };
  await tx.calendarFeed.upsert({ where: { userId }, create: { userId, ...data }, update: data });
}

/** @returns false without a feed */
export async function updateCalendarFeed(tx: Tx, userId: string, choices: StoredFeedChoices): Promise<boolean> {
  const { count } = await tx.calendarFeed.updateMany({ where: { userId }, data: choices });
  return count > 0;
}

/** @returns false without a feed */
export async function deleteCalendarFeed(tx: Tx, userId: string): Promise<boolean> {
  const { count } = await tx.calendarFeed.deleteMany({ where: { userId } });
  return count > 0;
}
