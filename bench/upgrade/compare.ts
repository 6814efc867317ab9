export type RowOfTable = Record<string, unknown>;

export type TableRows = ReadonlyMap<string, ReadonlyMap<string, RowOfTable>>;

/** Changes of one table: counts and column names only. */
export type TableChange = {
  table: string;
  before: number;
  after: number;
  /** Old rows whose key is gone. */
  lost: number;
  /** Old columns that are gone but had values. */
  goneColumns: string[];
  /** Number of rows with a changed value, by column. */
  changed: Record<string, number>;
};

/** Compares every old row with the new one of the same key. New rows aren't compared. */
export function compareContents(before: TableRows, after: TableRows): TableChange[] {
  return [...before].map(([table, rows]) => {
    const stored = after.get(table) ?? new Map<string, RowOfTable>();
    const goneColumns = new Set<string>();
    const changed: Record<string, number> = {};
    let lost = 0;
    for (const [key, row] of rows) {
      const now = stored.get(key);
      if (!now) lost += 1;
      for (const [column, value] of Object.entries(now ? row : {})) {
        if (now && !(column in now)) {
          if (value !== null) goneColumns.add(column);
        } else if (JSON.stringify(now?.[column]) !== JSON.stringify(value))
          changed[column] = (changed[column] ?? 0) + 1;
      }
    }
    return { table, before: rows.size, after: stored.size, lost, goneColumns: [...goneColumns], changed };
  });
}

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
