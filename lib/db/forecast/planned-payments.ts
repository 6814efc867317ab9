import { type Db, prisma } from "@/lib/db/client";
import type { Day } from "@/lib/domain/calendar";
import type { PlannedPayment } from "@/lib/domain/forecast/planned";

const COLUMNS = [
  "id",
  "name",
  "accountId",
  "day",
  "amountMinor",
  "currency",
  "createdOn",
  "notTransactionIds",
  "answer",
] as const satisfies readonly (keyof PlannedPayment)[];

function plannedWithCategory(db: Db) {
  return db.$kysely
    .selectFrom("plannedPayments as p")
    .leftJoin("categories as c", "c.id", "p.categoryId")
    .select(COLUMNS.map((column) => `p.${column}` as const))
    .select(({ fn, ref }) => fn.coalesce(ref("c.mergedIntoId"), ref("c.id")).as("categoryId"));
}

export function listPlannedPayments(options: {
  userId: string;
  currency: string;
  from: Day;
}): Promise<PlannedPayment[]> {
  return plannedWithCategory(prisma())
    .where("p.userId", "=", options.userId)
    .where("p.currency", "=", options.currency)
    .where("p.day", ">=", options.from)
    .orderBy("p.day")
    .orderBy("p.id")
    .execute();
}

export async function findPlannedPayment(db: Db, { userId, id }: { userId: string; id: string }) {
  const planned = await plannedWithCategory(db)
    .where("p.userId", "=", userId)
    .where("p.id", "=", id)
    .executeTakeFirst();
  return planned ?? null;
}

export function countPlannedPayments({ userId, from }: { userId: string; from: Day }): Promise<number> {
  return prisma().plannedPayment.count({ where: { userId, day: { gte: new Date(`${from}T00:00:00Z`) } } });
}

export async function putPlannedPayment(userId: string, planned: PlannedPayment): Promise<void> {
  const { day, createdOn, notTransactionIds, id, ...rest } = planned;
  const data = {
    ...rest,
    day: new Date(`${day}T00:00:00Z`),
    createdOn: new Date(`${createdOn}T00:00:00Z`),
    notTransactionIds: [...notTransactionIds],
  };
  await prisma().plannedPayment.upsert({
    where: { userId_id: { userId, id } },
    create: { userId, id, ...data },
    update: data,
  });
}

export async function deletePlannedPayment({ userId, id }: { userId: string; id: string }): Promise<boolean> {
  const { count } = await prisma().plannedPayment.deleteMany({ where: { userId, id } });
  return count > 0;
}
