import { findUserById, type StoredUser, setStreak } from "@/lib/db/auth/users";
import { type Db, prisma } from "@/lib/db/client";
import { nextStreak } from "@/lib/domain/auth/streak";
import type { Day } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import { env } from "@/lib/env";
import type { User } from "@/lib/schemas/auth";
import { bankLinksIn } from "@/lib/use-cases/banks/link/offered-countries";
import type { Viewer } from "./authenticate";

/** Maps the user to the API shape: no hash, income in major units of their currency. */
export function toWireUser(user: StoredUser): User {
  const isProfileComplete = user.profileCompletedAt !== null;
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    isGoogleUser: user.googleSub !== null,
    // A former issuer has no button and so no way in.
    isOidcUser: user.oidcIssuer !== null && user.oidcIssuer === env().oidc?.issuer,
    hasPassword: user.passwordHash !== null,
    isProfileComplete,
    needsProfileCompletion: !isProfileComplete,
    streakDays: user.streakDays,
    country: user.country,
    currency: user.currency,
    timezone: user.timezone,
    idleTimeoutMinutes: user.idleTimeoutMinutes,
    bankLinks: bankLinksIn(user.country),
    monthlyIncome: user.monthlyIncomeMinor === null ? null : toMajor(user.monthlyIncomeMinor, user.currency),
    goals: user.goals,
  };
}

/**
 * The day's first visit counts for the streak; later ones write nothing.
 *
 * @throws AppError `UNAUTHENTICATED` for a just erased user
 */
export async function me(options: { viewer: Viewer }): Promise<User> {
  const { viewer } = options;
  const stored = await findUserById(viewer.userId);
  if (!stored) throw new AppError("UNAUTHENTICATED", "Please log in to continue");
  return toWireUser(await seenOn(prisma(), stored, viewer.today));
}

/** Updates the streak on a new day in the user's time zone; otherwise writes nothing. */
export async function seenOn(db: Db, user: StoredUser, today: Day): Promise<StoredUser> {
  const streak = nextStreak(user, today);
  if (streak.lastSeenDay === user.lastSeenDay) return user;
  await setStreak(db, { userId: user.id, ...streak });
  return { ...user, ...streak };
}
