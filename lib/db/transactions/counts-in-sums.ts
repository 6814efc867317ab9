import { expressionBuilder } from "kysely";
import type { DB } from "@/lib/db/generated-kysely/types";

type Table = "t" | "tx";

const eb = expressionBuilder<DB & Record<Table, DB["transactions"]>, Table>();

/**
 * Builds the condition that a transaction counts as income or expense: `countsInCashflow` of
 * lib/domain/transactions/transaction.ts, for statements. Rows of transfer categories have `is_transfer` too
 * (`isOwnTransfer`), so the two flags suffice. The trigger behind `monthly_rollups` repeats it in SQL
 * (prisma/migrations/20261121113000_rollup_deltas_once).
 *
 * @param table  alias of `transactions` in the statement
 */
export function countsInSums(table: Table) {
  return eb.not(isLeftOutOfSums(table));
}

/** Builds the opposite condition, worded like the partial index `transactions_left_out_rows`. */
export function isLeftOutOfSums(table: Table) {
  return eb.or([eb.ref(`${table}.isExcluded`), eb.ref(`${table}.isTransfer`)]);
}
