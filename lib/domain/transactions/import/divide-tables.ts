import { countHeaderRoles, plainLetters, rankHeader } from "./column-headers";
import { isRecord } from "./find-table";
import { monthOfWord } from "./month-names";
import { looksLikeDay } from "./read-day";
import { looksLikeAmount } from "./read-table";
import { isBalanceLine, isUnbooked } from "./row-texts";
import type { RawRow } from "./statement";

/** One of several tables in a file: the lines that stand above it, the names of its columns and its rows. */
export type DividedTable = {
  /** What the lines above it call it; null where they say nothing. */
  name: string | null;
  rows: RawRow[];
  /** The lines of the file with a day and an amount in it. */
  lines: number[];
  holds: "bookings" | "securities" | "unbooked";
};

/** A day, money and one thing more: a summary of two columns has too little. */
const MIN_ROLES = 3;

/**
 * Divides a file in which tables with columns of their own follow one another, as where a bank writes all of a person's accounts in
 * one. Names of columns that are repeated with nothing above them, or the same, go on with the table before, as at the top of a page.
 *
 * @returns one table, or none, where the file has no more, or more than a person has accounts
 */
export function divideTables(rows: readonly RawRow[]): DividedTable[] {
  const heads = rows.flatMap((row, index) => (isHead(row, rows.slice(index + 1, index + 4)) ? [index] : []));
  const starts: { start: number; head: number; name: string | null }[] = [];
  for (const [at, head] of heads.entries()) {
    const before = heads[at - 1];
    const start = before === undefined ? 0 : startAbove(rows, before, head);
    const name = nameOf(rows.slice(start, head));
    const isRepeated = before !== undefined && keyOf(rows[before]) === keyOf(rows[head]);
    if (!isRepeated || (name !== null && name !== starts.at(-1)?.name)) starts.push({ start, head, name });
  }
  if (starts.length > MAX_TABLES) return [];
  const named = starts.map((one, at) => ({ ...one, end: starts[at + 1]?.start ?? rows.length }));
  return named.map(({ start, head, end, name }) => ({
    ...{ name, rows: rows.slice(start, end) },
    lines: rows.slice(head + 1, end).flatMap(({ line, cells }) => (isRecord(cells) ? [line] : [])),
    holds: holdsSecurities(rows[head]?.cells ?? []) ? "securities" : isPendingHeading(name) ? "unbooked" : "bookings",
  }));
}

/** As many as an import has places for. */
const MAX_TABLES = 200;

/** Whether a line names the columns of a table of transactions. */
function isHead({ cells }: RawRow, below: readonly RawRow[]): boolean {
  if (cells.length < MIN_ROLES || cells.some((cell) => /^[\s.,:/-]*\d[\d\s.,:/-]*$/.test(cell))) return false;
  const isMoney = cells.some((cell) =>
    (["amount", "net", "debit", "credit"] as const).some((role) => rankHeader(cell, role) !== null),
  );
  return (
    isMoney &&
    countHeaderRoles(cells) >= MIN_ROLES &&
    (below.find((row) => isRecord(row.cells))?.cells.some(isWord) ?? false)
  );
}

/** A row of days and numbers alone is of a summary. */
function isWord(cell: string): boolean {
  return /\p{L}{3}/u.test(cell) && !looksLikeDay(cell) && !looksLikeAmount(cell);
}

/** Where the lines above a table begin: below the last row of the one before, and below its last balance. */
function startAbove(rows: readonly RawRow[], before: number, head: number): number {
  let from = head;
  while (from - 1 > before && !isRecord(rows[from - 1]?.cells ?? [])) from -= 1;
  const own = rows.slice(from, head).findIndex((row) => !isFooter(row));
  return own === -1 ? head : from + own;
}

/** A balance or a total, or any number beside a word that is none of an account's. */
function isFooter({ cells }: RawRow): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (OF_ACCOUNT.test(plainLetters(filled[0] ?? ""))) return false;
  return filled.some(isBalanceLine) || (filled.length > 1 && filled.slice(1).some(looksLikeAmount));
}

/** A label beside which an account's name or number stands. */
const OF_ACCOUNT =
  /^(?:account|konto(?!stand|um|aus)|iban|compte|cuenta|conto(?= |$)|conta(?= |$)|rekening|card|karte|kreditkarte|carte|tarjeta|carta|kort|tili|rachunek|ucet|szamla|счет|счёт|карта|口座|账户|账号|계좌)/;

/** What a bank puts before the name of an account. */
const STATEMENT_OF =
  /^(?:umsätze|umsaetze|kontoumsätze|buchungen|transactions?|activity|movimientos|mouvements|opérations|operations|movimenti|transacties|transaktioner|transaktionen|transaksjoner|tapahtumat|statement)(?: (?:for|of|in|de|du|della|del|auf|van|för|för|i|til|account|konto))?[ :–-]+(?=\S)/iu;

/** What the lines above a table call it: the name or number of an account, else the last line that is a title. */
function nameOf(above: readonly RawRow[]): string | null {
  const lines = above.map(({ cells }) => cells.map((cell) => cell.trim()).filter(Boolean));
  for (const [first = "", ...others] of lines) {
    const [, label = "", within] = /^([^:]{2,30}):\s*(.*)$/.exec(first) ?? [undefined, first];
    if (!OF_ACCOUNT.test(plainLetters(label))) continue;
    const value = within || others.find((cell) => /[\p{L}\d]/u.test(cell));
    if (value) return tidied(value);
  }
  const isTitle = ([first = "", ...others]: string[]) =>
    /\p{L}{3}/u.test(first) &&
    !/:/.test(first) &&
    !looksLikeDay(first) &&
    !isBalanceLine(first) &&
    !isPeriod(first) &&
    !OF_PAGE.test(plainLetters(first)) &&
    !others.some(looksLikeAmount) &&
    first.length <= MAX_TITLE_LENGTH;
  const title = lines.findLast(isTitle)?.[0];
  return title === undefined ? null : tidied(title.replace(STATEMENT_OF, ""));
}

const OF_PAGE = /^(?:page|seite|blatt|pagina|sida|side|sivu|strona|strana|strance|oldal|sayfa|страница)(?: |$)/;

/** A sentence of a bank's names nothing. */
const MAX_TITLE_LENGTH = 60;

const tidied = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_NAME_LENGTH) || null;

/** As an account of one's own may be called. */
const MAX_NAME_LENGTH = 80;

/** "Pending transactions"; a "Reserve fund" is an account. */
function isPendingHeading(name: string | null): boolean {
  return name !== null && isUnbooked(name) && !/^(?:reserves?|provisions?|hold|memo)\b/i.test(name);
}

/** A table of what was bought and sold: the money of it stands in the account that paid. A card has rates of exchange as well. */
function holdsSecurities(cells: readonly string[]): boolean {
  const names = cells.map((cell) => plainLetters(cell));
  return names.some((name) => OF_SECURITY.test(name)) || names.filter((name) => OF_TRADE.test(name)).length > 1;
}

/** The number by which a security is known. */
const OF_SECURITY = /^(?:isin|wkn|cusip|ticker|valor(?:en)?nummer)(?: |$)/;

/** What any purchase may have one of. */
const OF_TRADE =
  /^(?:stuck|stuck nom|symbol|shares|units|quantity|anzahl|nominale|ausfuhrungskurs|kurs|nav|unit price|share price|nombre de titres|titoli)(?: |$)/;

const keyOf = (row: RawRow | undefined) => row?.cells.map((cell) => plainLetters(cell)).join("|") ?? "";

/** Whether a name is that of a month, a quarter, a year, or what a program calls a sheet that no one named: it is no account's. */
export function isPeriod(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const isOf = (word: string) =>
    /^(?:\d{1,2}|(?:19|20)\d{2}|(?:19|20)\d{4}|q[1-4]|sheet\d*|tabelle\d*|blad\d*|feuil\d*|hoja\d*|foglio\d*|planilha\d*|лист\d*)$/u.test(
      word,
    ) ||
    (/^\p{L}{3,}$/u.test(word) && monthOfWord(word) !== null);
  return words.length > 0 && words.every(isOf);
}
