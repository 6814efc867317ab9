import { sql } from "kysely";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import { anyOf, rowColumns, unnest } from "@/lib/db/unnest";
import type { CategoryBasis } from "@/lib/domain/transactions/categorizer/categorize";
import type { StoredPart } from "@/lib/domain/transactions/splits";
import { isOwnTransfer } from "./transfers";

/** Inputs for categorizing a transaction the user didn't: its merchant's rule, or the bank's category. */
export type CategoryInputs = {
  id: string;
  date: string;
  merchantKey: string;
  amountMinor: number;
  providerCategory: string | null;
  /** Null for a transaction without an account. */
  accountType: string | null;
  ruleCategoryId: string | null;
};

/** These transactions, or those a merchant's rule categorized. */
export type CategorizedRows = { userId: string } & ({ ids: readonly string[] } | { merchantKey: string });

/** Lists those of the transactions that the bank or a merchant rule categorizes; no general rule decides them. */
export function listCategoryInputs(db: Db, { userId, ...rows }: CategorizedRows): Promise<CategoryInputs[]> {
  return db.$kysely
    .selectFrom("transactions as t")
    .leftJoin("categoryRules as r", (join) =>
      join.onRef("r.userId", "=", "t.userId").onRef("r.merchantKey", "=", "t.merchantKey"),
    )
    .leftJoin("accounts as a", (join) => join.onRef("a.userId", "=", "t.userId").onRef("a.id", "=", "t.accountId"))
    .select(["t.id", "t.date", "t.merchantKey", "t.amountMinor", "t.providerCategory"])
    .select(["a.type as accountType", "r.categoryId as ruleCategoryId"])
    .where("t.userId", "=", userId)
    .where("t.categorySource", "<>", "user")
    .where(
      sql<boolean>`not exists (select from rules g where g.user_id = ${userId}::uuid
        and (g.category_id is not null or g.split is not null) and rule_fits(g, t))`,
    )
    .where((eb) =>
      "ids" in rows
        ? eb("t.id", "=", anyOf(rows.ids))
        : eb.and([eb("t.merchantKey", "=", rows.merchantKey), eb("t.categorySource", "=", "rule")]),
    )
    .execute();
}

/** Drops the user's category; `updateCategories` then stores the new one. */
export async function clearUserCategory(tx: Tx, key: { userId: string; transactionId: string }): Promise<void> {
  await tx.transaction.updateMany({
    where: { userId: key.userId, id: key.transactionId, categorySource: "user" },
    data: { categorySource: "provider" },
  });
}

/**
 * Stores categories decided by a rule or the bank, skipping unchanged ones. A row entering or leaving a transfer
 * category is flagged in the same statement: its day may lie outside those settled by `settleTransferFlags`.
 */
export async function updateCategories(
  tx: Tx,
  options: {
    userId: string;
    rows: readonly {
      id: string;
      categoryId: string;
      source: "provider" | "rule";
      /** Parts of a split; the category is then the largest part's. */
      parts?: readonly StoredPart[] | null;
    }[];
  },
): Promise<void> {
  const { userId, rows } = options;
  const decided = unnest("s", {
    ...rowColumns(rows, { id: "uuid", categoryId: "uuid", source: '"CategorySource"' }),
    parts: { type: "jsonb", values: rows.map(({ parts = null }) => parts) },
  });
  await tx.$kysely
    .updateTable("transactions as t")
    .from(decided)
    .innerJoin("categories as c", "c.id", "s.categoryId")
    .set(({ eb, ref }) => ({
      categoryId: ref("s.categoryId"),
      categorySource: ref("s.source"),
      parts: sql<StoredPart[] | null>`s.parts`,
      updatedAt: eb.fn<Date>("now"),
      isTransfer: isOwnTransfer(userId, eb("c.kind", "=", "transfer")),
    }))
    .where("t.userId", "=", userId)
    .whereRef("t.id", "=", "s.id")
    .where(({ eb, or, ref }) =>
      or([
        eb("t.categoryId", "<>", ref("s.categoryId")),
        eb("t.categorySource", "<>", ref("s.source")),
        sql<boolean>`t.parts is distinct from s.parts`,
      ]),
    )
    .execute();
}

/** An imported transaction the categorizer may decide again. */
export type ImportedToCategorize = { id: string; date: string; amountMinor: number; currency: string; name: string };

/** Newest unsure rows re-checked while the user waits for their answer. */
const UNSURE_ROWS = 2000;

/**
 * Lists imported transactions an answer about a merchant may settle: those in review, and the merchant's with an
 * unconfirmed category.
 */
export function listUnsureRows(
  db: Db,
  { userId, merchantKey }: { userId: string; merchantKey: string },
): Promise<ImportedToCategorize[]> {
  return selectImported(db, userId)
    .where(({ eb, or, and }) =>
      or([
        eb("providerConfidence", "=", "LOW"),
        and([
          eb("merchantKey", "=", merchantKey),
          eb("categoryBasis", "is not", null),
          eb("categoryBasis", "<>", "file"),
        ]),
      ]),
    )
    .orderBy("date", "desc")
    .limit(UNSURE_ROWS)
    .execute();
}

/** Lists uncategorized transactions imported before the categorizer existed, oldest first. */
export function listNeverCategorized(
  db: Db,
  { userId, limit }: { userId: string; limit: number },
): Promise<ImportedToCategorize[]> {
  return selectImported(db, userId)
    .where("providerCategory", "is", null)
    .where("providerConfidence", "is", null)
    .orderBy("date")
    .limit(limit)
    .execute();
}

export async function listUsersNeverCategorized(db: Db, { limit }: { limit: number }): Promise<string[]> {
  const users = await db.$kysely
    .selectFrom("transactions")
    .select("userId")
    .distinct()
    .where("source", "=", "import")
    .where("categorySource", "=", "provider")
    .where("providerCategory", "is", null)
    .where("providerConfidence", "is", null)
    .limit(limit)
    .execute();
  return users.map(({ userId }) => userId);
}

function selectImported(db: Db, userId: string) {
  return db.$kysely
    .selectFrom("transactions")
    .select(["id", "date", "amountMinor", "currency", "name"])
    .where("userId", "=", userId)
    .where("source", "=", "import")
    .where("categorySource", "=", "provider");
}

/** `ownCategory` is null if unsure. */
export type StoredDecision = { id: string; ownCategory: string | null; basis: CategoryBasis | null };

/** Stores the reasons for categories; `updateCategories` stores the categories. */
export async function storeDecisions(
  tx: Tx,
  { userId, decisions }: { userId: string; decisions: readonly StoredDecision[] },
): Promise<void> {
  const decided = unnest("s", {
    ...rowColumns(decisions, { id: "uuid", ownCategory: "text", basis: '"CategoryBasis"' }),
    confidence: { type: "text", values: decisions.map(({ ownCategory }) => (ownCategory === null ? "LOW" : null)) },
  });
  await tx.$kysely
    .updateTable("transactions as t")
    .from(decided)
    .set(({ ref }) => ({
      providerCategory: ref("s.ownCategory"),
      providerConfidence: ref("s.confidence"),
      categoryBasis: ref("s.basis"),
    }))
    .where("t.userId", "=", userId)
    .whereRef("t.id", "=", "s.id")
    .execute();
}

type RuleKey = { userId: string; merchantKey: string };

export async function upsertCategoryRule(
  tx: Tx,
  { categoryId, ...key }: RuleKey & { categoryId: string },
): Promise<void> {
  await tx.categoryRule.upsert({
    where: { userId_merchantKey: key },
    create: { ...key, categoryId },
    update: { categoryId },
    select: { merchantKey: true },
  });
}

export async function deleteCategoryRule(tx: Tx, { userId, merchantKey }: RuleKey): Promise<boolean> {
  const { count } = await tx.categoryRule.deleteMany({ where: { userId, merchantKey } });
  return count === 1;
}

export type StoredRule = { merchantKey: string; merchant: string; categoryId: string; rowCount: number };

/** Lists the user's merchant rules by merchant, named as in the latest transaction. */
export function findCategoryRules({ userId, limit }: { userId: string; limit: number }): Promise<StoredRule[]> {
  return prisma()
    .$kysely.selectFrom("categoryRules as r")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("transactions as t")
          .select((eb) => eb.fn.coalesce("t.merchant", "t.name").as("name"))
          .where("t.userId", "=", userId)
          .whereRef("t.merchantKey", "=", "r.merchantKey")
          .orderBy("t.date", "desc")
          .orderBy("t.id", "desc")
          .limit(1)
          .as("latest"),
      (join) => join.onTrue(),
    )
    .select(({ fn, selectFrom }) => [
      "r.merchantKey",
      fn.coalesce("latest.name", "r.merchantKey").as("merchant"),
      "r.categoryId",
      selectFrom("transactions as t")
        .select((eb) => eb.fn.countAll<number>().as("rows"))
        .where("t.userId", "=", userId)
        .whereRef("t.merchantKey", "=", "r.merchantKey")
        .where("t.categorySource", "=", "rule")
        .$asScalar()
        .$notNull()
        .as("rowCount"),
    ])
    .where("r.userId", "=", userId)
    .orderBy((eb) => eb.fn<string>("lower", [eb.fn.coalesce("latest.name", "r.merchantKey")]))
    .orderBy("r.merchantKey")
    .limit(limit)
    .execute();
}
