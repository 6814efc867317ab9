import { expressionBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { anyOf } from "@/lib/db/any-of";
import type { DB } from "@/lib/db/generated-kysely/types";
import { addDays, addMonths, type Day, daysBetween, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { exactSum } from "@/lib/domain/money";
import { fits, IDS_OF_KIND, type TransactionFilter } from "./page";

const eb = expressionBuilder<DB>();

/**
 * How many rows fit the filter, and what they come to in each currency. `incomeMinor` and `expenseMinor` are net of
 * what came back and may each be negative; excluded rows and transfers are in neither, but are counted.
 */
export type TransactionTotals = { currency: string; count: number; incomeMinor: number; expenseMinor: number };

/** Sums as texts, in minor units: what a number cannot hold must be seen before it is one. */
type SummedRow = { currency: string; count: number; incomeMinor: string; expenseMinor: string };

/**
 * The totals of a list as one JSON value. A plain range is summed from the monthly sums of the months nearest to it, so that
 * ten years cost no more than a few weeks; the days by which it differs from them, and any other filter, from the rows.
 */
export function selectTotals(filter: TransactionFilter) {
  const { parts, form } = isRangeOnly(filter) ? partsOfRange(filter) : partsOfRows(filter);
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
    ])
    .groupBy("part.currency")
    .having(({ eb: part, fn, lit }) => part(fn.sum("part.n"), ">", lit(0)));
  const query = eb
    .selectFrom(sums.as("total"))
    .select(({ fn, ref }) =>
      fn
        .agg<SummedRow[] | null>("json_agg", [
          jsonBuildObject({
            currency: ref("total.currency"),
            count: ref("total.count"),
            incomeMinor: ref("total.incomeMinor"),
            expenseMinor: ref("total.expenseMinor"),
          }),
        ])
        .orderBy("total.count", "desc")
        .orderBy("total.currency")
        .as("totals"),
    )
    // The bench measures the page without them.
    .modifyFront(sql`/* totals */`)
    .modifyEnd(sql`/* end of totals */`);
  return { query, form };
}

/**
 * @param rows  what `selectTotals` gave; null when nothing fits
 * @throws AppError `UNPROCESSABLE` for a sum that a number cannot hold exactly: a wrong one is never given
 */
export function readTotals(rows: readonly SummedRow[] | null): TransactionTotals[] {
  return (rows ?? []).map((row) => ({
    ...row,
    incomeMinor: exactSum(row.incomeMinor, row.currency),
    expenseMinor: exactSum(row.expenseMinor, row.currency),
  }));
}

const RANGE: ReadonlySet<string> = new Set(["userId", "startDate", "endDate"]);

/** Whether nothing but both ends of a range is asked for, as nearly always. */
export function isRangeOnly(
  filter: TransactionFilter,
): filter is TransactionFilter & { startDate: string; endDate: string } {
  const isOther = ([name, value]: [string, unknown]) => value !== undefined && !RANGE.has(name);
  return filter.startDate !== undefined && filter.endDate !== undefined && !Object.entries(filter).some(isOther);
}

/** What each transaction adds, `sign` times; what is left out of the sums adds nothing but itself. */
const partOfRows = (fitting: ReturnType<typeof fits>, sign = 1) =>
  eb
    .selectFrom("transactions as tx")
    .select((tx) => {
      const once = sql<number>`${sign}::int`;
      const isLeftOut = tx.or([tx.ref("tx.isExcluded"), tx.ref("tx.isTransfer")]);
      return [
        "tx.currency",
        once.as("n"),
        tx
          .case()
          .when(isLeftOut)
          .then(tx.lit(0))
          .else(tx(once, "*", tx.ref("tx.amountMinor")))
          .end()
          .as("net"),
        tx("tx.categoryId", "=", anyOf(IDS_OF_KIND.income)).as("isIncome"),
      ];
    })
    .where(fitting);

function partsOfRows(filter: TransactionFilter) {
  return { form: "rows", parts: partOfRows(fits(filter)) };
}

function partsOfRange({ userId, startDate, endDate }: { userId: string; startDate: Day; endDate: Day }) {
  const afterEnd = addDays(endDate, 1);
  const [first, after] = [nearestFirstOfMonth(startDate), nearestFirstOfMonth(afterEnd)];
  const days = ([from, before, sign]: readonly [from: Day, before: Day, sign: number]) =>
    partOfRows(
      (tx) => tx.and([tx("tx.userId", "=", userId), tx("tx.date", ">=", from), tx("tx.date", "<", before)]),
      sign,
    );
  if (first >= after) return { form: "days", parts: days([startDate, afterEnd, 1]) };
  const parts = eb
    .selectFrom("monthlyRollups as r")
    .select((r) => [
      "r.currency",
      "r.transactionCount as n",
      "r.netMinor as net",
      r("r.categoryId", "=", anyOf(IDS_OF_KIND.income)).as("isIncome"),
    ])
    .where("r.userId", "=", userId)
    .where("r.month", ">=", first)
    .where("r.month", "<", after)
    .unionAll(
      // The monthly sums know nothing of what is left out of them.
      eb
        .selectFrom("transactions as tx")
        .select(({ lit }) => ["tx.currency", lit(1).as("n"), lit(0).as("net"), lit(false).as("isIncome")])
        .where("tx.userId", "=", userId)
        .where("tx.date", ">=", first)
        .where("tx.date", "<", after)
        .where((tx) => tx.or([tx.ref("tx.isExcluded"), tx.ref("tx.isTransfer")])),
    )
    // Between an end of the range and the month's that is nearest to it: added where the months lack them, else taken off.
    .unionAll(days(endOf(startDate, first, 1)))
    .unionAll(days(endOf(afterEnd, after, -1)));
  return { form: "months", parts };
}

/** @param sign  1 for the beginning of a range, which lacks the days before `month`; -1 for its end */
function endOf(day: Day, month: Day, sign: 1 | -1): [from: Day, before: Day, sign: number] {
  return day < month ? [day, month, sign] : [month, day, -sign];
}

function nearestFirstOfMonth(day: Day): Day {
  const month = monthOf(day);
  const next = firstDayOf(addMonths(month, 1));
  return daysBetween(firstDayOf(month), day) <= daysBetween(day, next) ? firstDayOf(month) : next;
}
