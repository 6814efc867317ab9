import { sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { prisma } from "@/lib/db/client";
import { preparedStatement } from "@/lib/db/prepared-statements";
import type { Statements } from "@/lib/db/typed-statements";
import { fits, orderColumn, type Page, selectPage, type TransactionFilter } from "./page";
import {
  isRangeOnly,
  type RangeForm,
  type RangeSums,
  rangeSums,
  readTotals,
  selectTotalsOfRange,
  selectTotalsOfRows,
  type TransactionTotals,
} from "./totals";
import { isStored, type StoredTransaction, TRANSACTION_COLUMNS } from "./transactions";

/**
 * Lists a page of matching transactions, as `listTransactions` does, with the totals of all matches. One statement
 * instead of two, because every visit makes this call. Plain ranges are prepared for the same reason.
 *
 * @throws AppError `UNPROCESSABLE` for a sum beyond the exact range
 */
export async function listPageWithTotals(
  filter: TransactionFilter,
  page: Page,
): Promise<{ rows: StoredTransaction[]; totals: TransactionTotals[] }> {
  const rows = await (isRangeOnly(filter)
    ? runRange(filter, page)
    : selectWithTotals(prisma().$kysely, filter, page).execute());
  return { rows: rows.filter(isStored), totals: readTotals(rows[0]?.totals ?? null) };
}

function selectWithTotals(db: Statements, filter: TransactionFilter, page: Page, totals = selectTotalsOfRows(filter)) {
  return (
    db
      .selectFrom(selectPage(filter, page).as("tx"))
      // On an empty page, one row of nulls still carries the totals.
      .rightJoin(totals.as("summed"), (join) => join.onTrue())
      .select(TRANSACTION_COLUMNS)
      .select("summed.totals")
      .orderBy(orderColumn(page.sort), page.order)
      .orderBy("tx.id", page.order)
  );
}

type Range = TransactionFilter & { startDate: string; endDate: string };

/** Parameters of a plain range's statements; unused keys aren't bound. */
type RangeValues = RangeSums & {
  startDate: string;
  endDate: string;
  limit: number;
  offset: number;
  afterValue: string;
  afterId: string;
};

/** Nearly every call is a plain range: at most 24 statements, each prepared once. */
const statements = new Map<string, ReturnType<typeof prepareRange>>();

function runRange({ userId, startDate, endDate }: Range, page: Page) {
  const { form, sums } = rangeSums({ userId, startDate, endDate });
  const { sort, order, limit, offset, after } = page;
  const begin = after ? "after" : offset > 0 ? "skipping" : "first";
  const name = `range-${sort}-${order}-${begin}-${form}`;
  const run = statements.get(name) ?? prepareRange(name, { sort, order, begin, form });
  statements.set(name, run);
  return run({ ...sums, startDate, endDate, limit, offset, afterValue: after?.value ?? "", afterId: after?.id ?? "" });
}

type Shape = Pick<Page, "sort" | "order"> & { begin: "first" | "after" | "skipping"; form: RangeForm };

function prepareRange(name: string, { sort, order, begin, form }: Shape) {
  return preparedStatement(
    name,
    (db, values: RangeValues) => {
      const { userId, startDate, endDate, limit, offset } = values;
      const after = begin === "after" ? { value: values.afterValue, id: values.afterId } : undefined;
      const page = { sort, order, limit, offset: begin === "skipping" ? offset : 0, after };
      return selectWithTotals(db, { userId, startDate, endDate }, page, selectTotalsOfRange(form, values));
    },
    HIDDEN_FROM_PLANNER,
  );
}

/** The page's length and one end of each range of days, without which the planner can't estimate the range. */
const HIDDEN_FROM_PLANNER = {
  startDate: "date",
  firstMonth: "date",
  startFrom: "date",
  endFrom: "date",
  limit: "bigint",
};

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
