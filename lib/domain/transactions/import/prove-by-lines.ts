import { formatMoney, sumMinor } from "@/lib/domain/money";
import { plainLetters } from "./column-headers";
import { looksLikeAmount, readAmount } from "./read-amount";
import { looksLikeDay } from "./read-day";
import { orNull, type RawRow, type StatementRow, Unreadable } from "./statement";

/** Balances and totals in the lines around a table. */
export type BalanceLines = {
  opening: number | null;
  closing: number | null;
  totalOut: number | null;
  totalIn: number | null;
  /** Sum of all rows; only its magnitude is certain. */
  total: number | null;
};

const OPENING =
  /^(?:opening|starting|beginning|previous|initial|old|start|brought forward|b f|balance brought|anfangs(?:saldo|bestand)|alter (?:konto(?:stand)?|saldo)|saldo (?:inicial|anterior|iniziale|poczatkowe)|solde (?:initial|precedent)|(?:ingaende|inngaende) saldo|beginsaldo|alkusaldo|alku saldo|poc[a-z]+ (?:zostatok|zustatek)|devreden bakiye|входящий остаток|前月繰越|期初余额|전월이월|algsaldo|pradinis)(?: |$)/;
const CLOSING =
  /^(?:closing|ending|final|new|current|end|carried forward|c f|balance carried|end(?:saldo|bestand)|neuer (?:konto(?:stand)?|saldo)|saldo (?:final|finale|koncowe|actual)|solde final|utgaende saldo|eindsaldo|loppusaldo|loppu saldo|konecny (?:zostatok|zustatek)|исходящий остаток|期末余额|loppsaldo|galutinis)(?: |$)/;
const TOTAL = /^(?:total|totals|grand total|summe|gesamt|suma|somme|totale|totaal|sum)(?: |$)/;
const OUT_WORDS =
  /debit|withdraw|money out|paid out|outflow|charges|soll|ausgaben|cargos|retiros|uscite|debet|expenses|spent/;
const IN_WORDS = /credit|deposit|money in|paid in|inflow|haben|einnahmen|abonos|entrate|kredit|income|received/;

/** Returns whether a text labels a balance or a total. */
export function isSummaryLabel(text: string): boolean {
  const words = plainLetters(text);
  return OPENING.test(words) || CLOSING.test(words) || TOTAL.test(words);
}

/**
 * Reads balances and totals above and between the transactions.
 * @param columns  debit and credit, under which a bare total stands
 */
export function readBalanceLines(
  lines: readonly RawRow[],
  {
    decimal,
    currency,
    debit,
    credit,
  }: { decimal: "." | ","; currency: string; debit?: number | undefined; credit?: number | undefined },
): BalanceLines {
  const found: BalanceLines = { opening: null, closing: null, totalOut: null, totalIn: null, total: null };
  const amountOf = (text: string | undefined) => {
    return text === undefined || !looksLikeAmount(text) ? null : orNull(readAmount(text, decimal, currency));
  };
  for (const { cells } of lines) {
    const label = cells.find((cell) => /\p{L}{2}/u.test(cell) && !looksLikeDay(cell)) ?? "";
    const words = plainLetters(label);
    const kind = OPENING.test(words) ? "opening" : CLOSING.test(words) ? "closing" : TOTAL.test(words) ? "total" : null;
    if (kind === null) continue;
    const amounts = cells.filter((cell) => cell !== label && !looksLikeDay(cell)).map(amountOf);
    // "Opening balance: 1,234.50" may be one cell.
    const last = amounts.filter((one) => one !== null).at(-1) ?? amountOf(/[^:]*:\s*(.+)$/.exec(label)?.[1]);
    if (last === null) continue;
    if (kind === "opening") found.opening ??= last;
    else if (kind === "closing") found.closing = last;
    else if (OUT_WORDS.test(words)) found.totalOut = Math.abs(last);
    else if (IN_WORDS.test(words)) found.totalIn = Math.abs(last);
    else if (debit !== undefined && credit !== undefined) {
      const [out, back] = [amountOf(cells[debit]), amountOf(cells[credit])];
      if (out !== null) found.totalOut = Math.abs(out);
      if (back !== null) found.totalIn = Math.abs(back);
    } else found.total = Math.abs(last);
  }
  return found;
}

export type LinesProof = {
  kind: "ends" | "totals";
  matched: number;
  openingMinor: number | null;
  closingMinor: number | null;
  /** -1: only the turned amounts meet them. */
  sign: 1 | -1;
  /** The lines also show which way the money went. */
  isSignProved: boolean;
};

/** Proves rows by the file's opening and closing balance or totals; null if unproved, turned if only that fits. */
export function proveByLines(
  rows: readonly StatementRow[],
  { opening, closing, totalOut, totalIn, total }: BalanceLines,
): LinesProof | null {
  if (rows.length === 0) return null;
  const sum = sumMinor(rows.map(({ amountMinor }) => amountMinor));
  const matched = rows.length;
  if (opening !== null && closing !== null) {
    const sign = opening + sum === closing ? 1 : opening - sum === closing ? -1 : null;
    if (sign === null) return null;
    return { kind: "ends", matched, openingMinor: opening, closingMinor: closing, sign, isSignProved: sum !== 0 };
  }
  const [out, back] = [-1, 1].map((direction) =>
    sumMinor(rows.map(({ amountMinor }) => Math.max(0, direction * amountMinor))),
  );
  const meets = (own: number | undefined, given: number | null) => given === null || own === given;
  const isGiven = totalOut !== null || totalIn !== null;
  const totals = { kind: "totals", matched, openingMinor: null, closingMinor: null } as const;
  if (isGiven && meets(out, totalOut) && meets(back, totalIn))
    return { ...totals, sign: 1, isSignProved: out !== back };
  if (isGiven && meets(back, totalOut) && meets(out, totalIn))
    return { ...totals, sign: -1, isSignProved: out !== back };
  return total !== null && Math.abs(sum) === total && total !== 0 ? { ...totals, sign: 1, isSignProved: false } : null;
}

/** The opening and the closing balance as a statement writes them, with a minus for a debt, and the line of the closing one. */
export type StatementBalances = { opening: string; closing: string; decimal: "." | ","; line: number };

/**
 * Proves a statement by its two balances.
 * @param rows  all of the statement, in its one currency
 * @returns null if a balance is unreadable or a currency differs; `Unreadable` with the difference if they disagree
 */
export function proveByEnds(
  rows: readonly StatementRow[],
  { opening, closing, decimal }: StatementBalances,
  currency: string,
): { kind: "ends"; matched: number; openingMinor: number; closingMinor: number; currency: string } | Unreadable | null {
  const openingMinor = readAmount(opening, decimal, currency);
  const closingMinor = readAmount(closing, decimal, currency);
  if (openingMinor instanceof Unreadable || closingMinor instanceof Unreadable) return null;
  if (rows.some((row) => row.currency !== currency)) return null;
  const missingMinor = closingMinor - openingMinor - sumMinor(rows.map(({ amountMinor }) => amountMinor));
  if (missingMinor === 0) return { kind: "ends", matched: rows.length, openingMinor, closingMinor, currency };
  const difference = formatMoney(missingMinor, currency, { sign: "never" });
  return new Unreadable(
    `This balance differs by ${difference} from what the transactions come to. Some may be missing in the file`,
  );
}
