import type { Table, TableRow } from "mdast";
import { toString as toText } from "mdast-util-to-string";

/** A figure with sign, currency and unit: `−£12,570`, `6.17%`, `about ₹1.04 crore`, `24 months`. */
const FIGURE = /^(about |up to )?[−+-]?\s?[^\d\s]{0,3}\d[\d,.]*\s?(%|[a-z]{1,9})?( a (year|month|week))?$/i;
const TOTAL = /^(total|sum|in all|left over|what is left|to pay)\b/i;

/**
 * Formats a table like a ledger: right-aligned figures, and `data-total` on a last row of totals. An explicit alignment
 * wins.
 */
export function asLedger(table: Table): Table {
  const [head, ...rows] = table.children;
  const columns = head?.children.length ?? 0;
  const align = Array.from({ length: columns }, (_, column) => {
    const given = table.align?.[column];
    if (given || column === 0) return given ?? null;
    return rows.every((row) => isFigure(cellText(row, column))) ? "right" : null;
  });
  const last = rows.at(-1);
  if (!head || !last || rows.length < 2 || !TOTAL.test(cellText(last, 0))) return { ...table, align };
  const total: TableRow = { ...last, data: { ...last.data, hProperties: { dataTotal: "" } } };
  return { ...table, align, children: [head, ...rows.slice(0, -1), total] };
}

function cellText(row: TableRow, column: number): string {
  const cell = row.children[column];
  return cell ? toText(cell).trim() : "";
}

function isFigure(text: string): boolean {
  return text === "" || text === "–" || FIGURE.test(text);
}
