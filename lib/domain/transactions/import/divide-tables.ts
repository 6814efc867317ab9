import { countHeaderRoles, plainLetters, rankHeader } from "./column-headers";
import { isRecord } from "./find-table";
import { looksLikeAmount } from "./read-amount";
import { looksLikeDay, monthOfWord } from "./read-day";
import { isBalanceLine, isUnbooked, readDirection } from "./row-texts";
import type { RawRow } from "./statement";

/** One of several tables in a file: the lines that stand above it, the names of its columns and its rows. */
export type DividedTable = {
  /** Title from the lines above; null without one, or for a section of an account. */
  name: string | null;
  /** The part of an account that it is, such as its deposits. */
  section: string | null;
  rows: RawRow[];
  /** The lines of the file with a day and an amount in it. */
  lines: number[];
  holds: "bookings" | "securities" | "unbooked";
};

/** A day, money and one thing more: a summary of two columns has too little. */
const MIN_ROLES = 3;

/**
 * Divides a file of several tables, such as one per account. A repeated header continues its table, unless an
 * account is named above it or only the direction differs.
 * @returns one table; none for more than a person has accounts
 */
export function divideTables(rows: readonly RawRow[]): DividedTable[] {
  const heads = rows.flatMap((row, index) => (isHead(row, rows.slice(index + 1, index + 4)) ? [index] : []));
  const starts: { start: number; head: number; name: string | null; section: string | null }[] = [];
  /** Account above the first table of a run with the same columns, and that table's index. */
  let current: string | null = null;
  let run = 0;
  /** True where nothing in the run tells a direction; computed on demand. */
  let isUnsigned: boolean | null = null;
  const keys = heads.map((head) => keyOf(rows[head]));
  for (const [at, head] of heads.entries()) {
    const before = heads[at - 1];
    const start = before === undefined ? 0 : startAbove(rows, before, head);
    const above = rows.slice(start, head);
    const isRepeated = before !== undefined && keys[at - 1] === keys[at];
    if (!isRepeated) [run, isUnsigned] = [at, null];
    const name = nameOf(above);
    const section = above.flatMap(({ cells }) => cells.map((cell) => cell.trim())).findLast(isSection) ?? null;
    const isOther =
      (name !== null && name !== current && (isPendingHeading(name) || isOfAccount(name, above))) ||
      (isPendingHeading(current) && name !== current && (name ?? section) !== null);
    const isPart = isRepeated && !isOther && name === null && section !== null && section !== starts.at(-1)?.section;
    if (isPart && isUnsigned === null) {
      const end = keys.findIndex((key, index) => index > at && key !== keys[at]);
      isUnsigned = areUnsigned(rows.slice(heads[run], end === -1 ? rows.length : heads[end]));
    }
    if (isRepeated && !isOther && !(isPart && isUnsigned)) continue;
    if (!isPart) current = name;
    starts.push({ start, head, name, section });
  }
  if (starts.length > MAX_TABLES) return [];
  const named = starts.map((one, at) => ({ ...one, end: starts[at + 1]?.start ?? rows.length }));
  return named.map(({ start, head, end, name, section }) => ({
    ...{ name, section, rows: rows.slice(start, end) },
    lines: rows.slice(head + 1, end).flatMap(({ line, cells }) => (isRecord(cells) ? [line] : [])),
    holds: holdsSecurities(rows[head]?.cells ?? []) ? "securities" : isPendingHeading(name) ? "unbooked" : "bookings",
  }));
}

/** The number of accounts that an import can place. */
const MAX_TABLES = 200;

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

/** The lines above a table begin below the previous table's last row and balance. */
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

const STATEMENT_OF =
  /^(?:umsätze|umsaetze|kontoumsätze|buchungen|transactions?|activity|movimientos|mouvements|opérations|operations|movimenti|transacties|transaktioner|transaktionen|transaksjoner|tapahtumat|statement)(?: (?:for|of|in|de|du|della|del|auf|van|för|för|i|til|account|konto))?[ :–-]+(?=\S)/iu;

/** Takes an account's name or number from the lines above a table, else the last title. */
function nameOf(above: readonly RawRow[]): string | null {
  const lines = above.map(({ cells }) => cells.map((cell) => cell.trim()).filter(Boolean));
  for (const [first = "", ...others] of lines) {
    const [, label = "", within] = /^([^:]{2,30}):\s*(.*)$/.exec(first) ?? [undefined, first];
    if (!OF_ACCOUNT.test(plainLetters(label))) continue;
    const value = within || others.find((cell) => /[\p{L}\d]/u.test(cell));
    if (value && !isStatementPeriod(value)) return tidied(value);
  }
  const isTitle = ([first = "", ...others]: string[]) =>
    /\p{L}{3}/u.test(first) &&
    !/:/.test(first) &&
    !looksLikeDay(first) &&
    !isBalanceLine(first) &&
    !isStatementPeriod(first) &&
    !isSection(first) &&
    !OF_PAGE.test(plainLetters(first)) &&
    !others.some(looksLikeAmount) &&
    first.length <= MAX_TITLE_LENGTH;
  const title = lines.findLast(isTitle)?.[0];
  return title === undefined ? null : tidied(title.replace(STATEMENT_OF, ""));
}

/** Words for what happens in an account; a title of these alone, such as "Deposits and Additions", names a section. */
const SECTION_WORDS = new Set(
  [
    "deposits additions credits withdrawals subtractions debits purchases payments charges fees interest checks cheques",
    "refunds returns transfers transactions activity adjustments advances",
    "direct regular automatic electronic other atm new cash paid received charged posted booked and of in out et und y e",
    "einzahlungen auszahlungen eingange ausgange einnahmen ausgaben gutschriften lastschriften belastungen zahlungen",
    "einkaufe gebuhren umsatze buchungen kontoumsatze",
    "depots retraits achats paiements frais abonos cargos depositos retiros compras pagos movimientos",
    "movimenti accrediti addebiti acquisti pagamenti operations mouvements operazioni operaciones transacciones",
    "lancamentos transacoes operacoes transacties boekingen transaktioner transaktionen transaksjoner posteringer betalinger",
    "operacje transakcje transakce pohyby tapahtumat",
  ].flatMap((words) => words.split(" ")),
);
/** Phrases for the same whose words mean less alone: a "Card" is an account. */
const SECTION_PHRASE =
  /(?<=^| )(?:account activity|transaction history|(?:debit |credit )?card (?:purchases|payments|transactions|activity))(?= |$)/g;

function isSection(cell: string): boolean {
  const words = plainLetters(cell).replaceAll(SECTION_PHRASE, "activity").split(/ +/);
  return words.every((word) => SECTION_WORDS.has(word));
}

/** Tells accounts by a word for one, an IBAN or a number. */
function isOfAccount(name: string, above: readonly RawRow[]): boolean {
  const text = plainLetters(name);
  return (
    ACCOUNT_WORD.test(text) ||
    /\b[A-Z]{2}\d{2} ?[A-Z\d]{4}/.test(name) ||
    /[x*•.]{2,} ?\d{2,}|(?!(?:19|20)\d{2}(?!\d))(?<!\d)\d{4,}/iu.test(name) ||
    above.some(({ cells }) => cells.some((cell) => OF_ACCOUNT.test(plainLetters(cell)) && cell.trim() !== name))
  );
}

const ACCOUNT_WORD =
  /\b(?:account|checking|chequing|current|savings?|money market|reserve|card|visa|mastercard|amex|american express|discover|loan|mortgage|brokerage|depot|ira|isa|wallet|(?:\w*konto)|tagesgeld|festgeld|girokonto|\w*karte|sparbuch|compte|livret|carte|cuenta|tarjeta|conto|carta|conta|cartao|rekening|spaarrekening|kort|\w*konto|tili|rachunek|karta|ucet|szamla)\b|口座|账户|账号|계좌|счет|карта/;

/** Tables with these columns have one column of money without any sign or word of direction. */
function areUnsigned([head, ...below]: readonly RawRow[]): boolean {
  if (head?.cells.some((cell) => rankHeader(cell, "debit") !== null || rankHeader(cell, "credit") !== null))
    return false;
  const hasWay = (cell: string) =>
    readDirection(cell) !== null || (looksLikeAmount(cell) && !looksLikeDay(cell) && /[-−–(+]|cr|dr/i.test(cell));
  return !below.some(({ cells }) => isRecord(cells) && cells.some(hasWay));
}

/** A title with two days, or a month beside words for a statement's period. */
function isStatementPeriod(title: string): boolean {
  const rest = plainLetters(title).replaceAll(OF_PERIOD, " ");
  return (
    isPeriod(title) ||
    STATEMENT_NUMBER.test(plainLetters(title)) ||
    (/\d|\p{L}{3}/u.test(rest) && isPeriod(rest)) ||
    (title.match(DAY)?.length ?? 0) > 1
  );
}

const STATEMENT_NUMBER = /^(?:(?:account )?statement (?:no|nr|number)|(?:konto)?auszug(?: nr)?)(?: \d+)+$/;

const OF_PERIOD =
  /\b(?:account statement|statement|period|from|to|through|thru|until|for|of|the|month|quarter|year|ending|ended|kontoauszug|auszug|zeitraum|vom|von|bis|nr|periode|releve|periode du|du|au|de|del|al|dal|desde|hasta|periodo|estratto)\b/g;

const DAY = /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/g;

const OF_PAGE = /^(?:page|seite|blatt|pagina|sida|side|sivu|strona|strana|strance|oldal|sayfa|страница)(?: |$)/;

/** A sentence of a bank's names nothing. */
const MAX_TITLE_LENGTH = 60;

const tidied = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_NAME_LENGTH) || null;

const MAX_NAME_LENGTH = 80;

/** "Pending transactions" or "Movimientos pendientes"; a "Reserve fund" is an account. */
function isPendingHeading(name: string | null): boolean {
  if (name === null || /^(?:reserves?|provisions?|hold|memo)\b/i.test(name)) return false;
  const words = plainLetters(name).split(" ");
  const nouns = words.findIndex((word) => !SECTION_WORDS.has(word));
  return isUnbooked(name) || (nouns > 0 && isUnbooked(words.slice(nouns).join(" ")));
}

/** A table of what was bought and sold: the money of it stands in the account that paid. A card has rates of exchange as well. */
function holdsSecurities(cells: readonly string[]): boolean {
  const names = cells.map((cell) => plainLetters(cell));
  return names.some((name) => OF_SECURITY.test(name)) || names.filter((name) => OF_TRADE.test(name)).length > 1;
}

const OF_SECURITY = /^(?:isin|wkn|cusip|ticker|valor(?:en)?nummer)(?: |$)/;

/** Columns of which a purchase may have one. */
const OF_TRADE =
  /^(?:stuck|stuck nom|symbol|shares|units|quantity|anzahl|nominale|ausfuhrungskurs|kurs|nav|unit price|share price|nombre de titres|titoli)(?: |$)/;

const keyOf = (row: RawRow | undefined) => row?.cells.map((cell) => plainLetters(cell)).join("|") ?? "";

/** Tells names of months, quarters, years and unnamed sheets, which are no accounts. */
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
