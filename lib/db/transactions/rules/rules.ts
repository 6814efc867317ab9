import { type Db, prisma, type Tx } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { unnest } from "@/lib/db/unnest";
import type { PartShare } from "@/lib/domain/transactions/splits";

export type RuleRow = {
  id: string;
  merchantKey: string | null;
  text: string | null;
  textKey: string | null;
  /** Magnitudes in minor units of `currency`. */
  minAmountMinor: number | null;
  maxAmountMinor: number | null;
  currency: string | null;
  accountId: string | null;
  direction: "in" | "out" | null;
  categoryId: string | null;
  ownName: string | null;
  tagId: string | null;
  leavesOut: boolean;
  /** Days of the month, both or neither; the first may follow the last. */
  firstDay: number | null;
  lastDay: number | null;
  /** Days of the week, 1 for Monday; empty means all. */
  weekdays: number[];
  /** Instead of a category. */
  split: PartShare[] | null;
};

const RULE_COLUMNS = [
  "id",
  "merchantKey",
  "text",
  "textKey",
  "minAmountMinor",
  "maxAmountMinor",
  "currency",
  "accountId",
  "direction",
  "categoryId",
  "ownName",
  "tagId",
  "leavesOut",
  "firstDay",
  "lastDay",
  "weekdays",
  "split",
] as const satisfies readonly (keyof RuleRow)[];

export function listStoredRules(db: Db, userId: string): Promise<RuleRow[]> {
  return db.$kysely
    .selectFrom("rules")
    .select(RULE_COLUMNS)
    .where("userId", "=", userId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export async function findRule(db: Db, { userId, ruleId }: { userId: string; ruleId: string }) {
  const rule = await db.$kysely
    .selectFrom("rules")
    .select(RULE_COLUMNS)
    .where("userId", "=", userId)
    .where("id", "=", ruleId)
    .executeTakeFirst();
  return rule ?? null;
}

export async function insertRule(tx: Tx, { userId, ...rule }: RuleRow & { userId: string }): Promise<void> {
  const { _max } = await tx.rule.aggregate({ where: { userId }, _max: { position: true } });
  await tx.rule.create({ data: { userId, ...toData(rule), position: (_max.position ?? 0) + 1 }, select: { id: true } });
}

export async function updateStoredRule(tx: Tx, { userId, id, ...rule }: RuleRow & { userId: string }): Promise<void> {
  await tx.rule.update({ where: { userId_id: { userId, id } }, data: toData(rule), select: { id: true } });
}

/** Prisma requires an explicit null for an empty JSON column. */
function toData<Row extends Omit<RuleRow, "id">>({ split, ...row }: Row) {
  return { ...row, split: split ?? Prisma.DbNull };
}

export async function deleteRule(tx: Tx, { userId, ruleId }: { userId: string; ruleId: string }): Promise<void> {
  await tx.rule.delete({ where: { userId_id: { userId, id: ruleId } }, select: { id: true } });
}

/** @param options.ids  all the user's rules in order */
export async function storeRuleOrder(
  tx: Tx,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<void> {
  const order = unnest("o", {
    id: { type: "uuid", values: ids },
    position: { type: "int", values: [...ids.keys()] },
  });
  await tx.$kysely
    .updateTable("rules as r")
    .from(order)
    .set(({ ref }) => ({ position: ref("o.position") }))
    .where("r.userId", "=", userId)
    .whereRef("r.id", "=", "o.id")
    .execute();
}

/** Replaces a tag in rules by another or by none; rules left without an action are deleted. */
export async function replaceTagOfRules(
  tx: Tx,
  { userId, tagId, by }: { userId: string; tagId: string; by: string | null },
): Promise<void> {
  if (by === null)
    await tx.rule.deleteMany({
      where: { userId, tagId, categoryId: null, ownName: null, leavesOut: false, split: { equals: Prisma.DbNull } },
    });
  await tx.rule.updateMany({ where: { userId, tagId }, data: { tagId: by } });
}

export async function hasRules(db: Db, userId: string): Promise<boolean> {
  return (await db.rule.findFirst({ where: { userId }, select: { id: true } })) !== null;
}

export async function isOwnAccount({ userId, accountId }: { userId: string; accountId: string }): Promise<boolean> {
  const account = await prisma().account.findUnique({
    where: { userId_id: { userId, id: accountId } },
    select: { id: true },
  });
  return account !== null;
}
