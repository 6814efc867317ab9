import { expressionBuilder } from "kysely";
import type { DB } from "@/lib/db/generated-kysely/types";

type Table = "t" | "tx";

const eb = expressionBuilder<DB & Record<Table, DB["transactions"]>, Table>();

/**
 * Whether a transaction counts as income or expense: `countsInCashflow` of lib/domain/transactions/transaction.ts, for
 * statements. Every row of a transfer category is flagged `is_transfer` too (`isOwnTransfer`), so the two flags say it
 * all. The trigger that keeps `monthly_rollups` repeats it in SQL (prisma/migrations/20261121113000_rollup_deltas_once).
 *
 * @param table  the alias of `transactions` in the statement
 */
export function countsInSums(table: Table) {
  return eb.not(isLeftOutOfSums(table));
}

/** The opposite, in the words of the partial index that finds these rows: `transactions_left_out_rows`. */
export function isLeftOutOfSums(table: Table) {
  return eb.or([eb.ref(`${table}.isExcluded`), eb.ref(`${table}.isTransfer`)]);
}
