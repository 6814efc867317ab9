import { plainLetters } from "../column-headers";
import { guessDecimal } from "../read-amount";
import { possibleOrders } from "../read-day";
import type { ImportMapping, RawRow } from "../statement";
import { APP_LAYOUTS, type AppLayout, type AppRole } from "./app-layouts";
import type { AppTable } from "./app-table";
import type { SplitLines } from "./join-splits";

/** The application whose export has these names over its columns; undefined for a bank's, or a table of one's own. */
export function findApp(headers: readonly string[]): AppLayout | undefined {
  const names = new Set(headers.map(plainLetters));
  return APP_LAYOUTS.find(({ marks }) => marks.every((mark) => names.has(mark)));
}

/** The export's table as rows of ours: the first of its rows are the names over its columns. */
export function toAppTable(
  { rewrite, splits }: AppLayout,
  all: readonly RawRow[],
): { table: AppTable; splits: SplitLines } {
  const [head, ...rows] = all;
  const table: AppTable = { headers: head?.cells.map((name) => name.trim()) ?? [], rows, leftOut: [] };
  return { table: rewrite?.(table) ?? table, splits: splits?.(table) ?? new Map() };
}

/**
 * How the table is read: its columns are known, and what its person could choose there is found in its texts or asked.
 *
 * @param isMonthFirst  how dates are written where the person lives: the first guess where the file leaves it open
 */
export function mappingOf(
  layout: AppLayout,
  { headers, rows }: AppTable,
  { isMonthFirst }: { isMonthFirst: boolean },
): { mapping: ImportMapping; isOrderOpen: boolean } {
  const places = headers.map(plainLetters);
  const columns: Partial<Record<AppRole, number>> = {};
  for (const [role, names] of Object.entries(layout.roles) as [AppRole, readonly string[]][]) {
    const column = names.map((name) => places.indexOf(name)).find((one) => one !== -1);
    if (column !== undefined) columns[role] = column;
  }
  const textsOf = (column: number | undefined) =>
    column === undefined ? [] : rows.map(({ cells }) => cells[column]?.trim() ?? "").filter(Boolean);
  const { date = 0, name = 0, ...others } = columns;
  const orders = layout.dateOrder ? [layout.dateOrder] : possibleOrders(textsOf(date));
  const likely = isMonthFirst ? "mdy" : "dmy";
  return {
    mapping: {
      ...others,
      ...{ date, name, dateOrder: orders.length === 1 ? (orders[0] ?? likely) : likely },
      decimal: guessDecimal([others.amount, others.debit, others.credit].flatMap(textsOf)) ?? ".",
      isOutPositive: layout.isOutPositive ?? false,
    },
    isOrderOpen: orders.length !== 1,
  };
}
