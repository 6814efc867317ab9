export type RowOfTable = Record<string, unknown>;

/** The rows of a database, by table, and in each by their key. */
export type TableRows = ReadonlyMap<string, ReadonlyMap<string, RowOfTable>>;

/** What became of one table's rows. Counts, but for the names of columns. */
export type TableChange = {
  table: string;
  before: number;
  after: number;
  /** Rows of before whose key is no more. */
  lost: number;
  /** Columns of before that are no more, where a row had something in them. */
  goneColumns: string[];
  /** In how many rows a column that stayed holds something else, by column. */
  changed: Record<string, number>;
};

/** Compares every row of before with the one of the same key afterwards; what is new is not compared. */
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
