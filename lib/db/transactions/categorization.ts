import { anyOf } from "@/lib/db/any-of";
import type { Db, Tx } from "@/lib/db/client";
import { unnest } from "@/lib/db/unnest";

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

/** Of these transactions, those that a bank or a rule categorized. */
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
    .where("t.categorySource", "<>", "user");
}

/** The category is no longer the person's own; which one it is then, `updateCategories` stores. */
export async function clearUserCategory(tx: Tx, key: { userId: string; transactionId: string }): Promise<void> {
  await tx.transaction.updateMany({
    where: { userId: key.userId, id: key.transactionId, categorySource: "user" },
    data: { categorySource: "provider" },
  });
}

/**
 * Stores categories that a rule or the bank decides, without touching transactions that have them already. One that comes
 * under a transfer category, or leaves one, is marked accordingly in the same statement: it may lie on any day, far from those
 * whose marks are settled (`settleTransferFlags`).
 */
export async function updateCategories(
  tx: Tx,
  options: { userId: string; rows: readonly { id: string; categoryId: string; source: "provider" | "rule" }[] },
): Promise<void> {
  const { userId, rows } = options;
  const decided = unnest("s", {
    id: { type: "uuid", values: rows.map(({ id }) => id) },
    categoryId: { type: "uuid", values: rows.map(({ categoryId }) => categoryId) },
    source: { type: '"CategorySource"', values: rows.map(({ source }) => source) },
  });
  await tx.$kysely
    .updateTable("transactions as t")
    .from(decided)
    .innerJoin("categories as c", "c.id", "s.categoryId")
    .set(({ eb, or, ref, exists, selectFrom }) => {
      const acceptedPairs = selectFrom("transfers as x")
        .select("x.id")
        .where("x.userId", "=", userId)
        .where("x.status", "=", "accepted");
      return {
        categoryId: ref("s.categoryId"),
        categorySource: ref("s.source"),
        updatedAt: eb.fn<Date>("now"),
        isTransfer: or([
          eb("c.kind", "=", "transfer"),
          exists(acceptedPairs.whereRef("x.outTransactionId", "=", "t.id")),
          exists(acceptedPairs.whereRef("x.inTransactionId", "=", "t.id")),
        ]).$castTo<boolean>(),
      };
    })
    .where("t.userId", "=", userId)
    .whereRef("t.id", "=", "s.id")
    .where(({ eb, or, ref }) =>
      or([eb("t.categoryId", "<>", ref("s.categoryId")), eb("t.categorySource", "<>", ref("s.source"))]),
    )
    .execute();
}
