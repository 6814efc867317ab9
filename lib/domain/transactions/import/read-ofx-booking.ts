import { isKindOfOperation } from "./cells/operation-kinds";
import { guessDecimal, readAmount } from "./read-amount";
import { readDay } from "./read-day";
import { fitTexts, plainText, readCurrency } from "./read-table";
import { type StatementRow, Unreadable } from "./statement";

/**
 * Reads a booking of an OFX file; its amount is positive for money in, as ours is.
 *
 * @param fields  texts by element: `DTPOSTED`, `TRNAMT`, `TRNTYPE`, `CHECKNUM`, `NAME`, `MEMO`, `FITID`
 */
export function readOfxBooking(
  {
    line,
    fields,
    currency: named,
    sign = 1,
  }: { line: number; fields: ReadonlyMap<string, string>; currency: string; sign?: 1 | -1 | null },
  options: { currency: string; onlyCurrency: string | null },
): StatementRow | Unreadable {
  const field = (name: string) => plainText(unescaped(fields.get(name) ?? ""));
  const date = readDay(field("DTPOSTED").slice(0, 8), "ymd");
  if (date instanceof Unreadable) return date;
  const currency = readCurrency(named, options);
  if (currency instanceof Unreadable) return currency;
  const written = readOfxAmount(fields.get("TRNAMT") ?? "", currency);
  if (written instanceof Unreadable) return written;
  if (sign === null) return new Unreadable("The file doesn't say whether this was spent or received");
  const amountMinor = written * sign;
  if (amountMinor === 0) return new Unreadable("The amount is zero");
  const [name, notes] = textsOf(field);
  const texts = fitTexts(name, notes);
  if (texts instanceof Unreadable) return texts;
  const externalId = field("FITID").slice(0, 255) || null;
  return { line, date, amountMinor, currency, ...texts, externalId, category: null };
}

/** An amount of an OFX file. The format allows a comma for the point, and groups nothing. */
export function readOfxAmount(written: string, currency: string): number | Unreadable {
  const text = plainText(unescaped(written));
  return readAmount(text, guessDecimal([text]) ?? (text.includes(",") ? "," : "."), currency);
}

/**
 * Whom it was with, and what else there is. Some banks write the kind of the operation or a number into `NAME` and the rest into `MEMO`; a
 * check mostly has its number alone.
 */
function textsOf(field: (name: string) => string): [name: string, notes: string] {
  const [name, memo] = [field("NAME") || field("EXTDNAME"), field("MEMO")];
  // "7-11" and "76" are shops.
  const isNumber = !/\p{L}/u.test(name) && !/^\D*(?:\d\D*){1,3}$/.test(name);
  const namesNoOne = isNumber || isKindOfOperation(name);
  // "Salary deposit - Fernwood" has all of "Salary deposit" and more; a day or a number behind a name would make it another one each month.
  const goesOn = memo.startsWith(name) && /^ ?[-–:]\D+$/.test(memo.slice(name.length));
  const isMemoBetter = (namesNoOne || goesOn) && /\p{L}/u.test(memo) && !isKindOfOperation(memo);
  if (isMemoBetter) return [memo, name];
  if (name || memo) return [name || memo, name ? memo : ""];
  const kind = KINDS.get(field("TRNTYPE").toUpperCase()) ?? "";
  return [kind === "Check" ? `${kind} ${field("CHECKNUM")}`.trim() : kind, ""];
}

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
