import { groupBy } from "@/lib/domain/group-by";
import { MAX_PARTS } from "../../splits";
import { plainLetters } from "../column-headers";
import type { RawRow, RejectedLine, StatementRow } from "../statement";

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

/** A line's split, with its title and note where the export has them. */
export type SplitLine = { key: string; title?: string; note?: string };
export type SplitLines = ReadonlyMap<number, SplitLine>;

/** Marks that applications write before a part's note. */
const PART_MARK = /^(?:Split \(\d+\/\d+\)|\(SPLIT \d+ OF \d+\)|Part \d+ of \d+\.|Part of “[^”]*”\.)\s*/i;

/**
 * Joins the rows of a split into one transaction, categorized by its largest part.
 * Rows of another account, currency or direction stay transactions of their own, as do splits of too many parts.
 * @param splits  by line
 */
export function joinSplits(
  rows: readonly StatementRow[],
  splits: SplitLines,
): { rows: StatementRow[]; joined: number } {
  const keyOf = (row: StatementRow) => {
    const split = splits.get(row.line);
    if (!split) return null;
    return [split.key, row.account, row.date, row.currency, row.amountMinor < 0, row.isExcluded].join("|");
  };
  const groups = groupBy(
    rows.filter((row) => keyOf(row) !== null),
    keyOf,
  );
  const wholeOf = new Map<StatementRow, StatementRow | null>();
  for (const parts of groups.values()) {
    if (parts.length < 2 || parts.length > MAX_PARTS) continue;
    const [first] = parts;
    for (const part of parts) wholeOf.set(part, part === first ? join(parts, splits.get(part.line)) : null);
  }
  return {
    rows: rows.flatMap((row) => {
      const whole = wholeOf.get(row);
      return whole === undefined ? [row] : (whole ?? []);
    }),
    joined: [...wholeOf.values()].filter((whole) => whole !== null).length,
  };
}

function join(parts: readonly StatementRow[], split: SplitLine | undefined): StatementRow {
  const [largest = parts[0]] = parts.toSorted((a, b) => Math.abs(b.amountMinor) - Math.abs(a.amountMinor));
  const [first] = parts;
  if (!first || !largest) throw new Error("A split has no parts");
  return {
    ...first,
    name: split?.title || first.name,
    notes: split?.note || null,
    amountMinor: parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    category: largest.category,
    tags: [...new Set(parts.flatMap(({ tags }) => tags ?? []))],
    fileParts: parts.map(({ amountMinor, category, name, notes }) => ({
      ...{ amountMinor, category, name },
      note: notes?.replace(PART_MARK, "") || (split?.title && name !== split.title ? name : null),
    })),
  };
}

/** YNAB writes the parts of a split one after the other, each with its place in its memo. */
export function splitsOfYnab(table: AppTable): SplitLines {
  const cells = cellsByName(table);
  const splits = new Map<number, SplitLine>();
  let at = { key: "", left: 0, of: "" };
  for (const row of table.rows) {
    const [, count] = /^Split \(\d+\/(\d+)\)/i.exec(cells.get(row, "memo")) ?? [];
    if (count === undefined) {
      at = { key: "", left: 0, of: "" };
      continue;
    }
    const of = [cells.get(row, "account"), cells.get(row, "date"), count].join("|");
    if (at.left === 0 || at.of !== of) at = { key: `${row.line}`, left: Number(count), of };
    at.left -= 1;
    splits.set(row.line, { key: at.key });
  }
  return splits;
}

const ACTUAL_WHOLE = /^\(SPLIT INTO \d+\)\s*/;

/** Actual writes a split's whole before its parts. */
export function splitsOfActual(table: AppTable): SplitLines {
  const cells = cellsByName(table);
  const splits = new Map<number, SplitLine>();
  let whole: RawRow | null = null;
  for (const row of table.rows) {
    const notes = cells.get(row, "notes");
    if (ACTUAL_WHOLE.test(notes)) whole = row;
    else if (!/^\(SPLIT \d+ OF \d+\)/.test(notes)) whole = null;
    else if (whole) {
      splits.set(row.line, { key: `${whole.line}`, note: cells.get(whole, "notes").replace(ACTUAL_WHOLE, "") });
    }
  }
  return splits;
}

/** The line of a split's whole before each of its parts as Simplifi writes them: without an amount, and parts with nothing else. */
export function wholesOfSimplifi(table: AppTable): ReadonlyMap<number, RawRow> {
  const cells = cellsByName(table);
  const wholes = new Map<number, RawRow>();
  let whole: RawRow | null = null;
  for (const row of table.rows) {
    const isPart = ["account", "postedon", "payee"].every((name) => cells.get(row, name) === "");
    if (cells.get(row, "category") === "SPLIT") whole = row;
    else if (!isPart) whole = null;
    else if (whole) wholes.set(row.line, whole);
  }
  return wholes;
}

/** The parts of Simplifi's splits. */
export function splitsOfSimplifi(table: AppTable): SplitLines {
  const cells = cellsByName(table);
  return new Map(
    [...wholesOfSimplifi(table)].map(([line, whole]) => [
      line,
      { key: `${whole.line}`, note: cells.get(whole, "notes") },
    ]),
  );
}

/** Firefly III gives the parts of a split one group, with a title of its own. */
export function splitsOfFirefly(table: AppTable): SplitLines {
  const cells = cellsByName(table);
  return new Map(
    table.rows.flatMap((row) => {
      const [key, title] = [cells.get(row, "group id"), cells.get(row, "group title")];
      return key === "" || title === "" ? [] : [[row.line, { key, title }] as const];
    }),
  );
}

/**
 * Finds splits of Mint and Monarch, which mark none: rows of one day, account and text in different categories.
 * @param named  columns equal in all parts, the bank's text first
 */
export function splitsByText(table: AppTable, named: readonly string[]): SplitLines {
  const cells = cellsByName(table);
  const splits = new Map<number, SplitLine>();
  let run: RawRow[] = [];
  let runOf = "";
  const end = () => {
    const categories = new Set(run.map((row) => cells.get(row, "category").toLowerCase()));
    if (run.length > 1 && categories.size === run.length)
      for (const { line } of run) splits.set(line, { key: `${run[0]?.line}` });
  };
  for (const row of table.rows) {
    const texts = named.map((name) => cells.get(row, name).toLowerCase());
    const of = texts[0] === "" ? `${row.line}` : texts.join("|");
    if (of !== runOf) {
      end();
      run = [];
    }
    runOf = of;
    run.push(row);
  }
  end();
  return splits;
}
