import { type Day, daysBetween } from "@/lib/domain/calendar";

export type StreakState = { lastSeenDay: Day | null; streakDays: number };

/**
 * Updates the streak for a visit on `today` (the user's calendar day): plus one after yesterday, unchanged on the same
 * day, 1 after a gap.
 * A day before the last one (a westward flight) changes nothing.
 */
export function nextStreak(
  { lastSeenDay, streakDays }: StreakState,
  today: Day,
): { lastSeenDay: Day; streakDays: number } {
  if (lastSeenDay === null) return { lastSeenDay: today, streakDays: 1 };
  const gapDays = daysBetween(lastSeenDay, today);
  if (gapDays <= 0) return { lastSeenDay, streakDays: Math.max(1, streakDays) };
  return { lastSeenDay: today, streakDays: gapDays === 1 ? streakDays + 1 : 1 };
}
