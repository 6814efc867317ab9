import { proveByBalance } from "./balance-proofs/prove-balance";
import type { FoundTable } from "./find-table";
import { readTable } from "./read-table";
import type { ImportMapping, RawRow } from "./statement";

/** More cells than these beyond the header are no stray separator. */
const MAX_EXTRA_CELLS = 3;

/** A file with more such rows has another fault. */
const MAX_WIDE_ROWS = 50;

/** Rows before and after, whose balances a mended row has to lead from and to. */
const NEIGHBORS = 2;

/**
 * Joins the cells that a stray separator parted, where the running balance before and after the row leaves one day and amount for it.
 * A row that the balance doesn't settle stays as it is.
 *
 * @param balances  columns that may hold the balance after each row
 */
export function mendWideRows(
  table: FoundTable,
  {
    wide,
    mapping,
    balances,
    separator,
    currency,
  }: {
    wide: readonly RawRow[];
    mapping: ImportMapping;
    balances: readonly number[];
    separator: string;
    currency: string;
  },
): RawRow[] {
  if (wide.length > MAX_WIDE_ROWS || balances.length === 0) return [];
  const rows = [...table.rows, ...wide].toSorted((a, b) => a.line - b.line);
  const isWide = new Set(wide);
  return wide.flatMap((row) => {
    const at = rows.indexOf(row);
    const before = rows.slice(Math.max(0, at - NEIGHBORS), at).filter((one) => !isWide.has(one));
    const after = rows.slice(at + 1, at + 1 + NEIGHBORS).filter((one) => !isWide.has(one));
    const proved = waysToJoin(row, table.headerWidth, separator).flatMap((way) => {
      const found = balances.map((balance) => provedRow(way.row, before, after)({ ...mapping, balance }, currency));
      const read = found.find((one) => one !== null);
      return read ? [{ ...way, key: `${read.date} ${read.amountMinor}` }] : [];
    });
    if (new Set(proved.map(({ key }) => key)).size !== 1) return [];
    // Texts on both sides may be joined as well as the name's: the name is what people write separators into.
    return [(proved.find(({ column }) => column === mapping.name) ?? proved[0])?.row ?? row];
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
  if (extra < 1 || extra > MAX_EXTRA_CELLS) return [];
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
