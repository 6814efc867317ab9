import { type Expression, sql } from "kysely";
import type { Tx } from "./client";

/**
 * Yields a query's rows in batches, so any result needs the memory of one batch. One at a time per transaction: the
 * cursor has one name.
 *
 * @param batchRows  rows per batch
 */
export async function* readInBatches<Row>(tx: Tx, query: Expression<Row>, batchRows: number): AsyncGenerator<Row[]> {
  await sql`DECLARE batches NO SCROLL CURSOR FOR ${query}`.execute(tx.$kysely);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(batchRows)} FROM batches`.execute(tx.$kysely);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) break;
  }
  await sql`CLOSE batches`.execute(tx.$kysely);
}
