import type { Bind } from "@/lib/db/parameters";
import { addDays, addMonths, type Day, daysBetween, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { exactSum } from "@/lib/domain/money";
import { conditionsOf, IDS_OF_KIND, type TransactionFilter } from "./page";

/**
 * How many rows fit the filter, and what they come to in each currency. `incomeMinor` and `expenseMinor` are net of
 * what came back and may each be negative; excluded rows and transfers are in neither, but are counted.
 */
export type TransactionTotals = { currency: string; count: number; incomeMinor: number; expenseMinor: number };

/** Sums as texts, in minor units: what a number cannot hold must be seen before it is one. */
type SummedRow = { currency: string; count: number; incomeMinor: string; expenseMinor: string };

/**
 * The totals of a list as one JSON text. A plain range is summed from the monthly sums of the months nearest to it, so that
 * ten years cost no more than a few weeks; the days by which it differs from them, and any other filter, from the rows.
 */
export function selectTotals(filter: TransactionFilter, bind: Bind): { text: string; form: string } {
  const { parts, form } = isRangeOnly(filter) ? partsOfRange(filter, bind) : partsOfRows(filter, bind);
  const text = `SELECT json_agg(json_build_object('currency', total.currency, 'count', total.n,
      'incomeMinor', total.income::text, 'expenseMinor', total.expense::text) ORDER BY total.n DESC, total.currency)::text
    FROM (SELECT currency, sum(n) AS n, coalesce(sum(net) FILTER (WHERE is_income), 0) AS income,
        coalesce(-sum(net) FILTER (WHERE NOT is_income), 0) AS expense
      FROM (${parts}) part GROUP BY currency HAVING sum(n) > 0) total`;
  return { text, form };
}

/**
 * @param json  what `selectTotals` gave; null when no row fits
 * @throws AppError `UNPROCESSABLE` for a sum that a number cannot hold exactly: a wrong one is never given
 */
export function readTotals(json: string | null): TransactionTotals[] {
  const rows: SummedRow[] = json === null ? [] : JSON.parse(json);
  return rows.map((row) => ({
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

/** What each row adds, `sign` times; what is left out of the sums adds nothing but itself. */
const partOfRows = (where: string, income: string, sign = "1") =>
  `SELECT tx.currency, ${sign}::int AS n,
     CASE WHEN tx.is_excluded OR tx.is_transfer THEN 0 ELSE ${sign}::int * tx.amount_minor END AS net,
     tx.category_id = ANY(${income}::uuid[]) AS is_income
   FROM transactions tx WHERE ${where}`;

function partsOfRows(filter: TransactionFilter, bind: Bind) {
  const where = conditionsOf(filter, bind).join(" AND ");
  return { form: "rows", parts: partOfRows(where, bind(IDS_OF_KIND.income)) };
}

function partsOfRange({ userId, startDate, endDate }: { userId: string; startDate: Day; endDate: Day }, bind: Bind) {
  const afterEnd = addDays(endDate, 1);
  const [first, after] = [nearestFirstOfMonth(startDate), nearestFirstOfMonth(afterEnd)];
  const [user, income] = [bind(userId), bind(IDS_OF_KIND.income)];
  const days = ([from, before]: readonly [Day, Day, ...unknown[]], sign?: string) =>
    partOfRows(`tx.user_id = ${user} AND tx.date >= ${bind(from)} AND tx.date < ${bind(before)}`, income, sign);
  if (first >= after) return { form: "days", parts: days([startDate, afterEnd]) };
  /** The rows between an end of the range and the month's that is nearest to it: added where the months lack them, else taken off. */
  const partOfEnd = (end: [Day, Day, number]) => days(end, bind(end[2]));
  const months = (column: string) => `${column} >= ${firstMonth} AND ${column} < ${afterMonths}`;
  const [firstMonth, afterMonths] = [bind(first), bind(after)];
  const parts = `
    SELECT r.currency, r.transaction_count AS n, r.net_minor AS net, r.category_id = ANY(${income}::uuid[]) AS is_income
      FROM monthly_rollups r WHERE r.user_id = ${user} AND ${months("r.month")}
    UNION ALL
    -- The monthly sums know nothing of what is left out of them.
    SELECT tx.currency, 1, 0, false FROM transactions tx
      WHERE tx.user_id = ${user} AND ${months("tx.date")} AND (tx.is_excluded OR tx.is_transfer)
    UNION ALL ${partOfEnd(endOf(startDate, first, 1))}
    UNION ALL ${partOfEnd(endOf(afterEnd, after, -1))}`;
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
