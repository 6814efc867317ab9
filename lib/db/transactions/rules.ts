import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Tx } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import type { DB } from "@/lib/db/generated-kysely/types";
import { anyOf, unnest } from "@/lib/db/unnest";
import type { CategorySource } from "@/lib/domain/transactions/category";
import type { PartShare, StoredPart } from "@/lib/domain/transactions/splits";
import { type StoredTransaction, TRANSACTION_COLUMNS } from "./transactions";

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
] as const satisfies readonly (keyof DB["rules"])[];

export type RuleRow = Pick<Selectable<DB["rules"]>, (typeof RULE_COLUMNS)[number]>;

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

/** Transactions of these merchants between two days, inclusive. */
export type TouchedScope = { merchantKeys: readonly string[]; first: string; last: string };
/** Transactions to examine: the touched ones, or all matching one of these rules. */
export type RuleScope = TouchedScope | { ruleIds: readonly string[] };

export type RuleDecision = {
  id: string;
  date: string;
  merchantKey: string;
  amountMinor: number;
  parts: StoredPart[] | null;
  categorySource: CategorySource;
} & ({ categoryId: string; split: null } | { categoryId: null; split: PartShare[] });

/**
 * Lists the rules' decisions about transactions the user didn't categorize and whose category would change. The first
 * matching rule with a category or split decides (docs/decisions/0205). Splits are always listed, because only the
 * amounts show if they already apply.
 */
export function listRuleCategories(
  tx: Tx,
  { userId, scope }: { userId: string; scope: RuleScope },
): Promise<RuleDecision[]> {
  const decided = tx.$kysely
    .selectFrom("transactions as t")
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom("rules as r")
          .select(["r.categoryId", "r.split"])
          .where("r.userId", "=", userId)
          .where(sql<boolean>`${DECIDES}`)
          .where(sql<boolean>`rule_fits(r, t)`)
          .orderBy("r.position")
          .orderBy("r.id")
          .limit(1)
          .as("m"),
      (join) => join.onTrue(),
    )
    .select([
      "t.id",
      "t.date",
      "t.merchantKey",
      "t.amountMinor",
      "t.parts",
      "t.categorySource",
      "m.categoryId",
      "m.split",
    ])
    .$castTo<RuleDecision>()
    .where("t.userId", "=", userId)
    .where("t.categorySource", "<>", "user")
    .where(
      sql<boolean>`(m.split is not null or t.category_id <> m.category_id or t.category_source <> 'rule' or t.parts is not null)`,
    )
    .where(inScope(userId, scope));
  return decided.execute();
}

const DECIDES = sql<boolean>`(r.category_id is not null or r.split is not null)`;

/**
 * Names unnamed transactions by the first matching rule, and excludes those a rule excludes. History attributes both to
 * the rule.
 *
 * @param options.isNewOnly  only rows stored in this database transaction, so the user's later changes stay
 * @returns the changed transactions
 */
export async function applyNamesAndLeftOut(
  tx: Tx,
  { userId, scope, isNewOnly }: { userId: string; scope: RuleScope; isNewOnly: boolean },
): Promise<{ date: string; merchantKey: string }[]> {
  await setChangedBy(tx, "rule");
  const changed = await tx.$kysely
    .updateTable("transactions as t")
    .set({
      ownName: sql<string | null>`coalesce(t.own_name, ${firstOf(userId, "own_name")})`,
      isExcluded: sql<boolean>`t.is_excluded or ${anyThat(userId, sql`r.leaves_out`)}`,
    })
    .where("t.userId", "=", userId)
    .where(inScope(userId, scope))
    .where(isNewOnly ? IS_NEW : sql<boolean>`true`)
    .where(
      sql<boolean>`((t.own_name is null and ${anyThat(userId, sql`r.own_name is not null`)})
        or (not t.is_excluded and ${anyThat(userId, sql`r.leaves_out`)}))`,
    )
    .returning(["t.date", "t.merchantKey"])
    .execute();
  await setChangedBy(tx, "");
  return changed;
}

/** Adds the tags of every matching rule; `isNewOnly` as in `applyNamesAndLeftOut`. */
export async function applyTags(
  tx: Tx,
  { userId, scope, isNewOnly }: { userId: string; scope: RuleScope; isNewOnly: boolean },
): Promise<void> {
  await tx.$kysely
    .insertInto("transactionTags")
    .columns(["userId", "transactionId", "tagId", "addedBy"])
    .expression(({ selectFrom }) =>
      selectFrom("transactions as t")
        .innerJoin("rules as r", (join) => join.on("r.userId", "=", userId).on("r.tagId", "is not", null))
        .select(["t.userId", "t.id"])
        .select([sql<string>`r.tag_id`.as("tagId"), sql<"rule">`'rule'::"ChangedBy"`.as("addedBy")])
        .distinct()
        .where("t.userId", "=", userId)
        .where(sql<boolean>`rule_fits(r, t)`)
        .where(inScope(userId, scope))
        .where(isNewOnly ? IS_NEW : sql<boolean>`true`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listCategorizedByRule(
  tx: Tx,
  { userId, ruleId }: { userId: string; ruleId: string },
): Promise<{ id: string; date: string; merchantKey: string }[]> {
  return tx.$kysely
    .selectFrom("transactions as t")
    .select(["t.id", "t.date", "t.merchantKey"])
    .where("t.userId", "=", userId)
    .where("t.categorySource", "=", "rule")
    .where(inScope(userId, { ruleIds: [ruleId] }))
    .execute();
}

/**
 * Previews an unstored rule as the last in order, or a changed rule instead of its stored version.
 *
 * @param options.rule  with its tag's id, null for a new tag (`isNewTag`)
 * @returns number of matches, number of changes, and the latest changes
 */
export async function previewStoredRule(options: {
  db: Db;
  userId: string;
  rule: RuleRow;
  isNewTag: boolean;
  limit: number;
}): Promise<{ fittingCount: number; changedCount: number; rows: StoredTransaction[] }> {
  const { db, userId, rule, isNewTag, limit } = options;
  const record = {
    ...{ user_id: userId, id: rule.id, position: 0, merchant_key: rule.merchantKey, text_key: rule.textKey },
    ...{ min_amount_minor: rule.minAmountMinor, max_amount_minor: rule.maxAmountMinor, currency: rule.currency },
    ...{ account_id: rule.accountId, direction: rule.direction },
    ...{ first_day: rule.firstDay, last_day: rule.lastDay, weekdays: rule.weekdays },
  };
  const fitting = db.$kysely
    .selectFrom("transactions as t")
    .select(TRANSACTION_COLUMNS.map((column) => `t.${column}` as const))
    .select(
      sql<boolean>`(
        (${rule.categoryId}::uuid is not null and t.category_source <> 'user' and t.category_id <> ${rule.categoryId}::uuid
          and not ${anyThat(userId, sql`${DECIDES} and r.id <> ${rule.id}::uuid`)})
        or (${rule.split !== null} and t.category_source <> 'user'
          and not ${anyThat(userId, sql`${DECIDES} and r.id <> ${rule.id}::uuid`)})
        or (${rule.ownName}::text is not null and t.own_name is null
          and not ${anyThat(userId, sql`r.own_name is not null and r.id <> ${rule.id}::uuid`)})
        or ${isNewTag} or (${rule.tagId}::uuid is not null and not t.tag_ids @> array[${rule.tagId}::uuid])
        or (${rule.leavesOut} and not t.is_excluded))`.as("isChanged"),
    )
    .where("t.userId", "=", userId)
    .where(sql<boolean>`rule_fits(jsonb_populate_record(null::rules, ${JSON.stringify(record)}::jsonb), t)`);
  const [counted, rows] = await Promise.all([
    db.$kysely
      .selectFrom(fitting.as("f"))
      .select(({ fn, ref }) => [
        fn.countAll<number>().as("fittingCount"),
        fn.countAll<number>().filterWhere(ref("f.isChanged")).as("changedCount"),
      ])
      .executeTakeFirstOrThrow(),
    db.$kysely
      .selectFrom(fitting.as("f"))
      .select(TRANSACTION_COLUMNS.map((column) => `f.${column}` as const))
      .where(({ ref }) => ref("f.isChanged"))
      .orderBy("f.date", "desc")
      .orderBy("f.id", "desc")
      .limit(limit)
      .execute(),
  ]);
  return { ...counted, rows };
}

/** Matches the history trigger, where `created_at` is rounded to milliseconds. */
const IS_NEW = sql<boolean>`t.created_at >= date_trunc('milliseconds', now())`;

function inScope(userId: string, scope: RuleScope): RawBuilder<boolean> {
  if ("ruleIds" in scope) return anyThat(userId, sql`r.id = ${anyOf(scope.ruleIds)}`);
  return sql<boolean>`t.merchant_key = ${anyOf(scope.merchantKeys)} and t.date between ${scope.first}::date and ${scope.last}::date`;
}

const anyThat = (userId: string, does: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from rules r where r.user_id = ${userId}::uuid and ${does} and rule_fits(r, t))`;

const firstOf = (userId: string, column: "own_name") =>
  sql<string | null>`(select ${sql.ref(`r.${column}`)} from rules r where r.user_id = ${userId}::uuid
    and ${sql.ref(`r.${column}`)} is not null and rule_fits(r, t) order by r.position, r.id limit 1)`;

async function setChangedBy(tx: Tx, who: "rule" | ""): Promise<void> {
  await tx.$kysely.selectNoFrom(sql`set_config('sorrel.changed_by', ${who}, true)`.as("who")).execute();
}
