import { type RawBuilder, sql } from "kysely";
import { prisma, type Tx } from "@/lib/db/client";
import { hasNone } from "@/lib/db/unnest";
import type { Day } from "@/lib/domain/calendar";

export async function wantsMonthlySummary(userId: string): Promise<boolean> {
  const user = await prisma().user.findUnique({ where: { id: userId }, select: { wantsMonthlySummary: true } });
  return user?.wantsMonthlySummary ?? false;
}

export async function setMonthlySummary(userId: string, wants: boolean): Promise<void> {
  await prisma().user.updateMany({ where: { id: userId }, data: { wantsMonthlySummary: wants } });
}

export type DueSummary = { userId: string; month: Day };

/**
 * Lists users due for a summary: they want it, it is one of a month's first `lastDay` days in their zone, from
 * `fromHour` on, and this month's isn't finished. By id after `after`.
 */
export function listDueSummaries(options: {
  now: Date;
  lastDay: number;
  fromHour: number;
  after: string | null;
  limit: number;
}): Promise<DueSummary[]> {
  const { now, lastDay, fromHour, after, limit } = options;
  const there = sql`${now}::timestamptz at time zone ${sql.ref("u.timezone")}`;
  const month: RawBuilder<Day> = sql`date_trunc('month', ${there})::date`;
  return prisma()
    .$kysely.selectFrom("users as u")
    .select(["u.id as userId", month.as("month")])
    .where("u.wantsMonthlySummary", "=", true)
    .where("u.emailVerifiedAt", "is not", null)
    .where(sql<number>`extract(day from ${there})`, "<=", lastDay)
    .where(sql<number>`extract(hour from ${there})`, ">=", fromHour)
    .$if(after !== null, (query) => query.where("u.id", ">", after))
    .where(({ selectFrom }) =>
      hasNone(
        selectFrom("monthlySummaries as m")
          .whereRef("m.userId", "=", "u.id")
          .where("m.endedAt", "is not", null)
          .where("m.month", "=", month),
      ),
    )
    .orderBy("u.id")
    .limit(limit)
    .execute();
}

export type MonthlySummary = { insight: string; hidden: string; isEnded: boolean };

/**
 * Starts or resumes the month's summary and returns its two generations' ids: the given ones if new, else the stored
 * ones.
 */
export async function beginSummary(summary: DueSummary & { insight: string; hidden: string }): Promise<MonthlySummary> {
  const { userId, month, insight, hidden } = summary;
  await prisma()
    .$kysely.insertInto("monthlySummaries")
    .values({ userId, month, insightRequestId: insight, hiddenRequestId: hidden })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await prisma()
    .$kysely.selectFrom("monthlySummaries")
    .select((eb) => [
      "insightRequestId as insight",
      "hiddenRequestId as hidden",
      eb("endedAt", "is not", null).$castTo<boolean>().as("isEnded"),
    ])
    .where("userId", "=", userId)
    .where("month", "=", month)
    .executeTakeFirst();
  if (!stored) throw new Error("The summary just stored is missing");
  return stored;
}

/** @returns true if this call ended it: once a month */
export async function endSummary(tx: Tx, { userId, month }: DueSummary): Promise<boolean> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable("monthlySummaries")
    .set({ endedAt: sql<Date>`now()` })
    .where("userId", "=", userId)
    .where("month", "=", month)
    .where("endedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function findRecipient(
  userId: string,
): Promise<{ email: string; firstName: string; timeZone: string } | null> {
  const user = await prisma().user.findUnique({
    where: { id: userId },
    select: { email: true, firstName: true, timezone: true },
  });
  return user && { email: user.email, firstName: user.firstName, timeZone: user.timezone };
}
