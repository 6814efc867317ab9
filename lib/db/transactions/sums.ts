import { expressionBuilder, sql } from "kysely";
import { prisma } from "@/lib/db/client";
import type { DB } from "@/lib/db/generated-kysely/types";
import { rowColumns, unnest } from "@/lib/db/unnest";
import type { Day } from "@/lib/domain/calendar";
import type { RollupCell } from "@/lib/domain/cashflow/cashflow";
import type { Movement } from "@/lib/domain/cashflow/net-position";
import { type ConversionFactor, MAX_CONVERTED_MINOR } from "@/lib/domain/insights/currencies/exchange-rates";
import { exactSum } from "@/lib/domain/money";
import { countsInSums, isOfKind, selectLines } from "./splits";

/**
 * Sums each account's booked rows per day from `from` on, oldest first. Linked accounts count bank rows only, because
 * typed rows move no bank balance. Manual accounts count every row.
 */
export function sumDailyMovements(options: { userId: string; currency: string; from: string }): Promise<Movement[]> {
  const { userId, currency, from } = options;
  return prisma()
    .$kysely.selectFrom("transactions as t")
    .select(({ lit }) => [
      sql<string>`${sql.ref("t.accountId")}`.as("accountId"),
      "t.date",
      sumMinor().as("amountMinor"),
      "t.currency",
      lit(false).as("pending"),
    ])
    .where("t.userId", "=", userId)
    .where("t.currency", "=", currency)
    .where("t.date", ">=", from)
    .where(({ not, ref }) => not(ref("t.pending")))
    .where("t.accountId", "in", ({ selectFrom }) =>
      selectFrom("accounts as a")
        .select("a.id")
        .where("a.userId", "=", userId)
        .where("a.disconnectedAt", "is", null)
        .where(({ eb, or, ref }) => or([eb(ref("t.source"), "=", "bank"), eb("a.connectionId", "is", null)])),
    )
    .groupBy(["t.accountId", "t.date", "t.currency"])
    .orderBy("t.date")
    .execute();
}

/** A merchant's net spending in a month and the month before; positive is spent. */
export type MerchantSum = { name: string; spentMinor: number; previousMinor: number; transactionCount: number };

/** Lists a month's merchants by spending, largest first, named as in their latest row. */
export function sumMerchants(options: {
  userId: string;
  currency: string;
  /** First days of the previous month, the month and the next. */
  days: readonly [before: string, month: string, after: string];
  limit: number;
}): Promise<MerchantSum[]> {
  const { userId, currency, limit } = options;
  const [before, month, after] = options.days;
  return prisma()
    .$kysely.selectFrom(selectLines(prisma()).as("t"))
    .select(({ fn, neg, lit }) => {
      const names = fn
        .agg("array_agg", [fn.coalesce("t.ownName", "t.merchant", "t.name")])
        .orderBy("t.date", "desc")
        .orderBy("t.id", "desc");
      return [
        sql<string>`(${names})[1]`.as("name"),
        neg(sumMinor(">=", month)).as("spentMinor"),
        neg(fn.coalesce(sumMinor("<", month), lit(0))).as("previousMinor"),
        fn.count<number>("t.id").distinct().filterWhere("t.date", ">=", month).as("transactionCount"),
      ];
    })
    .where("t.userId", "=", userId)
    .where("t.currency", "=", currency)
    .where("t.date", ">=", before)
    .where("t.date", "<", after)
    .where(countsInSums("t"))
    .where(isOfKind(sql<string>`${sql.ref("t.categoryId")}`, "expense", userId))
    .groupBy("t.merchantKey")
    .having(({ eb, fn, lit }) => eb(fn.sum("t.amountMinor").filterWhere("t.date", ">=", month), "<", lit(0)))
    .orderBy("spentMinor", "desc")
    .orderBy("t.merchantKey")
    .limit(limit)
    .execute();
}

/**
 * A category's sum in part of a month. `recurringMinor`: the part from series; `lastDate`: the day of its latest row.
 */
export type PartialCell = RollupCell & { recurringMinor: number; lastDate: string };

/** Sums counted rows by month and category, in up to two ranges of one currency. */
export function sumCategories(options: {
  userId: string;
  currency: string;
  ranges: readonly [{ from: string; to: string }, { from: string; to: string }];
}): Promise<PartialCell[]> {
  const { userId, currency, ranges } = options;
  return prisma()
    .$kysely.selectFrom(selectLines(prisma()).as("t"))
    .select(({ fn, lit, ref, cast }) => [
      fn<string>("to_char", [ref("t.date"), sql.lit("YYYY-MM")]).as("month"),
      "t.currency",
      "t.categoryId",
      sumMinor().as("netMinor"),
      fn.countAll<number>().as("transactionCount"),
      fn.countAll<number>().filterWhere(ref("t.pending")).as("pendingCount"),
      cast<number>(fn.coalesce(fn.sum("t.amountMinor").filterWhere(ref("t.isRecurring")), lit(0)), "bigint").as(
        "recurringMinor",
      ),
      fn.max("t.date").as("lastDate"),
    ])
    .where("t.userId", "=", userId)
    .where("t.currency", "=", currency)
    .where(({ or, between }) => or(ranges.map(({ from, to }) => between("t.date", from, to))))
    .where(countsInSums("t"))
    .groupBy(["month", "t.currency", "t.categoryId"])
    .execute();
}

const eb = expressionBuilder<DB & { t: DB["transactions"] }, "t">();

/** Postgres sums bigints to numeric. */
function sumMinor(comparison?: ">=" | "<", day?: string) {
  const sum = eb.fn.sum("t.amountMinor");
  return eb.cast<number>(comparison && day !== undefined ? sum.filterWhere("t.date", comparison, day) : sum, "bigint");
}

type Days = { from: Day; to: Day };

/** Factor converting one currency on one day into the user's. */
export type DayFactor = Pick<ConversionFactor, "multiplier" | "divisor"> & { currency: string; date: Day };

/** Sums of lines converted from `from`. `isCompared`: within the compared days. */
export type ConvertedCell = PartialCell & { from: string; isCompared: boolean };

/** Lines without a rate, by currency; no sum includes them. */
export type MissingRates = { currency: string; transactionCount: number }[];

/**
 * Sums lines in currencies other than `home`. Each line is converted and rounded separately, as in `convertAmount`, so
 * the sum equals the converted rows.
 *
 * @param options.ranges  overlapping days count once
 * @param options.factors  at most one for each currency and day
 */
export async function sumConverted(options: {
  userId: string;
  home: string;
  ranges: readonly Days[];
  compared: Days;
  factors: readonly DayFactor[];
}): Promise<{ cells: ConvertedCell[]; missing: MissingRates }> {
  const { userId, home, ranges, compared, factors } = options;
  const converted = sql<string | null>`(
    select case when abs(q.minor) <= ${MAX_CONVERTED_MINOR}::numeric then q.minor end
    from (select sign(t.amount_minor) * div(abs(t.amount_minor) * 2 * f.multiplier + f.divisor, 2 * f.divisor) as minor) q
  )`;
  const lines = prisma()
    .$kysely.selectFrom(selectLines(prisma()).as("t"))
    .leftJoin(
      unnest<"f", Record<keyof DayFactor, string>>("f", {
        ...rowColumns(factors, { currency: "text", date: "date" }),
        multiplier: { type: "numeric", values: factors.map(({ multiplier }) => String(multiplier)) },
        divisor: { type: "numeric", values: factors.map(({ divisor }) => String(divisor)) },
      }),
      (join) => join.onRef("f.currency", "=", "t.currency").onRef("f.date", "=", "t.date"),
    )
    .select(["t.date", "t.currency", "t.categoryId", "t.pending", "t.isRecurring", converted.as("minor")])
    .where("t.userId", "=", userId)
    .where("t.currency", "<>", home)
    .where(({ or, between }) => or(ranges.map(({ from, to }) => between("t.date", from, to))))
    .where(countsInSums("t"));
  const rows = await prisma()
    .$kysely.selectFrom(lines.as("l"))
    .select(({ ref, between }) => {
      const known = sql`${ref("l.minor")} is not null`;
      return [
        sql<string>`to_char(${ref("l.date")}, 'YYYY-MM')`.as("month"),
        ref("l.currency").as("from"),
        "l.categoryId",
        between("l.date", compared.from, compared.to).$castTo<boolean>().as("isCompared"),
        sql<string>`coalesce(sum(${ref("l.minor")}), 0)::text`.as("net"),
        sql<string>`coalesce(sum(${ref("l.minor")}) filter (where ${ref("l.isRecurring")}), 0)::text`.as("recurring"),
        sql<number>`(count(*) filter (where ${known}))::int`.as("transactionCount"),
        sql<number>`(count(*) filter (where ${known} and ${ref("l.pending")}))::int`.as("pendingCount"),
        sql<number>`(count(*) filter (where not ${known}))::int`.as("missingCount"),
        sql<Day | null>`max(${ref("l.date")}) filter (where ${known})`.as("lastDate"),
      ];
    })
    .groupBy(["month", "from", "l.categoryId", "isCompared"])
    .execute();
  const missing = new Map<string, number>();
  for (const { from, missingCount } of rows) missing.set(from, (missing.get(from) ?? 0) + missingCount);
  return {
    cells: rows.flatMap(({ net, recurring, missingCount: _, lastDate, ...cell }) =>
      // Without a last day nothing was converted.
      lastDate === null
        ? []
        : {
            ...cell,
            lastDate,
            currency: home,
            netMinor: exactSum(net, home),
            recurringMinor: exactSum(recurring, home),
          },
    ),
    missing: [...missing]
      .filter(([, transactionCount]) => transactionCount > 0)
      .map(([currency, transactionCount]) => ({ currency, transactionCount })),
  };
}
