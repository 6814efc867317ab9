import { plainLetters, rankHeader } from "../column-headers";
import type { FoundTable } from "../find-table";
import { NOTHING } from "../read-amount";
import { isState, isUnbooked } from "../row-texts";
import { isPartlyRefunded, isRefunded } from "./refund-states";

/** The state of something else than the payment: what becomes of it says nothing of whether money moved. */
const OF_SOMETHING_ELSE =
  /(?:^| )(?:reimburs\p{L}*|receipt|review|approv\p{L}*|dispute|tax|invoice|bill|document|match\p{L}*|reconcil\p{L}*|sync|export|import|deliver\p{L}*|shipping|shipment|fulfil\p{L}*|claim|report|account|card|user|customer|member\p{L}*|loan|address|marital|employment|filing|budget|category|tags?|labels?|notes?|comments?|notiz\p{L}*|bemerkung\p{L}*|cash ?back|rewards?|points|loyalty|beleg\p{L}*|ruckerstattung\p{L}*|pramien\p{L}*|justificati\p{L}*|justificant\p{L}*|recu|recibo|facture|factura|fattura|rechnung\p{L}*|remboursement|reembolso|rimborso|comprobante)(?: |$)/u;

/** A column of states has few of them. */
const MAX_STATES = 40;

/**
 * A table may have several columns of states, such as one of the order and one of the payment. Where any of them says of a row that no
 * money moved, or that it came back, all of them do, so that the one which is read says so.
 */
export function withStatesTogether(table: FoundTable): FoundTable {
  if (!table.hasHeader) return table;
  const textsOf = (column: number) => new Set(table.rows.map(({ cells }) => cells[column]?.trim() ?? ""));
  const areStates = (texts: readonly string[]) =>
    texts.every((text) => isState(text) || isAgainstBooking(text) || NOTHING.test(text)) &&
    texts.some(isAgainstBooking);
  const columns = table.headers.flatMap((header, column) => {
    if (OF_SOMETHING_ELSE.test(plainLetters(header))) return [];
    const texts = [...textsOf(column)].filter(Boolean);
    if (texts.length > MAX_STATES) return [];
    return rankHeader(header, "status") !== null || areStates(texts) ? [{ column, texts }] : [];
  });
  const against = new Set(columns.flatMap(({ texts }) => texts.filter(isAgainstBooking)));
  if (columns.length < 2 || against.size === 0) return table;
  const unbooked = new Set([...against].filter(isUnbooked));
  const isOfStates = new Set(columns.map(({ column }) => column));
  const rows = table.rows.map((row) => {
    const texts = columns.map(({ column }) => row.cells[column]?.trim() ?? "");
    const reported = texts.find((text) => unbooked.has(text)) ?? texts.find((text) => against.has(text));
    if (reported === undefined) return row;
    const isOwn = (text: string) => unbooked.has(text) || (against.has(text) && !unbooked.has(reported));
    const cells = row.cells.map((cell, column) => (isOfStates.has(column) && !isOwn(cell.trim()) ? reported : cell));
    return { ...row, cells };
  });
  return { ...table, rows };
}

/** Whether a status says that no money moved, or not yet, or that it came back. */
export function isAgainstBooking(text: string): boolean {
  return isUnbooked(text) || isRefunded(text) || isPartlyRefunded(text);
}
