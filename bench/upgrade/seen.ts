import type { RowOfTable, TableChange } from "./compare";

/** What a person sees of each row, by its place in the API's answer, in the words that both versions have for it. */
export const SEEN_FIELDS = {
  accounts: ["id", "name", "currentBalance", "currency"],
  transactions: ["id", "date", "name", "amount", "currency", "category.id"],
  insights: ["id", "title"],
} as const;

/**
 * The fields of all rows, in an order that does not hang on the answer's.
 *
 * @throws Error where no row has a field: nothing would be compared then, and nothing could be found to be another
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

/** No migration has a reason to change them in a row that stays. */
const LASTING_COLUMNS = ["amount_minor", "date", "currency"];

/** In which columns of money and days a row holds something else after an upgrade, and in how many rows. */
export function changedMoney(changes: readonly TableChange[], except: string): string[] {
  return changes
    .filter(({ table }) => table !== except)
    .flatMap(({ table, changed }) =>
      Object.entries(changed)
        .filter(([column]) => LASTING_COLUMNS.includes(column))
        .map(([column, count]) => `${table}.${column} (${count})`),
    );
}
