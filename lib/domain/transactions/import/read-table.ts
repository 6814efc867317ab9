import { withoutFormulaGuards } from "@/lib/domain/transactions/own-export";
import { MAX_TAG_LENGTH, MAX_TAGS_OF_TRANSACTION, tagKeyOf, tagNameOf } from "../tags";
import { balanceWordsOf } from "./cells/balance-lines";
import { refundsOf } from "./cells/refunded-rows";
import { currencyOfText, replacedBy } from "./currencies";
import { looksLikeTransaction } from "./missed-lines";
import { isKindOfOperation, sepaPartyOf } from "./parties";
import { NOTHING, readAmount } from "./read-amount";
import { readDay } from "./read-day";
import { isOfRefund, isRefunded, isUnbooked, namesRefund, readDirection } from "./row-texts";
import {
  type ImportMapping,
  orNull,
  quoted,
  type RawRow,
  type RejectedLine,
  type StatementRow,
  Unreadable,
} from "./statement";

/** A name is shown in one line of a list; what is longer goes on in the notes. */
const MAX_NAME_LENGTH = 200;
const MAX_NOTES_LENGTH = 1000;

/**
 * Reads rows by a mapping; each is understood or rejected with a reason.
 * @param currency  of rows that name none
 * @param onlyCurrency  the account's: others are rejected
 * @returns `refunded`, `partlyRefunded`: rows whose money came back without a row for it
 */
export function readTable(
  rows: Iterable<RawRow>,
  mapping: ImportMapping,
  options: RowOptions,
): { rows: StatementRow[]; rejected: RejectedLine[]; refunded: number; partlyRefunded: number } {
  const understood: StatementRow[] = [];
  const rejected: RejectedLine[] = [];
  const all = [...rows];
  const amounts = amountsOf(mapping, options);
  const balanceWord = balanceWordsOf(all, mapping, amounts);
  const refundOf = refundsOf(all, mapping, amounts.amountOf);
  const came = { open: 0, partly: 0 };
  for (const row of all) {
    const read = readRow(row, mapping, { ...options, balanceWord });
    const status = cellsOf(row.cells)(mapping.status);
    const refund = read instanceof Unreadable ? read : refundOf(row, status, read.currency);
    if (refund === "open" || refund === "partly") came[refund] += 1;
    if (refund instanceof Unreadable) rejected.push(rejectionOf(row, refund));
    else if (!(read instanceof Unreadable)) understood.push(read);
  }
  return { rows: understood, rejected, refunded: came.open, partlyRefunded: came.partly };
}

function rejectionOf({ line, cells }: RawRow, { reason, isUnderstood }: Unreadable): RejectedLine {
  return !isUnderstood && looksLikeTransaction(cells) ? { line, reason, isMissed: true } : { line, reason };
}

type RowOptions = { currency: string; onlyCurrency: string | null };

function amountsOf(mapping: ImportMapping, options: RowOptions): Parameters<typeof balanceWordsOf>[2] {
  return {
    amountOf: ({ cells }) => {
      const cell = cellsOf(cells);
      const currency = readCurrency(cell(mapping.currency) || namedBeside(cell, mapping), options);
      if (currency instanceof Unreadable || readDay(cell(mapping.date), mapping.dateOrder) instanceof Unreadable)
        return null;
      return orNull(readSigned(cell, mapping, currency));
    },
    balanceOf: ({ cells }) =>
      mapping.balance === undefined
        ? null
        : orNull(readAmount(cellsOf(cells)(mapping.balance), mapping.decimal, options.currency)),
  };
}

/** One cell of a row as plain text; empty where there is none. */
type CellOf = (column: number | undefined) => string;

function cellsOf(cells: readonly string[]): CellOf {
  return (column: number | undefined) => (column === undefined ? "" : plainText(cells[column] ?? ""));
}

function readRow(
  row: RawRow,
  mapping: ImportMapping,
  options: RowOptions & { balanceWord: ReturnType<typeof balanceWordsOf> },
): StatementRow | Unreadable {
  const { line, cells } = row;
  const cell = cellsOf(cells);
  const status = cell(mapping.status);
  if (isUnbooked(status)) return new Unreadable(`It isn't booked: ${quoted(status)}`, true);
  // Some banks keep spreadsheets from reading a text as a number by an apostrophe before it.
  const other = cell(mapping.otherName);
  const isOtherNoted = mapping.otherName !== mapping.merchant;
  const named = (isMoneyIn(cell, mapping, options) && cell(mapping.payer)) || cell(mapping.name);
  const isKind =
    (isKindOfOperation(named) || (isLongCode(named) && !isAbbreviation(other))) && !isKindOfOperation(other);
  const isNamedByOther =
    named === "" || (other !== "" && ((isKind && !isCode(other)) || (namesNoOne(named) && !isAbbreviation(other))));
  const written = (isNamedByOther ? other : named).replace(/^'(.+)'$/u, "$1").replace(/^'(?=[\p{L}\d])/u, "");
  const party = partyIn(written);
  // Where nothing says whom it was with, what it was for does.
  const name = party || cell(mapping.category);
  const date = readDay(cell(mapping.date), mapping.dateOrder);
  if (date instanceof Unreadable) return date;
  const total = options.balanceWord(row, party);
  if (total !== null)
    return new Unreadable(`${quoted(plainText(total))} is a balance or a total, not a transaction`, true);
  const currency = readCurrency(cell(mapping.currency) || namedBeside(cell, mapping), options);
  if (currency instanceof Unreadable) return currency;
  const amountMinor = readSigned(cell, mapping, currency);
  if (amountMinor instanceof Unreadable) return amountMinor;
  // What could have named it and did not says more about it.
  const passedOver = party !== written ? written : isNamedByOther ? named : isOtherNoted ? other : "";
  const texts = fitTexts(name, cell(mapping.notes) || passedOver);
  if (texts instanceof Unreadable) return texts;
  const balance = mapping.balance === undefined ? null : readAmount(cell(mapping.balance), mapping.decimal, currency);
  return {
    line,
    date,
    amountMinor,
    currency,
    name: texts.name,
    notes: texts.notes,
    externalId: null,
    category: cell(mapping.category) || null,
    balanceMinor: balance instanceof Unreadable ? null : balance,
    ...(mapping.merchant === undefined ? {} : { merchant: cell(mapping.merchant).slice(0, MAX_NAME_LENGTH) || null }),
    ...(mapping.account === undefined ? {} : { account: cell(mapping.account).slice(0, MAX_ACCOUNT_LENGTH) }),
    ...(mapping.tags === undefined ? {} : { tags: readTags(cell(mapping.tags)) }),
    ...(mapping.excluded === undefined ? {} : { isExcluded: YES.test(cell(mapping.excluded)) }),
  };
}

/** Returns true for money in, whose payee is the user. */
function isMoneyIn(cell: CellOf, mapping: ImportMapping, options: RowOptions): boolean {
  if (mapping.payer === undefined) return false;
  const currency = readCurrency(cell(mapping.currency) || namedBeside(cell, mapping), options);
  const amountMinor = currency instanceof Unreadable ? currency : readSigned(cell, mapping, currency);
  return typeof amountMinor === "number" && amountMinor > 0;
}

/** Takes the party out of a cell of labels for party, accounts and text. */
function partyIn(text: string): string {
  const party = sepaPartyOf(text);
  if (party !== null) return party;
  if (text.length > MAX_NOTES_LENGTH || !text.includes("Buchungstext:")) return text;
  const [, named = "", reason = ""] =
    /^(?:(?:Auftraggeber|Empfänger|Zahlungspflichtiger): *(.*?) *)?(?:(?:Kto\/IBAN|BLZ\/BIC): .*?)?Buchungstext: *(.*?)(?: Ref\. \S+)?$/u.exec(
      text,
    ) ?? [];
  return named || reason || text;
}

/** A number of a payment says less than what kind it was. */
function isCode(text: string): boolean {
  return /^[\p{L}\d/_-]*\d[\p{L}\d/_-]*$/u.test(text);
}

/** A number of a payment, as `A01234BC01234567`: any word says more. */
function isLongCode(text: string): boolean {
  return /^(?=.*\d{5})[A-Z\d/_-]{6,}$/.test(text);
}

/** The code of a kind of operation, such as `ITR`: any text says more. */
function isAbbreviation(text: string): boolean {
  return /^[A-Z\d]{1,4}$/.test(text);
}

/** Nothing, or a label before a number, such as `Title: 000123`: another column says who it was. */
function namesNoOne(text: string): boolean {
  return text === "" || /^\p{L}[^:]{2,30}: *[\d\s./-]*$/u.test(text);
}

/** The currency that stands beside the amount itself, as in `-12.50 EUR`: a file may hold several. Empty where none is named. */
function namedBeside(cell: CellOf, { amount, debit, credit }: ImportMapping): string {
  const texts = [amount, debit, credit].map(cell).filter((text) => /[^\d\s.,+\-−–()'’]/u.test(text));
  return texts.map(currencyOfText).find((currency) => currency !== null) ?? "";
}

const MAX_ACCOUNT_LENGTH = 80;
const YES = /^(?:yes|y|true|1|x|excluded|hidden|everything)$/i;

/** Tags as a cell lists them, each once and as long as a tag may be. */
export function readTags(text: string): string[] {
  const names = text.split(/[,;|]/).map((name) => tagNameOf(name).slice(0, MAX_TAG_LENGTH).trim());
  const byKey = new Map(names.filter(Boolean).map((name) => [tagKeyOf(name), name]));
  return [...byKey.values()].slice(0, MAX_TAGS_OF_TRANSACTION);
}

/** @returns the currency of a row, or why it cannot be stored */
export function readCurrency(text: string, { currency, onlyCurrency }: RowOptions): string | Unreadable {
  const named = text === "" ? currency : (currencyOfText(text) ?? OLD_CODES[text.toUpperCase()] ?? text.toUpperCase());
  if (!/^[A-Z]{3}$/.test(named) || !KNOWN_CURRENCIES.has(named)) {
    const replaced = replacedBy(named);
    if (replaced) return new Unreadable(`It is in ${named}, which ${replaced.by} replaced in ${replaced.year}`, true);
    return new Unreadable(`${quoted(text)} isn't a currency`);
  }
  if (onlyCurrency !== null && named !== onlyCurrency) {
    return new Unreadable(`It is in ${named}, and the account is kept in ${onlyCurrency}`, true);
  }
  return named;
}

/** Codes that banks still write for another one. */
const OLD_CODES: Record<string, string> = {
  RUR: "RUB",
  RMB: "CNY",
  NTD: "TWD",
  NIS: "ILS",
  STG: "GBP",
  SFR: "CHF",
  YTL: "TRY",
};

const KNOWN_CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** The amount with its sign, less the bank's fee. */
function readSigned(cell: CellOf, mapping: ImportMapping, currency: string): number | Unreadable {
  const amountMinor = readGross(cell, mapping, currency);
  const charged = cell(mapping.fee);
  if (charged === "" || NOTHING.test(charged)) return amountMinor;
  const feeMinor = readAmount(charged, mapping.decimal, currency);
  if (amountMinor instanceof Unreadable) {
    // A row of nothing else is what the bank charged.
    const isChargeAlone = mapping.amount === undefined && amountMinor.reason === NO_AMOUNT.reason;
    return isChargeAlone && typeof feeMinor === "number" && feeMinor !== 0 ? -Math.abs(feeMinor) : amountMinor;
  }
  return feeMinor instanceof Unreadable ? feeMinor : amountMinor - Math.abs(feeMinor);
}

function readGross(cell: CellOf, mapping: ImportMapping, currency: string): number | Unreadable {
  const turned = (amount: number | Unreadable) =>
    amount instanceof Unreadable || !mapping.isOutPositive ? amount : -amount;
  if (mapping.amount === undefined) return turned(readTwoColumns(cell, mapping, currency));
  const amount = readAmount(cell(mapping.amount), mapping.decimal, currency);
  if (amount instanceof Unreadable) return amount;
  if (amount === 0) return new Unreadable("The amount is zero", true);
  if (mapping.type === undefined) return turned(amount);
  const word = cell(mapping.type);
  const isOut = mapping.outWords?.some((one) => one.toLowerCase() === word.toLowerCase());
  const direction = mapping.outWords ? (isOut ? "out" : "in") : readDirection(word);
  if (direction !== null) return turned(direction === "out" ? -Math.abs(amount) : Math.abs(amount));
  // "Not counted" as in or out stands beside what comes back, whose state says the way, and beside what was closed before it.
  const status = cell(mapping.status);
  // A payment that was refunded may be called so too, and went out.
  const isRefund =
    isOfRefund(status) || [mapping.name, mapping.otherName, mapping.notes].some((one) => namesRefund(cell(one)));
  if (isRefunded(status) && isRefund) return Math.abs(amount);
  if (isUnbooked(status)) return -Math.abs(amount);
  return new Unreadable(`${quoted(word)} is neither debit nor credit`);
}

const NO_AMOUNT = new Unreadable("There is no amount");

function readTwoColumns(
  cell: CellOf,
  { debit, credit, decimal }: ImportMapping,
  currency: string,
): number | Unreadable {
  const read = (text: string) => (text === "" || NOTHING.test(text) ? 0 : readAmount(text, decimal, currency));
  const [out, back] = [read(cell(debit)), read(cell(credit))];
  if (out instanceof Unreadable) return out;
  if (back instanceof Unreadable) return back;
  if (out !== 0 && back !== 0) return new Unreadable("It has both a debit and a credit");
  if (out === 0 && back === 0) return NO_AMOUNT;
  return out === 0 ? Math.abs(back) : -Math.abs(out);
}

/** The name and the notes of a row, as they can be stored: a name too long for a line is whole in the notes. */
export function fitTexts(name: string, notes: string): { name: string; notes: string | null } | Unreadable {
  const isTooLong = name.length > MAX_NAME_LENGTH;
  const whole = [isTooLong ? name : "", notes === name ? "" : notes].filter(Boolean).join("\n");
  if (whole.length > MAX_NOTES_LENGTH) return new Unreadable("Its text is longer than 1,000 characters");
  const shown = isTooLong ? `${name.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : name;
  return { name: shown || "No description", notes: whole || null };
}

/** Nearly every cell: words of ASCII with one space between them. */
const IS_PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** One line without control characters, half characters and the apostrophes that an export guards formulas with. */
export function plainText(text: string): string {
  if (IS_PLAIN.test(text)) return withoutFormulaGuards(text);
  const line = text
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();
  return withoutFormulaGuards(line);
}
