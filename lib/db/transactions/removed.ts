import { type Selectable, sql } from "kysely";
import type { Tx } from "@/lib/db/client";
import type { DB } from "@/lib/db/generated-kysely/types";
import { restoreTags } from "@/lib/db/transactions/tags/tags";
import { anyOf } from "@/lib/db/unnest";

type Key = { userId: string; transactionId: string };
type Keys = { userId: string; transactionIds: readonly string[] };

const aDayAgo = sql<Date>`now() - interval '1 day'`;

/** Deletes a transaction and keeps a copy for a day; older copies are purged. */
export function removeRow(tx: Tx, { userId, transactionId }: Key): Promise<void> {
  return removeRows(tx, { userId, transactionIds: [transactionId] });
}

export async function removeRows(tx: Tx, { userId, transactionIds }: Keys): Promise<void> {
  await tx.$kysely
    .deleteFrom("removedTransactions")
    .where("userId", "=", userId)
    .where("removedAt", "<", aDayAgo)
    .execute();
  await tx.$kysely
    .with("gone", (db) =>
      db.deleteFrom("transactions").where("userId", "=", userId).where("id", "=", anyOf(transactionIds)).returningAll(),
    )
    .insertInto("removedTransactions")
    .columns(["userId", "id", "row"])
    .expression(({ selectFrom }) => selectFrom("gone").select(["userId", "id", sql`to_jsonb(gone)`.as("row")]))
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "id"])
        .doUpdateSet(({ fn, ref }) => ({ row: ref("excluded.row"), removedAt: fn<Date>("now") })),
    )
    .execute();
}

/**
 * Restores a deleted transaction with its remaining tags, without an import undone meanwhile.
 *
 * @returns false when the copy or the account is gone
 */
export async function restoreRow(tx: Tx, { userId, transactionId }: Key): Promise<boolean> {
  const restored = await restoreRows(tx, { userId, transactionIds: [transactionId] });
  return restored.length === 1;
}

/** @returns the restored ids */
export async function restoreRows(tx: Tx, { userId, transactionIds }: Keys): Promise<string[]> {
  const stored = await tx.$kysely
    .selectFrom("removedTransactions")
    .select(["id", sql<string[]>`array(select jsonb_array_elements_text(${sql.ref("row")}->'tag_ids'))`.as("tagIds")])
    .where("userId", "=", userId)
    .where("id", "=", anyOf(transactionIds))
    .execute();
  const restored = await tx.$kysely
    .with("stored", (db) =>
      db
        .deleteFrom("removedTransactions")
        .where("userId", "=", userId)
        .where("id", "=", anyOf(transactionIds))
        .where("removedAt", ">=", aDayAgo)
        .returning(["row", sql<string | null>`(${sql.ref("row")}->>'import_id')::uuid`.as("importId")]),
    )
    .insertInto("transactions")
    .expression(({ selectFrom }) =>
      selectFrom("stored")
        .innerJoinLateral(
          ({ ref, exists, case: either, fn }) => {
            const isImportThere = exists(
              selectFrom("imports as i").where("i.userId", "=", userId).where("i.id", "=", ref("stored.importId")),
            );
            const row = either()
              .when(isImportThere)
              .then(ref("stored.row"))
              .else(sql`${ref("stored.row")} - 'import_id'`)
              .end();
            // Its tags are inserted afterwards, so the triggers store their ids.
            const untagged = sql`(${row}) || '{"tag_ids": []}'`;
            return fn<Selectable<DB["transactions"]>>("jsonb_populate_record", [sql`null::transactions`, untagged]).as(
              "t",
            );
          },
          (join) => join.onTrue(),
        )
        .selectAll("t")
        .where(({ eb, or, exists, ref, selectFrom: select }) =>
          or([
            eb("t.accountId", "is", null),
            exists(select("accounts as a").where("a.userId", "=", userId).where("a.id", "=", ref("t.accountId"))),
          ]),
        ),
    )
    .returning("id")
    .execute();
  const ids = restored.map(({ id }) => id);
  for (const { id: transactionId, tagIds } of stored) {
    if (tagIds.length > 0 && ids.includes(transactionId)) await restoreTags(tx, { userId, transactionId, tagIds });
  }
  return ids;
}
