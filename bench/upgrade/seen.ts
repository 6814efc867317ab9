import type { RowOfTable, TableChange } from "./compare";

/** Fields a user sees, by their path in the API's answer, named alike in both versions. */
export const SEEN_FIELDS = {
  accounts: ["id", "name", "currentBalance", "currency"],
  transactions: ["id", "date", "name", "amount", "currency", "category.id"],
  insights: ["id", "title"],
} as const;

/**
 * Extracts the fields of all rows in a canonical order.
 *
 * @throws Error if no row has a field, since nothing would then be compared
 */
export function seenOf(rows: readonly RowOfTable[], fields: readonly string[]): unknown[][] {
  for (const field of fields) {
    if (!rows.some((row) => valueAt(row, field) !== undefined)) throw new Error(`no row of the answer has “${field}”`);
  }
  return rows
    .map((row) => fields.map((field) => valueAt(row, field) ?? null))
    .toSorted((a, b) => String(a).localeCompare(String(b)));
}

function valueAt(row: RowOfTable, field: string): unknown {
  return field
    .split(".")
    .reduce<unknown>((value, name) => (value as RowOfTable | null | undefined)?.[name] ?? undefined, row);
}

/** Columns no migration may change in a remaining row. */
const LASTING_COLUMNS = ["amount_minor", "date", "currency"];

/** Lists columns of money and days that an upgrade changed, with their row counts. */
export function changedMoney(changes: readonly TableChange[], except: string): string[] {
  return changes
    .filter(({ table }) => table !== except)
    .flatMap(({ table, changed }) =>
      Object.entries(changed)
        .filter(([column]) => LASTING_COLUMNS.includes(column))
        .map(([column, count]) => `${table}.${column} (${count})`),
    );
}
