import sax from "sax";
import type { ByHandKind } from "@/lib/domain/banks/by-hand";
import {
  DAYS,
  isRoundedInOfx,
  ofxDecimalMarks,
  ofxSigns,
  PAYEE_NAME,
  readOfxAmount,
  readOfxBooking,
} from "@/lib/domain/transactions/import/read-ofx-booking";
import { readCurrency } from "@/lib/domain/transactions/import/read-table";
import { orNull, Unreadable } from "@/lib/domain/transactions/import/statement";
import type { TextFormat } from "../define-format";
import { type AccountStatement, readStatements } from "../read-statements";
import { assertRowBound, refusal } from "../refuse-file";

const CUT = "The file ends here, before its own end. Export it again to have the rest.";

/** OFX and QFX. Such a file says itself what is what; it may hold the statements of several accounts. */
export const ofxFormat: TextFormat = {
  name: "ofx",
  files: ["OFX", "QFX"],
  recognizes: (text) => /^\s*OFXHEADER\s*:|<OFX>|<\?OFX\s/i.test(text.slice(0, 4000)),
  read: (text, options) => {
    const isCut = !/<\/OFX>/i.test(text);
    const statements = parseOfx(isCut ? withoutOpenBooking(text) : text, options.currency);
    const read = readStatements(statements, options, readOfxBooking);
    const reading = { ...read, remarks: [...(read.remarks ?? []), ...roundedRemark(statements)] };
    if (!isCut) return reading;
    return { ...reading, rejected: [...reading.rejected, { line: text.split("\n").length, reason: CUT }] };
  },
};

function roundedRemark(statements: readonly AccountStatement<OfxBooking>[]): string[] {
  const count = statements
    .flatMap(({ bookings }) => bookings)
    .filter(({ fields, currency }) => isRoundedInOfx(fields.get("TRNAMT") ?? "", currency)).length;
  return count > 0 ? [`Amounts rounded, as their currency has fewer decimals: ${count}.`] : [];
}

/** Without the last booking of a file that stops before its end, unless it is closed: its amount may be half of one. */
function withoutOpenBooking(text: string): string {
  const upper = text.toUpperCase();
  const open = upper.lastIndexOf("<STMTTRN>");
  return open > upper.lastIndexOf("</STMTTRN>") ? text.slice(0, open) : text;
}

/** One booking as an OFX file has it: texts by the names of their elements (OFX 1.0.2, section 11.4.3). */
type OfxBooking = {
  line: number;
  fields: Map<string, string>;
  currency: string;
  /** Factor of the amount, as a statement's signs may be turned or missing; null where nothing tells. */
  sign?: 1 | -1 | null;
  /** Decimal marks in the statement's amounts. */
  decimalMarks?: ReadonlySet<string>;
  /** It waits to be booked (OFX 2.2, section 11.4.5). */
  isPending?: true;
};

/** Elements of a booking that this product reads; each once, the first one counts. */
const FIELDS = new Set([...DAYS, "TRNTYPE", "TRNAMT", "FITID", "CHECKNUM", "NAME", "EXTDNAME", "MEMO", PAYEE_NAME]);
/** Movements of securities (OFX 2.2, section 13.9.2.4); the money that comes of them stands in others of the bank's kind. */
const INVESTMENTS =
  /^(?:BUY(?:DEBT|MF|OPT|OTHER|STOCK)|SELL(?:DEBT|MF|OPT|OTHER|STOCK)|CLOSUREOPT|INCOME|INVEXPENSE|JRNLFUND|JRNLSEC|MARGININTEREST|REINVEST|RETOFCAP|SPLIT|TRANSFER)$/;
/** Fields of words, whose text may go on behind an element. */
const TEXT_FIELDS = new Set(["NAME", "EXTDNAME", "MEMO", PAYEE_NAME]);
/** Elements of web pages that banks leave in their texts. */
const MARKUP = /^(?:BR|B|I|U|P|EM|STRONG|SPAN|FONT|DIV|SUB|SUP|SMALL|HR)$/;
const BOOKINGS = new Set(["STMTTRN", "STMTTRNP"]);
const STATEMENTS = new Set(["STMTRS", "CCSTMTRS", "INVSTMTRS"]);

/** OFX 2.2, section 11.3.1.1. */
const KINDS: ReadonlyMap<string, ByHandKind> = new Map([
  ["CHECKING", "checking"],
  ["SAVINGS", "savings"],
  ["MONEYMRKT", "savings"],
  ["CREDITLINE", "loan"],
]);

/** A statement nests some thirty deep where nothing is closed; what is deeper is not a statement, and costs time. */
const MAX_DEPTH = 500;

/**
 * Parses an OFX or QFX file: SGML (version 1) as XML of which nothing needs closing. `currency` is the default.
 * @throws AppError `UNPROCESSABLE` if nested without end or beyond the row limit
 */
function parseOfx(text: string, currency: string): AccountStatement<OfxBooking>[] {
  const statements: AccountStatement<OfxBooking>[] = [];
  let booking: OfxBooking | null = null;
  let element = "";
  /** The field that is open, or was before an element within it. */
  let lastField = "";
  let isOtherCurrency = false;
  let depth = 0;
  let bookings = 0;
  let isLedger = false;
  let isInPayee = false;
  const statement = (): AccountStatement<OfxBooking> => {
    const last = statements.at(-1);
    if (last) return last;
    const first: AccountStatement<OfxBooking> = { id: "1", currency, bookings: [], isCurrencyAssumed: true };
    statements.push(first);
    return first;
  };
  const parser = sax.parser(false, { noscript: true, trim: true });
  parser.onopentag = ({ name }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw refusal("This file isn't a statement: it nests without end");
    element = name;
    if (STATEMENTS.has(name)) {
      const id = String(statements.length + 1);
      const isCard = name === "CCSTMTRS";
      statements.push({ id, currency, bookings: [], isCurrencyAssumed: true, ...(isCard ? { kind: "card" } : {}) });
    }
    if (INVESTMENTS.test(name) && booking === null) statement().investments = (statement().investments ?? 0) + 1;
    // `CURRENCY` is what the amount is in; `ORIGCURRENCY` only what it was before the bank turned it.
    if (name === "CURRENCY" || name === "ORIGCURRENCY") isOtherCurrency = name === "CURRENCY";
    // What is available counts what isn't booked yet: it proves nothing.
    if (name === "LEDGERBAL" || name === "AVAILBAL") isLedger = name === "LEDGERBAL";
    if (name === "PAYEE" || BOOKINGS.has(name)) isInPayee = name === "PAYEE";
    const opened = isInPayee && name === "NAME" ? PAYEE_NAME : name;
    if (FIELDS.has(opened)) lastField = opened;
    else if (!MARKUP.test(name)) lastField = BOOKINGS.has(name) ? "" : lastField;
    if (BOOKINGS.has(name)) {
      booking = { line: parser.line + 1, fields: new Map(), currency: statement().currency };
      if (name === "STMTTRNP") booking.isPending = true;
      statement().bookings.push(booking);
      bookings += 1;
      assertRowBound(bookings);
    }
  };
  const onText = (value: string) => {
    if (booking) {
      if (element === "CURSYM" && isOtherCurrency) booking.currency = codeOf(value);
      if ((element === "" || MARKUP.test(element)) && value !== "") {
        const known = booking.fields.get(lastField) ?? "";
        if (TEXT_FIELDS.has(lastField)) booking.fields.set(lastField, `${known} ${value}`.trim());
        // An amount with an element inside isn't what it began with, so it can't be read.
        else booking.fields.set("TRNAMT", `${booking.fields.get("TRNAMT") ?? ""}?${value}`);
        return;
      }
      // Of a payee with an address the name stands within its element, beside the booking's own.
      const field = isInPayee && element === "NAME" ? PAYEE_NAME : element;
      if (FIELDS.has(field)) booking.fields.set(field, (booking.fields.get(field) ?? "") + value);
      return;
    }
    if (isLedger && element === "BALAMT") statement().ledger = { day: "", ...statement().ledger, balance: value };
    if (isLedger && element === "DTASOF") statement().ledger = { balance: "", ...statement().ledger, day: value };
    if (element === "CURDEF") Object.assign(statement(), { currency: codeOf(value), isCurrencyAssumed: false });
    const kind = element === "ACCTTYPE" ? KINDS.get(value.toUpperCase()) : undefined;
    if (kind) statement().kind = kind;
    if (element === "ACCTID") Object.assign(statement(), { id: value.slice(-4), account: value });
  };
  parser.ontext = onText;
  parser.oncdata = onText;
  parser.onclosetag = (name) => {
    depth -= 1;
    element = "";
    if (name === "PAYEE") isInPayee = false;
    if (BOOKINGS.has(name)) booking = null;
    if (name === lastField || (name === "NAME" && lastField === PAYEE_NAME)) lastField = "";
  };
  // What is not an element stays text; a file without a statement is recognized by having none.
  parser.onerror = () => parser.resume();
  parser.write(text).close();
  for (const one of statements) sign(one);
  return statements;
}

/** The code of a currency, for a name or an old code such as `RMB` as well. */
function codeOf(text: string): string {
  const code = readCurrency(text.trim(), { currency: "", onlyCurrency: null });
  return code instanceof Unreadable ? text.trim().toUpperCase() : code;
}

/** Gives each booking of a statement what its amount is multiplied by, and what begins its decimals. */
function sign({ bookings, kind, ledger, currency }: AccountStatement<OfxBooking>): void {
  const amounts = bookings.map(({ fields }) => fields.get("TRNAMT") ?? "");
  const decimalMarks = ofxDecimalMarks(ledger ? [...amounts, ledger.balance] : amounts);
  const read = bookings.map(({ fields, currency: own }) => ({
    kind: fields.get("TRNTYPE") ?? "",
    amountMinor: orNull(readOfxAmount(fields.get("TRNAMT") ?? "", own, decimalMarks)),
    text: `${fields.get("NAME") ?? ""} ${fields.get("MEMO") ?? ""}`,
  }));
  const isDebt = kind === "card" || kind === "loan";
  const signs = ofxSigns(read, {
    isDebt,
    ledgerMinor: ledger ? orNull(readOfxAmount(ledger.balance, currency, decimalMarks)) : null,
  });
  bookings.forEach((one, index) => {
    one.sign = signs[index] === undefined ? 1 : signs[index];
    one.decimalMarks = decimalMarks;
  });
}
