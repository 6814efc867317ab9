import { sql } from "kysely";
import { prisma } from "@/lib/db/client";
import type { Day } from "@/lib/domain/calendar";
import type { BrokenConnection } from "@/lib/domain/notifications/kinds";

/**
 * Lists users with a connected account whose local time is `fromHour` or later and who weren't checked today, by id
 * after `after`.
 */
export function listUsersToNotify(options: {
  now: Date;
  fromHour: number;
  after: string | null;
  limit: number;
}): Promise<{ userId: string }[]> {
  const { now, fromHour, after, limit } = options;
  const there = sql`${now}::timestamptz at time zone ${sql.ref("u.timezone")}`;
  return prisma()
    .$kysely.selectFrom("users as u")
    .select("u.id as userId")
    .where("u.emailVerifiedAt", "is not", null)
    .where(sql<number>`extract(hour from ${there})`, ">=", fromHour)
    .where(({ or, eb }) => or([eb("u.notifiedOn", "is", null), eb("u.notifiedOn", "<", sql<Day>`(${there})::date`)]))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("accounts as a").whereRef("a.userId", "=", "u.id").where("a.disconnectedAt", "is", null)),
    )
    .$if(after !== null, (query) => query.where("u.id", ">", after))
    .orderBy("u.id")
    .limit(limit)
    .execute();
}

export async function markNotified(userId: string, day: Day): Promise<void> {
  await prisma().user.updateMany({ where: { id: userId }, data: { notifiedOn: new Date(day) } });
}

/** Returns a user's contact data and settings, for jobs, which have no session. */
export async function findNotified(userId: string): Promise<{
  timeZone: string;
  currency: string;
  email: string;
  firstName: string;
  isVerified: boolean;
} | null> {
  const user = await prisma().user.findUnique({
    where: { id: userId },
    select: { timezone: true, currency: true, email: true, firstName: true, emailVerifiedAt: true },
  });
  if (!user) return null;
  const { timezone, emailVerifiedAt, ...rest } = user;
  return { ...rest, timeZone: timezone, isVerified: emailVerifiedAt !== null };
}

const REASONS = ["sign_in", "consent_ends", "not_shared"] as const;

export async function listBrokenConnections(userId: string): Promise<BrokenConnection[]> {
  const connections = await prisma().bankConnection.findMany({
    where: { userId, status: "login_required" },
    select: {
      id: true,
      institutionName: true,
      repairReason: true,
      lastSyncedAt: true,
      createdAt: true,
      accounts: { where: { disconnectedAt: null }, select: { id: true }, orderBy: { id: "asc" } },
    },
    orderBy: { id: "asc" },
  });
  return connections.map(({ id, institutionName, repairReason, lastSyncedAt, createdAt, accounts }) => ({
    id,
    institution: institutionName,
    reason: REASONS.find((reason) => reason === repairReason) ?? "sign_in",
    lastSyncedOn: lastSyncedAt ? lastSyncedAt.toISOString().slice(0, 10) : null,
    since: (lastSyncedAt ?? createdAt).toISOString().slice(0, 10),
    accountIds: accounts.map((account) => account.id),
  }));
}
