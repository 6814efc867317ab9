import { plainLetters, rankHeader } from "../column-headers";
import { columnsWhere, type FoundTable, isRecord, withCells } from "../find-table";
import { looksLikeAmount } from "../read-amount";
import { columnTexts } from "../statement";

const YEAR = /(?:^| )(?:year|jahr|annee|ano|anno|jaar|rok|ar|年|년)$/;
const MONTH = /(?:^| )(?:month|monat|mois|mes|mese|maand|miesiac|mesic|manad|maned|月|월)$/;
const DAY = /(?:^| )(?:day|tag|jour|dia|giorno|dag|dzien|den|日|일)$/;

/** A day that stands in three columns is whole in the first of them. */
export function withJoinedDays(table: FoundTable): FoundTable {
  if (!table.hasHeader) return table;
  const words = table.headers.map(plainLetters);
  const first = words.findIndex((_, column) => isDayInThree(words.slice(column, column + 3)));
  if (first === -1) return table;
  const three = words.slice(first, first + 3);
  const order = [YEAR, MONTH, DAY].map((part) => three.findIndex((one) => part.test(one)));
  const rows = table.rows.map((row) => {
    const parts = order.map((at) => row.cells[first + at]?.trim() ?? "");
    if (!parts.every((part) => /^\d{1,4}$/.test(part))) return row;
    return { ...row, cells: row.cells.map((cell, column) => (column === first ? parts.join("-") : cell)) };
  });
  return { ...table, rows };
}

function isDayInThree(three: readonly string[]): boolean {
  return three.length === 3 && [YEAR, MONTH, DAY].every((part) => three.some((one) => part.test(one)));
}

/** Signs the unsigned amounts of cards that mark payments with a plus or "CR", where nothing has a minus or "DR". */
export function withMinusForUnsigned(table: FoundTable): FoundTable {
  const isIn = (text: string) => /^\+|\bcr\.?$/i.test(text.trim());
  // A total below the table may have a direction that its rows lack.
  const records = table.rows.filter(({ cells }) => isRecord(cells));
  const columns = columnsWhere(table, (header, column) => {
    if (rankHeader(header, "amount") === null) return false;
    const amounts = columnTexts(records, column).filter(looksLikeAmount);
    const paid = amounts.filter(isIn);
    const isSigned = amounts.some((text) => !isIn(text) && /[-−–()+]|\d\s*\p{L}{1,2}\.?$/u.test(text));
    return paid.length > 0 && paid.length < amounts.length && !isSigned;
  });
  return withCells(table, columns, (text) => (looksLikeAmount(text) && !isIn(text) ? `-${text.trim()}` : text));
}

/** A column that answers whether a row is pending says its state in one word. */
export function withWordsForPending(table: FoundTable): FoundTable {
  const columns = columnsWhere(table, (header) => /^(?:is )?pending$/.test(plainLetters(header)));
  return withCells(table, columns, (text) => (YES.test(text) ? "Pending" : NO.test(text) ? "Posted" : text));
}

const YES = /^\s*(?:true|yes|y|1)\s*$/i;
const NO = /^\s*(?:false|no|n|0|)\s*$/i;
