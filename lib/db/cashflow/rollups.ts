import { sql } from "kysely";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import { preparedStatement } from "@/lib/db/prepared-statements";
import { countsInSums, selectLines } from "@/lib/db/transactions/splits";
import type { Day, Month } from "@/lib/domain/calendar";
import type { RollupCell } from "@/lib/domain/cashflow/cashflow";
import { exactSum } from "@/lib/domain/money";

/**
 * `cells` is read by `readRollupCells` and empty for a month without rows. `transactionCount` counts rows in the sums
 * (`countsInSums`), a split one in each category.
 */
export type StoredMonth = { month: Month; currency: string; transactionCount: number; cells: string };

/**
 * Lists the user's monthly sums from `fromMonth` on, or from the newest month with rows if earlier, so someone without
 * recent spending still has a month to show. Unordered.
 */
export function listStoredMonths({ userId, fromMonth }: { userId: string; fromMonth: Month }): Promise<StoredMonth[]> {
  return selectStoredMonths({ userId, from: `${fromMonth}-01` });
}

const selectStoredMonths = preparedStatement(
  "list-stored-months",
  (db, { userId, from }: { userId: string; from: Day }) =>
    db
      .selectFrom("monthlyRollups as r")
      .select(({ ref }) => [
        sql<Month>`to_char(${ref("r.month")}, 'YYYY-MM')`.as("month"),
        "r.currency",
        sql<number>`sum(${ref("r.transactionCount")})::int`.as("transactionCount"),
        // One row per month with its cells side by side: a row per cell would cost the driver more than all later work.
        sql<string>`string_agg(concat_ws(',', ${ref("r.categoryId")}, ${ref("r.netMinor")}, ${ref("r.transactionCount")},
        ${ref("r.pendingCount")}), ',')`.as("cells"),
      ])
      .where("r.userId", "=", userId)
      .where("r.month", ">=", ({ selectFrom }) => {
        const newest = selectFrom("monthlyRollups as newest")
          .select((eb) => eb.fn.max("newest.month").as("month"))
          .where("newest.userId", "=", userId);
        return sql<string>`least(${from}::date, ${newest})`;
      })
      .groupBy(["r.month", "r.currency"]),
);

const PARTS_OF_A_CELL = 4;

/** @throws AppError `UNPROCESSABLE` for a sum beyond the exact range */
export function readRollupCells({ month, currency, cells }: Omit<StoredMonth, "transactionCount">): RollupCell[] {
  const read: RollupCell[] = [];
  const parts = cells === "" ? [] : cells.split(",");
  for (let at = 0; at < parts.length; at += PARTS_OF_A_CELL) {
    read.push({
      month,
      currency,
      categoryId: parts[at] ?? "",
      netMinor: exactSum(parts[at + 1] ?? "", currency),
      transactionCount: Number(parts[at + 2]),
      pendingCount: Number(parts[at + 3]),
    });
  }
  return read;
}

/** A month's stored or recomputed sums; null when there are none. */
type Sums = { netMinor: number; transactionCount: number; pendingCount: number };

export type RollupDifference = {
  userId: string;
  month: string;
  currency: string;
  categoryId: string;
  stored: Sums | null;
  rows: Sums | null;
};

/** The definition the trigger maintains step by step, computed from the rows at once. */
function recomputed(db: Db) {
  const month = sql<string>`date_trunc('month', ${sql.ref("t.date")})::date`;
  return db.$kysely
    .selectFrom(selectLines(db).as("t"))
    .select(({ fn, ref }) => [
      "t.userId",
      month.as("month"),
      "t.currency",
      "t.categoryId",
      sql<number>`sum(${ref("t.amountMinor")})::bigint`.as("netMinor"),
      sql<number>`${fn.countAll()}::int`.as("transactionCount"),
      sql<number>`(${fn.countAll().filterWhere("t.pending", "=", true)})::int`.as("pendingCount"),
    ])
    .where(countsInSums("t"))
    .groupBy(["t.userId", month, "t.currency", "t.categoryId"]);
}

/**
 * Lists every cell of every user that differs from its rows, in key order. One statement, so concurrent writes are no
 * difference. Reads the whole ledger once.
 */
export function listRollupDifferences(): Promise<RollupDifference[]> {
  const sumsOf = (table: "k" | "r") => {
    const count = sql.ref(`${table}.transactionCount`);
    return sql<Sums | null>`case when ${count} is not null then json_build_object('netMinor', ${sql.ref(`${table}.netMinor`)},
      'transactionCount', ${count}, 'pendingCount', ${sql.ref(`${table}.pendingCount`)}) end`;
  };
  return prisma()
    .$kysely.selectFrom("monthlyRollups as k")
    .fullJoin(recomputed(prisma()).as("r"), (join) =>
      join
        .onRef("r.userId", "=", "k.userId")
        .onRef("r.month", "=", "k.month")
        .onRef("r.currency", "=", "k.currency")
        .onRef("r.categoryId", "=", "k.categoryId"),
    )
    .select(({ fn }) => [
      fn.coalesce("k.userId", "r.userId").$notNull().as("userId"),
      sql<string>`to_char(${fn.coalesce("k.month", "r.month")}, 'YYYY-MM')`.as("month"),
      fn.coalesce("k.currency", "r.currency").$notNull().as("currency"),
      fn.coalesce("k.categoryId", "r.categoryId").$notNull().as("categoryId"),
      sumsOf("k").as("stored"),
      sumsOf("r").as("rows"),
    ])
    .where(({ eb, or, ref }) =>
      or([
        eb("k.netMinor", "is distinct from", ref("r.netMinor")),
        eb("k.transactionCount", "is distinct from", ref("r.transactionCount")),
        eb("k.pendingCount", "is distinct from", ref("r.pendingCount")),
      ]),
    )
    .orderBy("userId")
    .orderBy("month")
    .orderBy("currency")
    .orderBy("categoryId")
    .execute();
}

/** The caller holds `lockTransactions`, so nobody writes the rows meanwhile. */
export async function rebuildRollups(tx: Tx, userId: string): Promise<void> {
  await tx.monthlyRollup.deleteMany({ where: { userId } });
  await tx.$kysely
    .insertInto("monthlyRollups")
    .columns(["userId", "month", "currency", "categoryId", "netMinor", "transactionCount", "pendingCount"])
    .expression(recomputed(tx).where("t.userId", "=", userId))
    .execute();
}
