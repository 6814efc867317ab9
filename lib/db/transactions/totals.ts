import { type Expression, expressionBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { DB } from "@/lib/db/generated-kysely/types";
import { addDays, addMonths, type Day, daysBetween, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { exactSum } from "@/lib/domain/money";
import { isLeftOutOfSums } from "./counts-in-sums";
import { fits, type TransactionFilter } from "./page";
import { type CategoryFilter, IS_SPLIT, IS_WHOLE, isOfKind, lineFits } from "./splits/fits-category";

const eb = expressionBuilder<DB>();

/**
 * `incomeMinor` and `expenseMinor` are net of refunds and may be negative. Excluded rows and transfers count only in
 * `count` and `sumMinor`, the signed sum of all matches.
 */
export type TransactionTotals = {
  currency: string;
  count: number;
  incomeMinor: number;
  expenseMinor: number;
  sumMinor: number;
};

/** Sums as strings in minor units, so that values beyond the exact range are detected. */
type SummedRow = Pick<TransactionTotals, "currency" | "count"> &
  Record<"incomeMinor" | "expenseMinor" | "sumMinor", string>;

export const selectTotalsOfRows = (filter: TransactionFilter) => totalsOf(partOfRows(fits(filter), 1, filter));

/**
 * Selects a plain range's totals from the nearest months' rollups, with the differing days from the rows. Ten years
 * thus cost no more than a few weeks.
 *
 * @param form  from `rangeSums`
 */
export const selectTotalsOfRange = (form: RangeForm, sums: RangeSums) => totalsOf(partsOfRange(form, sums));

function totalsOf(parts: ReturnType<typeof partsOfRange>) {
  const sums = eb
    .selectFrom(parts.as("part"))
    .select(({ fn, neg, lit, cast }) => [
      "part.currency",
      fn.sum<number>("part.n").as("count"),
      cast<string>(fn.coalesce(fn.sum("part.net").filterWhere("part.isIncome", "is", true), lit(0)), "text").as(
        "incomeMinor",
      ),
      cast<string>(fn.coalesce(neg(fn.sum("part.net").filterWhere("part.isIncome", "is", false)), lit(0)), "text").as(
        "expenseMinor",
      ),
      cast<string>(fn.sum("part.all"), "text").as("sumMinor"),
    ])
    .groupBy("part.currency")
    .having(({ eb: part, fn, lit }) => part(fn.sum("part.n"), ">", lit(0)));
  return (
    eb
      .selectFrom(sums.as("total"))
      .select(({ fn, ref }) =>
        fn
          .agg<SummedRow[] | null>("json_agg", [
            jsonBuildObject({
              currency: ref("total.currency"),
              count: ref("total.count"),
              incomeMinor: ref("total.incomeMinor"),
              expenseMinor: ref("total.expenseMinor"),
              sumMinor: ref("total.sumMinor"),
            }),
          ])
          .orderBy("total.count", "desc")
          .orderBy("total.currency")
          .as("totals"),
      )
      // The bench measures the page without them.
      .modifyFront(sql`/* totals */`)
      .modifyEnd(sql`/* end of totals */`)
  );
}

/**
 * @param rows  result of the totals' statement; null without matches
 * @throws AppError `UNPROCESSABLE` for a sum beyond the exact range
 */
export function readTotals(rows: readonly SummedRow[] | null): TransactionTotals[] {
  return (rows ?? []).map((row) => ({
    ...row,
    incomeMinor: exactSum(row.incomeMinor, row.currency),
    expenseMinor: exactSum(row.expenseMinor, row.currency),
    sumMinor: exactSum(row.sumMinor, row.currency),
  }));
}

const RANGE: ReadonlySet<string> = new Set(["userId", "startDate", "endDate"]);

export function isRangeOnly(
  filter: TransactionFilter,
): filter is TransactionFilter & { startDate: string; endDate: string } {
  const isOther = ([name, value]: [string, unknown]) => value !== undefined && !RANGE.has(name);
  return filter.startDate !== undefined && filter.endDate !== undefined && !Object.entries(filter).some(isOther);
}

/**
 * Each transaction's contribution, times `sign`; excluded rows contribute only to the count and overall sum. A split
 * contributes its parts, with category filters the matching ones, and counts once.
 */
const partOfRows = (fitting: ReturnType<typeof fits>, sign: number, filter: CategoryFilter) =>
  partOfWhole(fitting, sign, filter).unionAll(partOfLines(fitting, sign, filter));

const partOfLines = (fitting: ReturnType<typeof fits>, sign: number, filter: CategoryFilter) => {
  const once = sql<number>`${sign}::int`;
  return eb
    .selectFrom("transactions as tx")
    .innerJoinLateral(
      sql<Line>`(select l.*, row_number() over (order by l.category_id) = 1 as is_first
        from transaction_lines(tx.parts) l where ${lineFits(filter)})`.as("l"),
      (join) => join.onTrue(),
    )
    .select([
      "tx.currency",
      sql<number>`case when l.is_first then ${once} else 0 end`.as("n"),
      sql<number>`case when ${isLeftOutOfSums("tx")} or l.kind = 'transfer' then 0 else ${once} * l.amount_minor end`.as(
        "net",
      ),
      sql<number>`${once} * l.amount_minor`.as("all"),
      isIncome(sql`l.category_id`, filter).as("isIncome"),
    ])
    .where(IS_SPLIT)
    .where(fitting);
};

/** A line of a split transaction; `is_first` counts the transaction. */
type Line = { category_id: string; amount_minor: number; kind: string; is_first: boolean };

const isIncome = (category: Expression<string>, { userId }: Pick<CategoryFilter, "userId">) =>
  isOfKind(category, "income", userId);

const partOfWhole = (fitting: ReturnType<typeof fits>, sign: number, filter: CategoryFilter) =>
  eb
    .selectFrom("transactions as tx")
    .select((tx) => {
      const once = sql<number>`${sign}::int`;
      return [
        "tx.currency",
        once.as("n"),
        tx
          .case()
          .when(isLeftOutOfSums("tx"))
          .then(tx.lit(0))
          .else(tx(once, "*", tx.ref("tx.amountMinor")))
          .end()
          .as("net"),
        tx(once, "*", tx.ref("tx.amountMinor")).as("all"),
        isIncome(tx.ref("tx.categoryId"), filter).as("isIncome"),
      ];
    })
    .where(IS_WHOLE)
    .where(fitting);

const partOfDays = ({ userId, from, before, sign }: { userId: string; from: Day; before: Day; sign: Sign }) =>
  partOfRows(
    (tx) => tx.and([tx("tx.userId", "=", userId), tx("tx.date", ">=", from), tx("tx.date", "<", before)]),
    sign,
    { userId },
  );

type Sign = 1 | -1;

/** `months`: sums of whole months, corrected by days at both ends. `days`: the days of the start only. */
export type RangeForm = "days" | "months";

/**
 * Parameters of a range's totals: months from `firstMonth` to before `beforeMonth`, and days at either end from `From`
 * to before `Before`. `Sign` 1 adds days the months lack; -1 subtracts.
 */
export type RangeSums = {
  userId: string;
  firstMonth: Day;
  beforeMonth: Day;
  startFrom: Day;
  startBefore: Day;
  startSign: Sign;
  endFrom: Day;
  endBefore: Day;
  endSign: Sign;
};

/** Chooses how to sum a range: from the nearest months, or from its days if no month is near. */
export function rangeSums(range: { userId: string; startDate: Day; endDate: Day }): {
  form: RangeForm;
  sums: RangeSums;
} {
  const { userId, startDate } = range;
  const afterEnd = addDays(range.endDate, 1);
  const [firstMonth, beforeMonth] = [nearestFirstOfMonth(startDate), nearestFirstOfMonth(afterEnd)];
  const form = firstMonth < beforeMonth ? "months" : "days";
  const [startFrom, startBefore, startSign] =
    form === "days" ? ([startDate, afterEnd, 1] as const) : daysOff(startDate, firstMonth, 1);
  const [endFrom, endBefore, endSign] = daysOff(afterEnd, beforeMonth, -1);
  return {
    form,
    sums: { userId, firstMonth, beforeMonth, startFrom, startBefore, startSign, endFrom, endBefore, endSign },
  };
}

function partsOfRange(form: RangeForm, sums: RangeSums) {
  const { userId, firstMonth, beforeMonth, startFrom, startBefore, startSign, endFrom, endBefore, endSign } = sums;
  const start = partOfDays({ userId, from: startFrom, before: startBefore, sign: startSign });
  if (form === "days") return start;
  return eb
    .selectFrom("monthlyRollups as r")
    .select((r) => [
      "r.currency",
      "r.transactionCount as n",
      "r.netMinor as net",
      "r.netMinor as all",
      isIncome(r.ref("r.categoryId"), { userId }).as("isIncome"),
    ])
    .where("r.userId", "=", userId)
    .where("r.month", ">=", firstMonth)
    .where("r.month", "<", beforeMonth)
    .unionAll(
      // Monthly sums exclude rows left out of sums.
      eb
        .selectFrom("transactions as tx")
        .select(({ lit }) => ["tx.currency", lit(1).as("n"), lit(0).as("net")])
        .select("tx.amountMinor as all")
        .select(({ lit }) => lit(false).as("isIncome"))
        .where("tx.userId", "=", userId)
        .where("tx.date", ">=", firstMonth)
        .where("tx.date", "<", beforeMonth)
        .where(isLeftOutOfSums("tx")),
    )
    .unionAll(
      // Monthly sums count a split once per category, without its transfers.
      eb
        .selectFrom("transactions as tx")
        .select((tx) => {
          const lines = (what: string) => sql<number>`(select ${sql.raw(what)} from transaction_lines(tx.parts) l)`;
          return [
            "tx.currency",
            lines("1 - (count(*) filter (where l.kind <> 'transfer'))::int").as("n"),
            tx.lit(0).as("net"),
            lines("coalesce(sum(l.amount_minor) filter (where l.kind = 'transfer'), 0)::bigint").as("all"),
            tx.lit(false).as("isIncome"),
          ];
        })
        .where(IS_SPLIT)
        .where("tx.userId", "=", userId)
        .where("tx.date", ">=", firstMonth)
        .where("tx.date", "<", beforeMonth)
        .where(({ not }) => not(isLeftOutOfSums("tx"))),
    )
    .unionAll(start)
    .unionAll(partOfDays({ userId, from: endFrom, before: endBefore, sign: endSign }));
}

/**
 * The days between a range's end and its nearest month.
 *
 * @param sign  1 for the range's start, -1 for its end
 */
function daysOff(day: Day, month: Day, sign: Sign): readonly [from: Day, before: Day, sign: Sign] {
  return day < month ? [day, month, sign] : [month, day, sign === 1 ? -1 : 1];
}

function nearestFirstOfMonth(day: Day): Day {
  const month = monthOf(day);
  const next = firstDayOf(addMonths(month, 1));
  return daysBetween(firstDayOf(month), day) <= daysBetween(day, next) ? firstDayOf(month) : next;
}
