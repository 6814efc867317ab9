import type { FoundTable } from "./find-table";
import { proveByBalance } from "./prove-balance";
import { readTable } from "./read-table";
import type { ImportMapping, RawRow } from "./statement";

/** More cells than these beyond or below the header are no stray or missing separator. */
const MAX_CELLS_OFF = 3;

/** A file with more such rows has another fault. */
const MAX_ROWS = 50;

/** Rows before and after, whose balances a mended row has to lead from and to. */
const NEIGHBORS = 2;

/**
 * Mends rows with a stray or missing separator if the surrounding running balance leaves one day and amount.
 * @param balances  columns that may hold the running balance
 */
export function mendRows(
  table: FoundTable,
  {
    misplaced,
    mapping,
    balances,
    separator,
    currency,
  }: {
    misplaced: readonly RawRow[];
    mapping: ImportMapping;
    balances: readonly number[];
    separator: string;
    currency: string;
  },
): RawRow[] {
  if (misplaced.length > MAX_ROWS || balances.length === 0) return [];
  const rows = [...table.rows, ...misplaced].toSorted((a, b) => a.line - b.line);
  const isMisplaced = new Set(misplaced);
  const width = table.headerWidth || Math.max(0, ...table.rows.map(({ cells }) => cells.length));
  return misplaced.flatMap((row) => {
    const at = rows.indexOf(row);
    const before = rows.slice(Math.max(0, at - NEIGHBORS), at).filter((one) => !isMisplaced.has(one));
    const after = rows.slice(at + 1, at + 1 + NEIGHBORS).filter((one) => !isMisplaced.has(one));
    const ways = [...waysToJoin(row, width, separator), ...waysToPart(row, width, mapping.name)];
    const proved = ways.flatMap((way) => {
      const found = balances.map((balance) => provedRow(way.row, before, after)({ ...mapping, balance }, currency));
      const read = found.find((one) => one !== null);
      return read ? [{ ...way, key: `${read.date} ${read.amountMinor}` }] : [];
    });
    if (new Set(proved.map(({ key }) => key)).size !== 1) return [];
    // Texts on both sides may be joined as well as the name's: the name is what people write separators into.
    const ofName = proved.find(({ column, row: { cells } }) => column === mapping.name && cells[column] !== "");
    return [(ofName ?? proved[0])?.row ?? row];
  });
}

function provedRow(row: RawRow, before: readonly RawRow[], after: readonly RawRow[]) {
  return (mapping: ImportMapping, currency: string) => {
    const { rows } = readTable([...before, row, ...after], mapping, { currency, onlyCurrency: null });
    const own = rows.find(({ line }) => line === row.line);
    if (!own || rows.length < 2 || own.balanceMinor === null) return null;
    const proof = proveByBalance(rows.map((one) => ({ ...one, balanceMinor: one.balanceMinor ?? null })));
    return proof ? own : null;
  };
}

/** The row with as many cells as the header, for each place where the surplus may have been parted. */
function waysToJoin({ line, cells }: RawRow, width: number, separator: string): { row: RawRow; column: number }[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  const filled = cells.slice(0, last + 1);
  const extra = filled.length - width;
  if (extra < 1 || extra > MAX_CELLS_OFF) return [];
  return Array.from({ length: width }, (_, column) => ({
    column,
    row: {
      line,
      cells: [
        ...filled.slice(0, column),
        filled.slice(column, column + extra + 1).join(separator),
        ...filled.slice(column + extra + 1),
      ],
    },
  }));
}

/** The row with empty cells at each place where some may be missing. The name's cell is the last to be left empty. */
function waysToPart({ line, cells }: RawRow, width: number, name: number): { row: RawRow; column: number }[] {
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
  const missing = width - filled.length;
  if (missing < 1 || missing > MAX_CELLS_OFF) return [];
  // Cells may be missing at the end as well.
  const gaps = Array.from({ length: missing }, (_, size) => Array.from({ length: size + 1 }, () => ""));
  const ways = filled.flatMap((_, column) =>
    gaps.map((gap) => ({
      column,
      row: { line, cells: [...filled.slice(0, column), ...gap, ...filled.slice(column)] },
    })),
  );
  return ways.toSorted((a, b) => Number(a.row.cells[name] === "") - Number(b.row.cells[name] === ""));
}
