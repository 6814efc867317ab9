import { v7 as uuidv7 } from "uuid";
import { pool, type Sql } from "@/lib/db/client";
import type { Day } from "@/lib/domain/calendar";

/** A user as stored. `monthlyIncomeMinor` is in minor units of `currency`; `lastSeenDay` in the user's own time zone. */
export type StoredUser = {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  googleSub: string | null;
  firstName: string;
  lastName: string;
  role: "USER" | "ADMIN";
  country: string | null;
  currency: string;
  timezone: string;
  monthlyIncomeMinor: number | null;
  goals: string[];
  profileCompletedAt: Date | null;
  streakDays: number;
  lastSeenDay: Day | null;
};

const COLUMNS = `id, email, email_verified_at AS "emailVerifiedAt", password_hash AS "passwordHash",
  google_sub AS "googleSub", first_name AS "firstName", last_name AS "lastName", role, country, currency, timezone,
  monthly_income_minor AS "monthlyIncomeMinor", goals, profile_completed_at AS "profileCompletedAt",
  streak_days AS "streakDays", last_seen_day AS "lastSeenDay"`;

/** @param email  lower-cased */
export async function findUserByEmail(email: string): Promise<StoredUser | null> {
  const { rows } = await pool().query<StoredUser>(`SELECT ${COLUMNS} FROM users WHERE email = $1`, [email]);
  return rows[0] ?? null;
}

export async function findUserById(userId: string): Promise<StoredUser | null> {
  const { rows } = await pool().query<StoredUser>(`SELECT ${COLUMNS} FROM users WHERE id = $1`, [userId]);
  return rows[0] ?? null;
}

/**
 * The user as they are now, held for the rest of the transaction: what was proved a third of a second ago, while a hash
 * was computed, may not hold any more. Rows that only refer to the user can still be written by others.
 */
export async function lockUser(sql: Sql, userId: string): Promise<StoredUser | null> {
  const { rows } = await sql.query<StoredUser>(`SELECT ${COLUMNS} FROM users WHERE id = $1 FOR NO KEY UPDATE`, [
    userId,
  ]);
  return rows[0] ?? null;
}

/**
 * The user a Google account stands for: by its `sub`, else by its address. Their row is held for the rest of the
 * transaction.
 *
 * @param google.email  lower-cased
 */
export async function findUserOfGoogle(sql: Sql, google: { sub: string; email: string }): Promise<StoredUser | null> {
  const { rows } = await sql.query<StoredUser>(
    `SELECT ${COLUMNS} FROM users WHERE google_sub = $1 OR email = $2
     ORDER BY google_sub IS NOT DISTINCT FROM $1 DESC LIMIT 1 FOR UPDATE`,
    [google.sub, google.email],
  );
  return rows[0] ?? null;
}

export type GooglePerson = { sub: string; email: string; firstName: string; lastName: string };

/** Makes a verified user without a password; null when the address or the Google account has just been taken. */
export async function insertGoogleUser(sql: Sql, person: GooglePerson & { now: Date }): Promise<StoredUser | null> {
  const { rows } = await sql.query<StoredUser>(
    `INSERT INTO users (id, email, google_sub, first_name, last_name, email_verified_at, terms_accepted_at, created_at,
       updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $6, $6) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    [uuidv7(), person.email, person.sub, person.firstName, person.lastName, person.now],
  );
  return rows[0] ?? null;
}

/** Links a verified user to a Google account. */
export async function linkGoogle(
  sql: Sql,
  options: { userId: string; sub: string; now: Date },
): Promise<StoredUser | null> {
  const { rows } = await sql.query<StoredUser>(
    `UPDATE users SET google_sub = $2, updated_at = $3 WHERE id = $1 RETURNING ${COLUMNS}`,
    [options.userId, options.sub, options.now],
  );
  return rows[0] ?? null;
}

/**
 * Gives an address that was never verified to whoever proved it by Google: what an earlier sign-up wrote, its password
 * before all, was perhaps somebody else's.
 */
export async function takeOverByGoogle(
  sql: Sql,
  options: GooglePerson & { userId: string; now: Date },
): Promise<StoredUser | null> {
  const { rows } = await sql.query<StoredUser>(
    `UPDATE users SET google_sub = $2, first_name = $3, last_name = $4, password_hash = NULL, email_verified_at = $5,
       terms_accepted_at = $5, updated_at = $5
     WHERE id = $1 RETURNING ${COLUMNS}`,
    [options.userId, options.sub, options.firstName, options.lastName, options.now],
  );
  return rows[0] ?? null;
}

export type SignedUp = { email: string; passwordHash: string; firstName: string; lastName: string; now: Date };

/**
 * Makes an unverified user, or gives an unverified one of that address the newest names and password.
 *
 * @returns the user's id, or null when the address belongs to a verified user, who is left untouched
 */
export async function upsertUnverifiedUser(sql: Sql, user: SignedUp): Promise<string | null> {
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO users (id, email, password_hash, first_name, last_name, terms_accepted_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $6)
     ON CONFLICT (email) DO UPDATE SET password_hash = EXCLUDED.password_hash, first_name = EXCLUDED.first_name,
       last_name = EXCLUDED.last_name, terms_accepted_at = EXCLUDED.terms_accepted_at, updated_at = EXCLUDED.updated_at
       WHERE users.email_verified_at IS NULL
     RETURNING id`,
    [uuidv7(), user.email, user.passwordHash, user.firstName, user.lastName, user.now],
  );
  return rows[0]?.id ?? null;
}

/** The address has proved to be the user's. */
export async function markVerified(sql: Sql, options: { userId: string; now: Date }): Promise<void> {
  await sql.query(
    "UPDATE users SET email_verified_at = coalesce(email_verified_at, $2), updated_at = $2 WHERE id = $1",
    [options.userId, options.now],
  );
}

export async function setPassword(
  sql: Sql,
  options: { userId: string; passwordHash: string; now: Date },
): Promise<void> {
  await sql.query("UPDATE users SET password_hash = $2, updated_at = $3 WHERE id = $1", [
    options.userId,
    options.passwordHash,
    options.now,
  ]);
}

/** Keeps the streak; of two requests at once on a new day one writes. */
export async function setStreak(
  sql: Sql,
  options: { userId: string; lastSeenDay: Day; streakDays: number },
): Promise<void> {
  await sql.query(
    "UPDATE users SET last_seen_day = $2, streak_days = $3 WHERE id = $1 AND last_seen_day IS DISTINCT FROM $2",
    [options.userId, options.lastSeenDay, options.streakDays],
  );
}

export type ProfileChange = Pick<
  StoredUser,
  "firstName" | "lastName" | "country" | "currency" | "timezone" | "monthlyIncomeMinor" | "goals"
>;

/** @returns the user as stored now, or null when there is none; the day the profile was first completed is kept */
export async function completeUserProfile(
  userId: string,
  profile: ProfileChange,
  now: Date,
): Promise<StoredUser | null> {
  const { rows } = await pool().query<StoredUser>(
    `UPDATE users SET first_name = $2, last_name = $3, country = $4, currency = $5, timezone = $6,
       monthly_income_minor = $7, goals = $8, profile_completed_at = coalesce(profile_completed_at, $9), updated_at = $9
     WHERE id = $1 RETURNING ${COLUMNS}`,
    [
      userId,
      profile.firstName,
      profile.lastName,
      profile.country,
      profile.currency,
      profile.timezone,
      profile.monthlyIncomeMinor,
      profile.goals,
      now,
    ],
  );
  return rows[0] ?? null;
}
