import { plainLetters, rankHeader } from "../column-headers";
import type { FoundTable } from "../find-table";

const FROM = /^(?:from|from name|sender|sender name|payer|von|de|van)$/;
const TO = /^(?:to|to name|recipient|recipient name|receiver|receiver name|payee|an|a|naar)$/;

/** A number with its sign, which says more of the way of the money than who is named where. */
const SIGNED = /^[-+−–(]\s*(?:\p{Sc}|\p{L}{1,3}\$?)?\s*\d|\d\s*[-−–]$/u;

/**
 * Of two columns of who sent and who received, one name in every row is the person's own: both columns then hold the other one, whoever
 * began it, as an application writes a request for money from who asked. Where no amount has a sign, a column is added that says which
 * way the money went.
 */
export function withOtherParty(table: FoundTable): FoundTable {
  if (!table.hasHeader) return table;
  const words = table.headers.map(plainLetters);
  const [from, to] = [FROM, TO].map((word) => words.findIndex((one) => word.test(one)));
  if (from === undefined || to === undefined || from === -1 || to === -1) return table;
  const pairs = table.rows.map(({ cells }) => [cells[from]?.trim() ?? "", cells[to]?.trim() ?? ""] as const);
  const whole = pairs.filter(([sent, received]) => sent !== "" && received !== "" && sent !== received);
  const [first] = whole;
  const own = first?.filter((name) => whole.every((pair) => pair.includes(name))) ?? [];
  // Where all is between the same two, nothing says who of them the person is.
  const [person, ...others] = own;
  if (person === undefined || others.length > 0 || !/\p{L}/u.test(person)) return table;
  const amounts = table.headers.flatMap((header, column) => (rankHeader(header, "amount") === null ? [] : [column]));
  const isSigned =
    amounts.length === 0 ||
    table.rows.some(({ cells }) => amounts.some((column) => SIGNED.test(cells[column]?.trim() ?? "")));
  const width = table.headers.length;
  const rows = table.rows.map((row, index) => {
    const [sent = "", received = ""] = pairs[index] ?? [];
    if (sent !== person && received !== person) return row;
    const other = sent === person ? received : sent;
    const cells = row.cells.map((cell, column) => (column === from || column === to ? other : cell));
    if (isSigned || cells.length > width) return { ...row, cells };
    const missing = Array.from({ length: width - cells.length }, () => "");
    return { ...row, cells: [...cells, ...missing, sent === person ? "out" : "in"] };
  });
  return { ...table, rows, headers: isSigned ? table.headers : [...table.headers, "Direction"] };
}
