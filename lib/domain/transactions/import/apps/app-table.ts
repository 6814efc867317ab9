import { plainLetters } from "../column-headers";
import type { RawRow, RejectedLine } from "../statement";

/** An export's table, with rows that were found to be no transactions of their own. */
export type AppTable = { headers: readonly string[]; rows: readonly RawRow[]; leftOut: readonly RejectedLine[] };

/** Reads and writes the cells of a table's rows by the names over them, in plain letters. */
export function cellsByName({ headers }: AppTable) {
  const places = new Map(headers.map((name, column) => [plainLetters(name), column]));
  return {
    has: (name: string) => places.has(name),
    get: ({ cells }: RawRow, name: string) => cells[places.get(name) ?? -1]?.trim() ?? "",
    set: (row: RawRow, name: string, text: string): RawRow => {
      const column = places.get(name);
      if (column === undefined) return row;
      return {
        ...row,
        cells: Array.from({ length: headers.length }, (_, at) => (at === column ? text : (row.cells[at] ?? ""))),
      };
    },
  };
}

/** The table with one more column, whose cell is made of each row. */
export function withColumn(table: AppTable, name: string, cellOf: (row: RawRow) => string): AppTable {
  const { headers, rows } = table;
  return {
    ...table,
    headers: [...headers, name],
    rows: rows.map((row) => ({
      ...row,
      cells: [...Array.from({ length: headers.length }, (_, at) => row.cells[at] ?? ""), cellOf(row)],
    })),
  };
}
