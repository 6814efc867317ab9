import { addDays, addMonths, type Day, daysBetween, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { exactSum } from "@/lib/domain/money";
import { pool } from "./client";
import { conditionsOf, IDS_OF_KIND, isRangeOnly, type TransactionFilter } from "./transactions-page";

/**
 * How many rows fit the filter, and what they come to in each currency. `incomeMinor` and `expenseMinor` are net of
 * what came back and may each be negative; excluded rows and transfers are in neither, but are counted.
 */
export type TransactionTotals = { currency: string; count: number; incomeMinor: number; expenseMinor: number };

type SummedRow = { currency: string; count: number; incomeMinor: string; expenseMinor: string };

/**
 * The totals of a list, in one statement. A plain range is summed from the monthly sums of the months nearest to it, so that
 * ten years cost no more than a few weeks; the days by which it differs from them, and any other filter, from the rows.
 *
 * @throws AppError `UNPROCESSABLE` for a sum that a number cannot hold exactly: a wrong one is never given
 */
export async function sumTransactions(filter: TransactionFilter): Promise<TransactionTotals[]> {
  const { rows } = await pool().query<SummedRow>(isRangeOnly(filter) ? sumOfRange(filter) : sumOfRows(filter));
  return rows.map((row) => ({
    ...row,
    incomeMinor: exactSum(row.incomeMinor, row.currency),
    expenseMinor: exactSum(row.expenseMinor, row.currency),
  }));
}

/** Income and the rest, added up over parts of `currency, n, net, is_income`. */
const totalsOver = (parts: string) =>
  `SELECT currency, sum(n)::int AS count, coalesce(sum(net) FILTER (WHERE is_income), 0)::text AS "incomeMinor",
     coalesce(-sum(net) FILTER (WHERE NOT is_income), 0)::text AS "expenseMinor"
   FROM (${parts}) part GROUP BY currency HAVING sum(n) > 0 ORDER BY count DESC, currency`;

/** The part that rows make; what is left out of the sums counts for nothing but itself. */
const partOfRows = (where: string, income: string) =>
  `SELECT tx.currency, count(*) AS n, sum(tx.amount_minor) FILTER (WHERE NOT tx.is_excluded AND NOT tx.is_transfer) AS net,
     tx.category_id = ANY(${income}::uuid[]) AS is_income
   FROM transactions tx WHERE ${where} GROUP BY 1, 4`;

function sumOfRows(filter: TransactionFilter) {
  const { where, values, bind } = conditionsOf(filter);
  return { text: totalsOver(partOfRows(where.join(" AND "), bind(IDS_OF_KIND.income))), values };
}

function sumOfRange({ userId, startDate, endDate }: { userId: string; startDate: Day; endDate: Day }) {
  const afterEnd = addDays(endDate, 1);
  const [first, after] = [nearestFirstOfMonth(startDate), nearestFirstOfMonth(afterEnd)];
  if (first >= after) {
    const days = "tx.user_id = $1 AND tx.date >= $2 AND tx.date < $3";
    const text = totalsOver(partOfRows(days, "$4"));
    return { name: "totals-of-days", text, values: [userId, startDate, afterEnd, IDS_OF_KIND.income] };
  }
  const text = totalsOver(`
    SELECT r.currency, sum(r.transaction_count) AS n, sum(r.net_minor) AS net, r.category_id = ANY($2::uuid[]) AS is_income
      FROM monthly_rollups r WHERE r.user_id = $1 AND r.month >= $3 AND r.month < $4 GROUP BY 1, 4
    UNION ALL
    -- The monthly sums know nothing of what is left out of them.
    SELECT tx.currency, count(*), 0, false FROM transactions tx
      WHERE tx.user_id = $1 AND tx.date >= $3 AND tx.date < $4 AND (tx.is_excluded OR tx.is_transfer) GROUP BY 1
    UNION ALL ${partOfEnd("$5", "$6", "$7")}
    UNION ALL ${partOfEnd("$8", "$9", "$10")}`);
  const ends = [...endOf(startDate, first, 1), ...endOf(afterEnd, after, -1)];
  return { name: "totals-of-months", text, values: [userId, IDS_OF_KIND.income, first, after, ...ends] };
}

/** The rows between the end of a range and the month's that is nearest to it: added where the months lack them, else taken off. */
const partOfEnd = (from: string, before: string, sign: string) =>
  `SELECT currency, ${sign}::int * n, ${sign}::int * net, is_income
   FROM (${partOfRows(`tx.user_id = $1 AND tx.date >= ${from} AND tx.date < ${before}`, "$2")}) rows`;

/** @param sign  1 for the beginning of a range, which lacks the days before `month`; -1 for its end */
function endOf(day: Day, month: Day, sign: 1 | -1): [from: Day, before: Day, sign: number] {
  return day < month ? [day, month, sign] : [month, day, -sign];
}

function nearestFirstOfMonth(day: Day): Day {
  const month = monthOf(day);
  const next = firstDayOf(addMonths(month, 1));
  return daysBetween(firstDayOf(month), day) <= daysBetween(day, next) ? firstDayOf(month) : next;
}
