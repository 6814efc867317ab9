import { sql } from "kysely";
import { anyOf } from "@/lib/db/any-of";
import type { Db, Tx } from "@/lib/db/client";
import { isOwnTransfer } from "@/lib/db/transactions/transfers";
import { unnest } from "@/lib/db/unnest";
import type { CategoryBasis } from "@/lib/domain/transactions/categorizer/categorize";
import type { StoredPart } from "@/lib/domain/transactions/splits";

/** What decides the category of a transaction that the person did not categorize: its merchant's rule, or the bank's category. */
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

/** Of these transactions, those that a bank or a rule for their merchant categorizes: no rule of the list decides them. */
export function listCategoryInputs(
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<CategoryInputs[]> {
  return selectInputs(db, userId).where("t.id", "=", anyOf(ids)).execute();
}

/** The transactions that a merchant's rule categorized. */
export function listCategoryInputsOfRule(
  db: Db,
  { userId, merchantKey }: { userId: string; merchantKey: string },
): Promise<CategoryInputs[]> {
  return selectInputs(db, userId)
    .where("t.merchantKey", "=", merchantKey)
    .where("t.categorySource", "=", "rule")
    .execute();
}

function selectInputs(db: Db, userId: string) {
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
    );
}

/** The category is no longer the person's own; which one it is then, `updateCategories` stores. */
export async function clearUserCategory(tx: Tx, key: { userId: string; transactionId: string }): Promise<void> {
  await tx.transaction.updateMany({
    where: { userId: key.userId, id: key.transactionId, categorySource: "user" },
    data: { categorySource: "provider" },
  });
}

/**
 * Stores categories that a rule or the bank decides, each for all of its transaction, without touching transactions that have them already. One that comes
 * under a transfer category, or leaves one, is marked accordingly in the same statement: it may lie on any day, far from those
 * whose marks are settled (`settleTransferFlags`).
 */
export async function updateCategories(
  tx: Tx,
  options: {
    userId: string;
    rows: readonly {
      id: string;
      categoryId: string;
      source: "provider" | "rule";
      /** Into what it is divided, the category being the largest part's. */
      parts?: readonly StoredPart[] | null;
    }[];
  },
): Promise<void> {
  const { userId, rows } = options;
  const decided = unnest("s", {
    id: { type: "uuid", values: rows.map(({ id }) => id) },
    categoryId: { type: "uuid", values: rows.map(({ categoryId }) => categoryId) },
    source: { type: '"CategorySource"', values: rows.map(({ source }) => source) },
    parts: { type: "jsonb", values: rows.map(({ parts }) => (parts ? JSON.stringify(parts) : null)) },
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

/** An imported transaction that the categorizer may decide again. */
export type ImportedToCategorize = { id: string; date: string; amountMinor: number; currency: string; name: string };

/** One answer settles its like at once, and is waited for: so many that wait for review are looked at, the newest. */
const UNSURE_ROWS = 2000;

/**
 * The imported transactions that an answer about a merchant may settle: those in review, and those of the merchant that are in a
 * category by no one's word.
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

/** The user's transactions that were imported before there was a categorizer and are in no category, oldest first. */
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

/** Users who have such transactions. */
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

/** What the categorizer decided of an imported transaction; `ownCategory` is null where it is not sure. */
export type StoredDecision = { id: string; ownCategory: string | null; basis: CategoryBasis | null };

/** Stores why transactions are in their category, beside the category itself, which `updateCategories` stores. */
export async function storeDecisions(
  tx: Tx,
  { userId, decisions }: { userId: string; decisions: readonly StoredDecision[] },
): Promise<void> {
  const decided = unnest("s", {
    id: { type: "uuid", values: decisions.map(({ id }) => id) },
    ownCategory: { type: "text", values: decisions.map(({ ownCategory }) => ownCategory) },
    confidence: { type: "text", values: decisions.map(({ ownCategory }) => (ownCategory === null ? "LOW" : null)) },
    basis: { type: '"CategoryBasis"', values: decisions.map(({ basis }) => basis) },
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
