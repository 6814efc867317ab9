import { type StoredUser, setStreak } from "@/lib/db/auth/users";
import type { Db } from "@/lib/db/client";
import { nextStreak } from "@/lib/domain/auth/streak";
import type { Day } from "@/lib/domain/calendar";

/** Updates the streak on a new day in the user's time zone; otherwise writes nothing. */
export async function seenOn(db: Db, user: StoredUser, today: Day): Promise<StoredUser> {
  const streak = nextStreak(user, today);
  if (streak.lastSeenDay === user.lastSeenDay) return user;
  await setStreak(db, { userId: user.id, ...streak });
  return { ...user, ...streak };
}
