import { expressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { DB } from "@/lib/db/generated-kysely/types";
import {
  type CategoryFilter,
  IS_SPLIT,
  IS_WHOLE,
  isLeftOutOfSums,
  isOfKind,
  lineFits,
} from "@/lib/db/transactions/splits";
import { addDays, addMonths, type Day, daysBetween, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { exactSum } from "@/lib/domain/money";
import { fits, type TransactionFilter } from "./page";

const eb = expressionBuilder<DB>();
const tx = expressionBuilder<DB & { tx: DB["transactions"] }, "tx">();

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

export const selectTotalsOfRows = (filter: TransactionFilter) =>
  totalsOf(filter.userId, partsOfRows(filter).as("part"));

/**
 * Selects a plain range's totals from the nearest months' rollups, with the differing days from the rows. Ten years
 * thus cost no more than a few weeks.
 *
 * @param form  from `rangeSums`
 */
export const selectTotalsOfRange = (form: RangeForm, sums: RangeSums) =>
  totalsOf(sums.userId, partsOfRange(form, sums));

function totalsOf(userId: string, parts: ReturnType<typeof partsOfRange>) {
  const sums = eb
    .selectFrom(parts)
    .select(({ fn, ref, lit }) => [
      "part.currency",
      fn.sum<number>("part.n").as("count"),
      fn
        .coalesce(fn.sum("part.net").filterWhere(isOfKind(ref("part.categoryId"), "income", userId)), lit(0))
        .as("incomeMinor"),
      fn.sum("part.net").as("netMinor"),
      fn.sum("part.all").as("sumMinor"),
    ])
    .groupBy("part.currency")
    .having(({ eb: part, fn, lit }) => part(fn.sum("part.n"), ">", lit(0)));
  return (
    eb
      .selectFrom(sums.as("total"))
      .select(({ eb: total, fn, ref, cast }) =>
        fn
          .agg<SummedRow[] | null>("json_agg", [
            jsonBuildObject({
              currency: ref("total.currency"),
              count: ref("total.count"),
              incomeMinor: cast<string>(ref("total.incomeMinor"), "text"),
              expenseMinor: cast<string>(total("total.incomeMinor", "-", ref("total.netMinor")), "text"),
              sumMinor: cast<string>(ref("total.sumMinor"), "text"),
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

/** Rows are counted once and added; those of `RangeSums` may be subtracted instead. */
const ONCE = sql<number>`1`;

/**
 * Each transaction's contribution; excluded rows contribute only to the count and overall sum. A split contributes its
 * parts, with category filters the matching ones, and counts once.
 */
const partsOfRows = (filter: TransactionFilter) =>
  partOfWhole(eb.selectFrom("transactions as tx").where(fits(filter)), ONCE).unionAll(
    partOfLines(eb.selectFrom("transactions as tx").where(fits(filter)), ONCE, filter),
  );

type Rows = SelectQueryBuilder<DB & { tx: DB["transactions"] }, "tx", object>;

const partOfLines = (rows: Rows, sign: RawBuilder<number>, filter: CategoryFilter) =>
  rows
    .innerJoinLateral(
      sql<Line>`(select l.*, row_number() over (order by l.category_id) = 1 as is_first
        from transaction_lines(tx.parts) l where ${lineFits(filter)})`.as("l"),
      (join) => join.onTrue(),
    )
    .select([
      "tx.currency",
      sql<number>`case when l.is_first then ${sign} else 0 end`.as("n"),
      sql<number>`case when ${isLeftOutOfSums("tx")} or l.kind = 'transfer' then 0 else ${sign} * l.amount_minor end`.as(
        "net",
      ),
      sql<number>`${sign} * l.amount_minor`.as("all"),
      sql<string>`l.category_id`.as("categoryId"),
    ])
    .where(IS_SPLIT);

/** A line of a split transaction; `is_first` counts the transaction. */
type Line = { category_id: string; amount_minor: number; kind: string; is_first: boolean };

const partOfWhole = (rows: Rows, sign: RawBuilder<number>) =>
  rows
    .select((tx) => [
      "tx.currency",
      sign.as("n"),
      tx
        .case()
        .when(isLeftOutOfSums("tx"))
        .then(tx.lit(0))
        .else(tx(sign, "*", tx.ref("tx.amountMinor")))
        .end()
        .as("net"),
      tx(sign, "*", tx.ref("tx.amountMinor")).as("all"),
      "tx.categoryId",
    ])
    .where(IS_WHOLE);

/**
 * The odd days at both ends. Each end's rows are found in the index of days by a condition of its own; splits are few.
 */
function partsOfDays(form: RangeForm, sums: RangeSums) {
  const { userId, startFrom, startBefore, startSign, endFrom, endBefore, endSign } = sums;
  const rows = eb.selectFrom("transactions as tx").where("tx.userId", "=", userId);
  const isIn = (from: Day, before: Day) => tx.and([tx("tx.date", ">=", from), tx("tx.date", "<", before)]);
  const isAtStart = isIn(startFrom, startBefore);
  const start = partOfWhole(rows.where(isAtStart), signOf(startSign));
  if (form === "days") return start.unionAll(partOfLines(rows.where(isAtStart), signOf(startSign), { userId }));
  const isAtEnd = isIn(endFrom, endBefore);
  const sign = sql<number>`case when ${isAtStart} then ${signOf(startSign)} else ${signOf(endSign)} end`;
  return start
    .unionAll(partOfWhole(rows.where(isAtEnd), signOf(endSign)))
    .unionAll(partOfLines(rows.where(tx.or([isAtStart, isAtEnd])), sign, { userId }));
}

const signOf = (sign: Sign) => sql<number>`${sign}::int`;

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
  const { userId, firstMonth, beforeMonth } = sums;
  const days = partsOfDays(form, sums);
  if (form === "days") return days.as("part");
  const rowsOfMonths = eb
    .selectFrom("transactions as tx")
    .where("tx.userId", "=", userId)
    .where("tx.date", ">=", firstMonth)
    .where("tx.date", "<", beforeMonth);
  // Their net is zero, so the category doesn't matter.
  const anyCategory = sql<string>`null::uuid`.as("categoryId");
  return eb
    .selectFrom("monthlyRollups as r")
    .select(["r.currency", "r.transactionCount as n", "r.netMinor as net", "r.netMinor as all", "r.categoryId"])
    .where("r.userId", "=", userId)
    .where("r.month", ">=", firstMonth)
    .where("r.month", "<", beforeMonth)
    .unionAll(
      // Monthly sums exclude rows left out of sums.
      rowsOfMonths
        .select(({ lit }) => ["tx.currency", lit(1).as("n"), lit(0).as("net")])
        .select(["tx.amountMinor as all", anyCategory])
        .where(isLeftOutOfSums("tx")),
    )
    .unionAll(
      // Monthly sums count a split once per category, without its transfers.
      rowsOfMonths
        .select((tx) => {
          const lines = (what: string) => sql<number>`(select ${sql.raw(what)} from transaction_lines(tx.parts) l)`;
          return [
            "tx.currency",
            lines("1 - (count(*) filter (where l.kind <> 'transfer'))::int").as("n"),
            tx.lit(0).as("net"),
            lines("coalesce(sum(l.amount_minor) filter (where l.kind = 'transfer'), 0)::bigint").as("all"),
            anyCategory,
          ];
        })
        .where(IS_SPLIT)
        .where(({ not }) => not(isLeftOutOfSums("tx"))),
    )
    .unionAll(days)
    .as("part");
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
