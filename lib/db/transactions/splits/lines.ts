import { sql } from "kysely";
import type { Db } from "@/lib/db/client";

const COLUMNS = [
  "tx.userId",
  "tx.date",
  "tx.currency",
  "tx.name",
  "tx.merchant",
  "tx.merchantKey",
  "tx.ownName",
  "tx.id",
  "tx.pending",
  "tx.isExcluded",
  "tx.isRecurring",
] as const;

/**
 * Selects transactions as category sums see them, a split one as one line per category (`linesOf` of
 * lib/domain/transactions/splits.ts). Postgres pushes conditions down to the table, so whole transactions cost no more.
 */
export function selectLines(db: Db) {
  return db.$kysely
    .selectFrom("transactions as tx")
    .select(COLUMNS)
    .select(["tx.categoryId", "tx.amountMinor", "tx.isTransfer"])
    .where("tx.parts", "is", null)
    .unionAll(
      db.$kysely
        .selectFrom("transactions as tx")
        .innerJoinLateral(
          sql<{ categoryId: string; amountMinor: number; kind: string }>`transaction_lines(tx.parts)`.as("l"),
          (join) => join.onTrue(),
        )
        .select(COLUMNS)
        .select([
          sql<string>`l.category_id`.as("categoryId"),
          sql<number>`l.amount_minor`.as("amountMinor"),
          sql<boolean>`(tx.is_transfer or l.kind = 'transfer')`.as("isTransfer"),
        ])
        .where("tx.parts", "is not", null),
    );
}
