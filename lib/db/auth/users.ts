import type { ExpressionBuilder } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import type { DB } from "@/lib/db/generated-kysely/types";
import { toSafeInteger } from "@/lib/db/safe-integer";
import type { Day } from "@/lib/domain/calendar";

/** `monthlyIncomeMinor` is in minor units of `currency`; `lastSeenDay` in the user's own time zone. */
export type StoredUser = {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  googleSub: string | null;
  /** The OIDC issuer and the user's subject id there; both or neither. */
  oidcIssuer: string | null;
  oidcSub: string | null;
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
  /** Minutes without a request until sessions end; null for no timeout. */
  idleTimeoutMinutes: number | null;
};

const select = {
  id: true,
  email: true,
  emailVerifiedAt: true,
  passwordHash: true,
  googleSub: true,
  oidcIssuer: true,
  oidcSub: true,
  firstName: true,
  lastName: true,
  role: true,
  country: true,
  currency: true,
  timezone: true,
  monthlyIncomeMinor: true,
  goals: true,
  profileCompletedAt: true,
  streakDays: true,
  lastSeenDay: true,
  idleTimeoutMinutes: true,
} as const satisfies Record<keyof StoredUser, true>;
const COLUMNS = Object.keys(select) as (keyof typeof select)[];

type Row = Omit<StoredUser, "monthlyIncomeMinor" | "lastSeenDay"> & {
  monthlyIncomeMinor: bigint | null;
  lastSeenDay: Date | null;
};

function toStoredUser(row: Row | undefined | null): StoredUser | null {
  if (!row) return null;
  const { monthlyIncomeMinor: income, lastSeenDay } = row;
  return {
    ...row,
    monthlyIncomeMinor: income === null ? null : toSafeInteger(income),
    lastSeenDay: lastSeenDay === null ? null : lastSeenDay.toISOString().slice(0, 10),
  };
}

/** @param email  lower-cased */
export async function findUserByEmail(email: string): Promise<StoredUser | null> {
  return toStoredUser(await prisma().user.findUnique({ where: { email }, select }));
}

export async function findUserById(userId: string): Promise<StoredUser | null> {
  return toStoredUser(await prisma().user.findUnique({ where: { id: userId }, select }));
}

/**
 * Locks and returns the current user: state checked before hashing, a third of a second ago, may have changed. Rows
 * that only refer to the user can still be written.
 */
export async function lockUser(tx: Tx, userId: string): Promise<StoredUser | null> {
  const user = await tx.$kysely
    .selectFrom("users")
    .select(COLUMNS)
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user ?? null;
}

/** A person's permanent subject id at Google or the configured OIDC issuer. */
export type OutsideLogin = { at: "google"; sub: string } | { at: "oidc"; issuer: string; sub: string };

function columnsOf(login: OutsideLogin) {
  return login.at === "google" ? { googleSub: login.sub } : { oidcIssuer: login.issuer, oidcSub: login.sub };
}

/**
 * Finds and locks an outside login's user, by `sub` or else by address.
 *
 * @param person.email  lower-cased
 */
export async function findUserOfLogin(
  tx: Tx,
  { login, email }: { login: OutsideLogin; email: string },
): Promise<StoredUser | null> {
  const isTheirs = (eb: ExpressionBuilder<DB, "users">) => eb.and(columnsOf(login));
  const user = await tx.$kysely
    .selectFrom("users")
    .select(COLUMNS)
    .where((eb) => eb.or([isTheirs(eb), eb("email", "=", email)]))
    .orderBy((eb) => eb.fn.coalesce(isTheirs(eb), eb.lit(false)), "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return user ?? null;
}

export type OutsidePerson = { login: OutsideLogin; email: string; firstName: string; lastName: string };

/** Creates a verified user without password; null when the address or login was just taken. */
export async function insertOutsideUser(tx: Tx, person: OutsidePerson & { now: Date }): Promise<StoredUser | null> {
  const { login, email, firstName, lastName, now } = person;
  const [user] = await tx.user.createManyAndReturn({
    data: {
      id: uuidv7(),
      email,
      ...columnsOf(login),
      firstName,
      lastName,
      emailVerifiedAt: now,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    },
    skipDuplicates: true,
    select,
  });
  return toStoredUser(user);
}

export async function linkOutsideLogin(
  tx: Tx,
  options: { userId: string; login: OutsideLogin; now: Date },
): Promise<StoredUser | null> {
  const { userId, login, now } = options;
  return updateUser(tx, { id: userId }, { ...columnsOf(login), updatedAt: now });
}

async function updateUser(
  db: Db,
  where: { id: string; emailVerifiedAt?: null },
  data: Prisma.UserUpdateManyMutationInput,
): Promise<StoredUser | null> {
  const [user] = await db.user.updateManyAndReturn({ where, data, select });
  return toStoredUser(user);
}

/**
 * Gives an unverified account to the person who proved the address by an outside login. Its earlier data, above all the
 * password, may be someone else's.
 */
export async function takeOverByLogin(
  tx: Tx,
  options: OutsidePerson & { userId: string; now: Date },
): Promise<StoredUser | null> {
  const { userId, login, firstName, lastName, now } = options;
  const proved = { passwordHash: null, emailVerifiedAt: now, termsAcceptedAt: now, updatedAt: now };
  return updateUser(tx, { id: userId }, { ...columnsOf(login), firstName, lastName, ...proved });
}

export type SignedUp = { email: string; passwordHash: string; firstName: string; lastName: string; now: Date };

/**
 * Creates an unverified user, or updates an unverified one with the newest names and password.
 *
 * @returns the user's id, or null when the address belongs to a verified user, who is left untouched
 */
export async function upsertUnverifiedUser(tx: Tx, user: SignedUp): Promise<string | null> {
  const { email, passwordHash, firstName, lastName, now } = user;
  const row = { passwordHash, firstName, lastName, termsAcceptedAt: now, updatedAt: now };
  const stored = await tx.$kysely
    .insertInto("users")
    .values({ id: uuidv7(), email, createdAt: now, ...row })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(row).where("users.emailVerifiedAt", "is", null))
    .returning("id")
    .executeTakeFirst();
  return stored?.id ?? null;
}

export async function markVerified(tx: Tx, options: { userId: string; now: Date }): Promise<void> {
  const { userId, now } = options;
  await tx.$kysely
    .updateTable("users")
    .set((eb) => ({ emailVerifiedAt: eb.fn.coalesce("emailVerifiedAt", eb.val(now)), updatedAt: now }))
    .where("id", "=", userId)
    .execute();
}

/**
 * Verifies the address for one sign-up and adopts its data, whatever others wrote since.
 *
 * @returns the updated user; null when already verified
 */
export async function verifyAs(
  tx: Tx,
  options: { userId: string; passwordHash: string; firstName: string; lastName: string; now: Date },
): Promise<StoredUser | null> {
  const { userId, passwordHash, firstName, lastName, now } = options;
  const data = { passwordHash, firstName, lastName, emailVerifiedAt: now, updatedAt: now };
  return updateUser(tx, { id: userId, emailVerifiedAt: null }, data);
}

export async function setPassword(tx: Tx, options: { userId: string; passwordHash: string; now: Date }): Promise<void> {
  const { userId, passwordHash, now } = options;
  await tx.user.updateMany({ where: { id: userId }, data: { passwordHash, updatedAt: now } });
}

/** Stores the streak; of two simultaneous requests on a new day one writes. */
export async function setStreak(
  db: Db,
  options: { userId: string; lastSeenDay: Day; streakDays: number },
): Promise<void> {
  const { userId, lastSeenDay, streakDays } = options;
  await db.$kysely
    .updateTable("users")
    .set({ lastSeenDay, streakDays })
    .where("id", "=", userId)
    .where("lastSeenDay", "is distinct from", lastSeenDay)
    .execute();
}

/** @returns the updated user, or null without one */
export async function setIdleTimeout(
  db: Db,
  options: { userId: string; minutes: number | null; now: Date },
): Promise<StoredUser | null> {
  const { userId, minutes, now } = options;
  return updateUser(db, { id: userId }, { idleTimeoutMinutes: minutes, updatedAt: now });
}

export type ProfileChange = Pick<
  StoredUser,
  "firstName" | "lastName" | "country" | "currency" | "timezone" | "monthlyIncomeMinor" | "goals"
>;

/** @returns the updated user, or null without one; the first completion day stays */
export async function completeUserProfile(
  db: Db,
  userId: string,
  profile: ProfileChange,
  now: Date,
): Promise<StoredUser | null> {
  const user = await db.$kysely
    .updateTable("users")
    .set((eb) => ({
      ...profile,
      profileCompletedAt: eb.fn.coalesce("profileCompletedAt", eb.val(now)),
      updatedAt: now,
    }))
    .where("id", "=", userId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return user ?? null;
}
