import { sql } from "kysely";
import { anyOf } from "@/lib/db/any-of";
import { type Db, prisma } from "@/lib/db/client";
import type { Day } from "@/lib/domain/calendar";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { DecidedStep, Watch } from "@/lib/domain/insights/steps/step";

/** More than anyone decides in years; the newest count. */
const MAX_STEPS = 500;

export type StoredStep = DecidedStep & { kind: InsightKind; title: string; watch: Watch | null };

export function listSteps(db: Db, options: { userId: string; kind?: InsightKind }): Promise<StoredStep[]> {
  const { userId, kind } = options;
  return db.$kysely
    .selectFrom("insightSteps")
    .select(({ ref }) => [
      "kind",
      "key",
      "choice",
      "title",
      "chosenOn",
      "remindOn",
      ref("watch").$castTo<Watch | null>().as("watch"),
    ])
    .where("userId", "=", userId)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "insight"))
    .orderBy("createdAt", "desc")
    .orderBy("key")
    .limit(MAX_STEPS)
    .execute();
}

export async function storeStep(userId: string, step: StoredStep): Promise<void> {
  const { kind, key, ...decided } = step;
  const values = { ...decided, watch: step.watch && JSON.stringify(step.watch), createdAt: sql<Date>`now()` };
  await prisma()
    .$kysely.insertInto("insightSteps")
    .values({ userId, kind, key, ...values })
    .onConflict((conflict) => conflict.columns(["userId", "kind", "key"]).doUpdateSet(values))
    .execute();
}

export async function deleteStep(key: { userId: string; kind: InsightKind; key: string }): Promise<void> {
  await prisma().insightStep.deleteMany({ where: key });
}

export function listMerchantsOfRows(options: {
  userId: string;
  ids: readonly string[];
}): Promise<{ amountMinor: number; merchantKey: string }[]> {
  return prisma()
    .$kysely.selectFrom("transactions")
    .select(["amountMinor", "merchantKey"])
    .where("userId", "=", options.userId)
    .where("id", "=", anyOf(options.ids))
    .orderBy("date")
    .orderBy("id")
    .execute();
}

/** Maps the user's accounts to the last day with a booked transaction, up to which they have reported. */
export async function lastDaysOfAccounts(userId: string): Promise<Map<string, Day>> {
  const rows = await prisma()
    .$kysely.selectFrom("transactions")
    .select(({ fn }) => ["accountId", fn.max("date").as("day")])
    .where("userId", "=", userId)
    .where("accountId", "is not", null)
    .where("pending", "=", false)
    .groupBy("accountId")
    .execute();
  return new Map(rows.flatMap(({ accountId, day }) => (accountId && day ? [[accountId, day] as const] : [])));
}
