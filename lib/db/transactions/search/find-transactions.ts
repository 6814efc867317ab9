import { sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { prisma } from "@/lib/db/client";
import { fits, type TransactionFilter } from "../page";
import { type StoredTransaction, TRANSACTION_COLUMNS } from "../transactions";

export type FoundRows = {
  rows: StoredTransaction[];
  /** Number of matches, at most `counted`. */
  total: number;
  merchants: { name: string; transactionCount: number }[];
};

/**
 * Finds the latest matches, and merchants among the latest `counted` whose name contains the search words, most
 * frequent first. Merchants are named as in their latest row. One statement, reading backwards from the latest
 * transaction and stopping at `counted`.
 */
export async function findTransactions(
  filter: TransactionFilter & Required<Pick<TransactionFilter, "search">>,
  limits: { transactions: number; merchants: number; counted: number },
): Promise<FoundRows> {
  const words = (filter.search ?? []).flatMap(({ text, days, amounts }) => (text && !days && !amounts ? [text] : []));
  const rows = await prisma()
    .$kysely.with("hits", (db) =>
      db
        .selectFrom("transactions as tx")
        .select(TRANSACTION_COLUMNS)
        .where(fits(filter))
        .orderBy("tx.date", "desc")
        .orderBy("tx.id", "desc")
        .limit(limits.counted),
    )
    .with("named", (db) =>
      db
        .selectFrom("hits")
        .select(({ fn }) => [
          sql<string>`(${fn
            .agg("array_agg", [fn.coalesce("ownName", "merchant", "name")])
            .orderBy("date", "desc")
            .orderBy("id", "desc")})[1]`.as("name"),
          fn.countAll<number>().as("transactionCount"),
        ])
        .where(({ fn, and, lit }) =>
          words.length === 0
            ? lit(false)
            : and(
                words.map(
                  (word) =>
                    sql<boolean>`search_text_of(${fn.coalesce("ownName", "merchant", "name")}, '', '', '') LIKE ${`%${word}%`}`,
                ),
              ),
        )
        .groupBy("merchantKey")
        .orderBy("transactionCount", "desc")
        .orderBy("merchantKey")
        .limit(limits.merchants),
    )
    .with("latest", (db) =>
      db.selectFrom("hits").selectAll().orderBy("date", "desc").orderBy("id", "desc").limit(limits.transactions),
    )
    .with("summed", (db) =>
      db.selectNoFrom(({ selectFrom }) => [
        selectFrom("hits")
          .select(({ fn }) => fn.countAll<number>().as("n"))
          .as("total"),
        selectFrom("named")
          .select(({ fn, ref }) =>
            fn
              .agg<FoundRows["merchants"] | null>("json_agg", [
                jsonBuildObject({ name: ref("named.name"), transactionCount: ref("named.transactionCount") }),
              ])
              .as("all"),
          )
          .as("merchants"),
      ]),
    )
    // Without matches, one row of nulls.
    .selectFrom("summed")
    .leftJoin("latest as tx", (join) => join.onTrue())
    .select(TRANSACTION_COLUMNS.map((column) => `tx.${column}` as const))
    .select(["summed.total", "summed.merchants"])
    .orderBy("tx.date", "desc")
    .orderBy("tx.id", "desc")
    .execute();
  const [head] = rows;
  return {
    rows: rows.flatMap(({ total: _, merchants: __, ...row }) => (isStored(row) ? [row] : [])),
    total: Number(head?.total ?? 0),
    merchants: head?.merchants ?? [],
  };
}

/** Without a transaction every column is null. */
function isStored(
  row: { [Name in keyof StoredTransaction]: StoredTransaction[Name] | null },
): row is StoredTransaction {
  return row.id !== null;
}
