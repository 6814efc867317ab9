import { type ColumnRole, rankHeader } from "../column-headers";
import type { FoundTable } from "../find-table";

/** What an export writes where it knows no name. */
const NO_ONE =
  /^(?:no (?:description|name|merchant|payee)(?: available| provided)?|unknown(?: (?:merchant|payee|name))?|keine beschreibung|kein verwendungszweck|sans (?:description|libell[ée])|sin (?:descripci[óo]n|concepto)|sem descri[çc][ãa]o|senza descrizione|geen omschrijving|bez popisu|brak opisu)$/i;

/** Before the names of shops: a card's payment in a shop, without touching it, or at a machine (AIB). */
const CARD_PREFIX = /^(?:VDP|VDC|VDA)-(?=\S)/;

/** Under these no text names anyone, and one that is left out would say something else. */
const OF_NO_NAME: readonly ColumnRole[] = [
  "type",
  "status",
  "currency",
  "amount",
  "debit",
  "credit",
  "balance",
  "date",
];

/** One such beginning may be a shop's own. */
const MIN_PREFIXES = 2;

/**
 * Texts as they name whom it was with: what says that there is no name is empty, so that another column may name it, and what one bank
 * writes before the names of shops is left out.
 */
export function withPartyTexts(table: FoundTable): FoundTable {
  const prefixed = table.headers.flatMap((_, column) => {
    const count = table.rows.reduce((sum, { cells }) => sum + Number(CARD_PREFIX.test(cells[column]?.trim() ?? "")), 0);
    return count >= MIN_PREFIXES ? [column] : [];
  });
  const namers = table.headers.map(
    (header) => !table.hasHeader || OF_NO_NAME.every((role) => rankHeader(header, role) === null),
  );
  const isNoOne = (cell: string, column: number) =>
    (namers[column] ?? false) && cell.length < 40 && NO_ONE.test(cell.trim());
  if (prefixed.length === 0 && !table.rows.some(({ cells }) => cells.some(isNoOne))) return table;
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => {
      if (isNoOne(cell, column)) return "";
      return prefixed.includes(column) ? cell.trim().replace(CARD_PREFIX, "") : cell;
    }),
  }));
  return { ...table, rows };
}
