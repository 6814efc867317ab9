import { currencyExponent } from "@/lib/domain/money";
import { plainLetters } from "./column-headers";
import { isKindOfOperation } from "./parties";
import { guessDecimal, readAmount } from "./read-amount";
import { readDay } from "./read-day";
import { fitTexts, plainText, readCurrency } from "./read-table";
import { quoted, type StatementRow, Unreadable } from "./statement";

/** Days of a booking, the best first; some banks misspell the second one. */
export const DAYS = ["DTPOSTED", "DTUSER", "DTPUSER", "DTAVAIL"];

/** The name within `PAYEE`, as it is kept apart from the booking's own. */
export const PAYEE_NAME = "PAYEE.NAME";

/** Reads an OFX booking from its texts by element, such as `DTPOSTED`; positive is money in. */
export function readOfxBooking(
  {
    line,
    fields,
    currency: named,
    sign = 1,
    decimalMarks,
    isPending = false,
  }: {
    line: number;
    fields: ReadonlyMap<string, string>;
    currency: string;
    sign?: 1 | -1 | null;
    decimalMarks?: ReadonlySet<string>;
    isPending?: boolean;
  },
  options: { currency: string; onlyCurrency: string | null },
): StatementRow | Unreadable {
  if (isPending) return new Unreadable("The bank hasn't booked it yet", true);
  const field = (name: string) => plainText(unescaped(fields.get(name) ?? ""));
  // Where the day of booking is missing, that on which it was made is the nearest there is.
  const written = DAYS.map(field).find((text) => text !== "") ?? "";
  const date = readDay(written.slice(0, 8), "ymd");
  if (date instanceof Unreadable) return date;
  const currency = readCurrency(named, options);
  if (currency instanceof Unreadable) return currency;
  const amount = readOfxAmount(fields.get("TRNAMT") ?? "", currency, decimalMarks);
  if (amount instanceof Unreadable) return amount;
  if (sign === null) return new Unreadable("The file doesn't say whether this was spent or received");
  const amountMinor = amount * sign;
  if (amountMinor === 0) return new Unreadable("The amount is zero", true);
  const [name, notes] = textsOf(field);
  const texts = fitTexts(name, notes);
  if (texts instanceof Unreadable) return texts;
  const externalId = field("FITID").slice(0, 255) || null;
  return { line, date, amountMinor, currency, ...texts, externalId, category: null };
}

/**
 * Reads an OFX amount: a point or comma for decimals, and some banks group. Rounds brokers' further decimals half up.
 * @param decimalMarks  marks that begin decimals elsewhere in the statement
 */
export function readOfxAmount(
  written: string,
  currency: string,
  decimalMarks: ReadonlySet<string> = new Set(),
): number | Unreadable {
  const { text, mark } = amountText(written);
  const [, between = ""] = MAY_BE_GROUPED.exec(text) ?? [];
  const isFine = currencyExponent(currency) >= 3 && decimalMarks.size === 0;
  const isDecimal = decimalMarks.size === 1 && decimalMarks.has(between);
  if (between !== "" && !isDecimal && !isFine)
    return new Unreadable(`${quoted(text)} may be of thousands or have three decimals`);
  return readAmount(rounded(text, currency) ?? text, mark, currency);
}

/** Marks that surely begin decimals in a statement: not three digits follow, or more than a group precedes. */
export function ofxDecimalMarks(amounts: readonly string[]): ReadonlySet<string> {
  const texts = amounts.map((written) => amountText(written).text).filter((text) => !MAY_BE_GROUPED.test(text));
  const marksOf = (text: string) => text.match(/[.,](?=\d)/g) ?? [];
  const marks = texts.flatMap((text) => (marksOf(text).length > 1 ? (guessDecimal([text]) ?? []) : marksOf(text)));
  return new Set(marks);
}

/** One mark with three digits behind it, and before it one to three that are no zeros. */
const MAY_BE_GROUPED = /^\D*[1-9]\d{0,2}([.,])\d{3}\D*$/;

export function isRoundedInOfx(written: string, currency: string): boolean {
  return rounded(amountText(written).text, currency) !== null;
}

function amountText(written: string): { text: string; mark: "." | "," } {
  const text = plainText(unescaped(written)).replaceAll(/[\s'’]/g, "");
  return { text, mark: guessDecimal([text]) ?? (text.includes(",") ? "," : ".") };
}

/** The amount with no more decimals than its currency has; null for one that has no more. Three may be a group, and are never rounded. */
function rounded(text: string, currency: string): string | null {
  const exponent = currencyExponent(currency);
  const [, sign = "", whole = "", mark = "", fraction = ""] = /^([-+]?)(\d+)([.,])(\d{4,})$/.exec(text) ?? [];
  if (!/[1-9]/.test(fraction.slice(exponent))) return null;
  const isUp = (fraction[exponent] ?? "0") >= "5";
  const units = (BigInt(whole + fraction.slice(0, exponent)) + (isUp ? 1n : 0n)).toString().padStart(exponent + 1, "0");
  const at = units.length - exponent;
  return `${sign}${units.slice(0, at)}${exponent === 0 ? "" : mark}${units.slice(at)}`;
}

/** Returns counterparty and notes; some banks write the kind or number in `NAME` and the rest in `MEMO`. */
function textsOf(field: (name: string) => string): [name: string, notes: string] {
  const [name, memo] = [field("NAME") || field("EXTDNAME") || field(PAYEE_NAME), field("MEMO")];
  // "7-11" and "76" are shops.
  const isNumber = !/\p{L}/u.test(name) && !/^\D*(?:\d\D*){1,3}$/.test(name);
  const namesNoOne = isNumber || isKindOfOperation(name);
  // "Salary deposit - Fernwood" has all of "Salary deposit" and more; a day or a number behind a name would make it another one each month.
  const goesOn = memo.startsWith(name) && /^ ?[-–:]\D+$/.test(memo.slice(name.length));
  // A name as long as the format allows is cut there, and goes on in the memo.
  if (name.length >= MAX_NAME - 2 && memo.length > name.length && memo.startsWith(name)) {
    const whole = name + withoutNumbers(memo.slice(name.length));
    return [whole, whole === memo ? "" : memo];
  }
  const isMemoBetter = (namesNoOne || goesOn) && /\p{L}/u.test(memo) && !isKindOfOperation(memo);
  if (isMemoBetter) return [memo, name];
  if (name || memo) return [name || memo, name ? memo : ""];
  const kind = KINDS.get(field("TRNTYPE").toUpperCase()) ?? "";
  return [kind === "Check" ? `${kind} ${field("CHECKNUM")}`.trim() : kind, ""];
}

/** Cuts before the first number and the word before it: both belong to one booking alone. */
function withoutNumbers(text: string): string {
  const [before = ""] = /^\D*/.exec(text) ?? [];
  if (before === text) return text;
  return before
    .replace(/\S*$/, "")
    .replace(/(?<=\s)\S+\s*$/, "")
    .trimEnd();
}

/** OFX 2.2, section 11.4.4.1; what is cut behind a word ends before that, without its spaces. */
const MAX_NAME = 32;

/** OFX 2.2, section 11.4.4.3: what a booking is that says nothing else. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ["CHECK", "Check"],
  ["INT", "Interest"],
  ["DIV", "Dividend"],
  ["FEE", "Fee"],
  ["SRVCHG", "Service charge"],
  ["DEP", "Deposit"],
  ["DIRECTDEP", "Direct deposit"],
  ["ATM", "ATM withdrawal"],
  ["CASH", "Cash withdrawal"],
]);

/** Some banks escape a text twice: `&amp;lt;` is `&lt;` after the file is read. */
function unescaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ESCAPED[name] ?? "");
}

const ESCAPED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** OFX 2.2, section 11.4.4.3: kinds of bookings that go one way wherever they are used as they are meant. */
const OUT: ReadonlySet<string> = new Set([
  ...["DEBIT", "POS", "ATM", "FEE", "SRVCHG", "DIRECTDEBIT"],
  ...["CHECK", "PAYMENT", "CASH", "REPEATPMT"],
]);
const IN: ReadonlySet<string> = new Set(["CREDIT", "DEP", "DIRECTDEP", "DIV"]);

/** Fewer bookings may share a kind by chance. */
const MIN_BOOKINGS = 3;

/** A refund keeps the kind of what is refunded; the fee for a returned check is none. */
const REFUND =
  /\b(?:revers|refund|rebate|return(?!ed)|chargeback|cashback|waive|storno|erstattung|ruckzahlung|rembours|rimbors|estorn|devol|reembols)/;

type Booking = {
  kind: string;
  /** Signed as written; null where it couldn't be read. */
  amountMinor: number | null;
  /** Counterparty and notes. */
  text?: string;
};

/**
 * Returns each OFX amount's sign correction: by the account's balance if it fits, else by most booking kinds.
 * @param account.isDebt  a card or loan, where a payment is money in
 * @returns factors in booking order; null for an unknown direction
 */
export function ofxSigns(
  bookings: readonly Booking[],
  { isDebt = false, ledgerMinor = null }: { isDebt?: boolean; ledgerMinor?: number | null } = {},
): (1 | -1 | null)[] {
  const read = bookings.map(({ kind, amountMinor, text = "" }) => ({
    way: REFUND.test(plainLetters(text)) ? ("refund" as const) : wayOf(kind.toUpperCase(), isDebt),
    amountMinor: amountMinor ?? 0,
  }));
  const typed = read.filter(({ way, amountMinor }) => amountMinor !== 0 && (way === "out" || way === "in"));
  const outs = typed.filter(({ way }) => way === "out").length;
  const asWritten = read.map(() => 1 as const);
  const isByWord = isDebitOrCredit(bookings);
  const isMajority = outs * 2 > typed.length && typed.length >= MIN_BOOKINGS;
  const isAgainst = typed.every(({ way, amountMinor }) => (way === "out") === amountMinor > 0);
  // All are called money in and have a minus, or one or two are called money out and have none: nothing says which of both is true.
  const isOneWay = outs === 0 || outs === typed.length;
  if (isAgainst && isOneWay && !isMajority && typed.length * 2 > read.length)
    return [1 as const, -1 as const].map((sign) => read.map(() => sign)).find(isHeld) ?? read.map(() => null);
  if (typed.length < MIN_BOOKINGS && !isByWord) return asWritten;
  if (read.some(({ amountMinor }) => amountMinor < 0)) {
    return isMajority && isAgainst ? read.map(() => -1) : asWritten;
  }
  // No sign at all: money in has none either way.
  const byKind = read.map(({ way, amountMinor }) =>
    way === "out" ? -1 : way === null && amountMinor !== 0 ? null : 1,
  );
  if (isHeld(asWritten)) return asWritten;
  if (isMajority || isHeld(byKind)) return byKind;
  // These two words say that there are two directions; some cards' banks exchange them, so that they alone don't say which is which.
  return isByWord && outs > 0 ? read.map(() => null) : asWritten;

  /** The amounts come to the account's ledger balance. */
  function isHeld(signs: readonly (1 | -1 | null)[]): boolean {
    if (isDebt || !ledgerMinor) return false;
    return (
      ledgerMinor === read.reduce((sum, { amountMinor }, index) => sum + amountMinor * (signs[index] ?? Number.NaN), 0)
    );
  }
}

/** Both words occur, no others, and no amount has a minus. */
function isDebitOrCredit(bookings: readonly Booking[]): boolean {
  const kinds = new Set(bookings.map(({ kind }) => kind.toUpperCase()));
  return (
    kinds.size === 2 &&
    kinds.has("DEBIT") &&
    kinds.has("CREDIT") &&
    bookings.every(({ amountMinor }) => amountMinor !== null && amountMinor >= 0)
  );
}

function wayOf(kind: string, isDebt: boolean): "out" | "in" | null {
  if (kind === "INT") return isDebt ? "out" : "in";
  if (kind === "PAYMENT" && isDebt) return "in";
  return OUT.has(kind) ? "out" : IN.has(kind) ? "in" : null;
}
