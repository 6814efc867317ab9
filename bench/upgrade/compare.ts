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
