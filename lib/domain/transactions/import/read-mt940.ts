import { plainLetters } from "./column-headers";
import type { StatementBalances } from "./prove-by-lines";
import { readAmount } from "./read-amount";
import { readDay } from "./read-day";
import { fitTexts, plainText, readCurrency } from "./read-table";
import { type StatementRow, Unreadable } from "./statement";

/** A statement line (`:61:`) with the information for the account's owner that follows it (`:86:`). */
export type Mt940Booking = { line: number; currency: string; text: string; information: string[] };

export type Mt940Statement = {
  id: string;
  currency: string;
  bookings: Mt940Booking[];
  balances?: StatementBalances | undefined;
};

const FIELD = /^:(\d{2}[A-Z]?):(.*)$/;

/** Tells SWIFT statements by their account and opening balance, and interim reports. */
export function isMt940(text: string): boolean {
  const head = text.slice(0, 4000);
  if (!/^:25[A-Z]?:/m.test(head)) return false;
  return /^:60[FM]:[CD]\d{6}[A-Z]{3}/m.test(head) || isMt942(text);
}

/** Tells interim reports (SWIFT MT942), which have a floor limit in place of a balance. */
export function isMt942(text: string): boolean {
  return /^:34F:[A-Z]{3}[CD]?[\d,]+/m.test(text.slice(0, 4000)) && !/^:60[FM]:/m.test(text);
}

/** Parses an MT940 file into statements by account, joining pages and days. `currency` is the default. */
export function parseMt940(text: string, currency: string): Mt940Statement[] {
  const byAccount = new Map<string, Mt940Statement>();
  let statement: Mt940Statement | null = null;
  let booking: Mt940Booking | null = null;
  const openings = new Map<Mt940Statement, string>();
  let continues: ((value: string) => void) | null = null;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, tag, value = ""] = FIELD.exec(line) ?? [];
    if (tag === undefined) {
      // A message ends with a hyphen; what else has no tag goes on with the field before it.
      if (/^(?:-\}?|\{.*)$/.test(line)) continues = null;
      else continues?.(line);
      continue;
    }
    continues = null;
    if (tag.startsWith("25")) {
      const account = value.trim();
      statement = byAccount.get(account) ?? { id: lastFour(account, byAccount.size), currency, bookings: [] };
      byAccount.set(account, statement);
      booking = null;
    } else if (tag.startsWith("60") && statement) {
      statement.currency = value.slice(7, 10);
      // Of several messages the first opens the account and the last closes it.
      openings.set(statement, openings.get(statement) ?? balanceOf(value));
    } else if (tag === "34F" && statement) {
      statement.currency = value.slice(0, 3);
    } else if (tag === "61" && statement) {
      const current: Mt940Booking = { line: index + 1, currency: statement.currency, text: value, information: [] };
      booking = current;
      statement.bookings.push(current);
      // The second line of a statement line (supplementary details).
      continues = (more) => current.information.push(more);
    } else if (tag === "86" && booking) {
      const current = booking;
      // The information for the owner says more than the details that stood before it.
      current.information = [value];
      continues = (more) => current.information.push(more);
    } else if (tag.startsWith("62")) {
      // From here on an `:86:` is about the whole statement.
      booking = null;
      const opening = statement && openings.get(statement);
      if (statement && opening) {
        statement.balances = { opening, closing: balanceOf(value), decimal: ",", line: index + 1 };
      }
    }
  }
  return [...byAccount.values()];
}

/** `C` or `D`, a date, a currency and an amount (SWIFT MT940, fields 60 and 62), as a signed amount. */
function balanceOf(value: string): string {
  return `${value.startsWith("D") ? "-" : ""}${value.slice(10).trim().replace(/,$/, "")}`;
}

function lastFour(account: string, index: number): string {
  // German banks write the bank's number before a slash, Dutch ones the currency after the number.
  return (
    account
      .replace(/[A-Z]{3}$/, "")
      .replaceAll(/\W/g, "")
      .slice(-4) || String(index + 1)
  );
}

/** Field 61: value date, entry date, direction, funds code, amount, kind, references. A whole amount may lack its comma. */
const LINE =
  /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?([\d.]*,\d*|\d+(?=[NFS][A-Z0-9]{3}))(?![\d.,])([A-Z][A-Z0-9]{3})?(.*)$/;

/** Reads a statement line (field 61). The entry date outranks the value date; `RC`, a reversed credit, is money out. */
export function readMt940Booking(
  booking: Mt940Booking,
  options: { currency: string; onlyCurrency: string | null },
): StatementRow | Unreadable {
  const [, valued = "", entered, direction = "", , amount = "", , references = ""] = LINE.exec(booking.text) ?? [];
  if (!valued) return new Unreadable("It isn't a line of a statement");
  const date = entryDay(valued, entered);
  if (date instanceof Unreadable) return date;
  const currency = readCurrency(booking.currency, options);
  if (currency instanceof Unreadable) return currency;
  const magnitude = readAmount(amount.endsWith(",") ? amount.slice(0, -1) : amount, ",", currency);
  if (magnitude instanceof Unreadable) return magnitude;
  if (magnitude === 0) return new Unreadable("The amount is zero", true);
  const isIn = direction === "C" || direction === "RD";
  const { name, notes } = informationOf(booking.information);
  const own = references.split("//")[0]?.replace(/^NONREF$/i, "") ?? "";
  const texts = fitTexts(plainText(name || notes || own), plainText(name ? notes : ""));
  if (texts instanceof Unreadable) return texts;
  // Its references are often the same for many lines ("NONREF"), so they tell no line from another.
  return {
    line: booking.line,
    date,
    amountMinor: isIn ? magnitude : -magnitude,
    currency,
    ...texts,
    externalId: null,
    category: null,
  };
}

/** The entry's month and day belong to the year that brings them nearest to the value date. */
function entryDay(valued: string, entered: string | undefined): ReturnType<typeof readDay> {
  const year = 2000 + Number(valued.slice(0, 2));
  if (!entered) return readDay(`20${valued}`, "ymd");
  const apart = Number(entered.slice(0, 2)) - Number(valued.slice(2, 4));
  return readDay(`${apart > 6 ? year - 1 : apart < -6 ? year + 1 : year}${entered}`, "ymd");
}

/** Reads name and purpose from the structures that banks use in `:86:`; else all of it is notes. */
function informationOf(lines: readonly string[]): { name: string; notes: string } {
  const joined = lines.join("");
  const [, mark] = /^(?:\d{3})?([?~^<>|])\d{2}/.exec(joined) ?? [];
  if (mark !== undefined) return byNumbers(joined, mark);
  if (/^\/[A-Z]{3,4}\//.test(joined)) {
    const named = (code: string) => new RegExp(`/${code}/(.*?)(?=/[A-Z]{3,4}/|$)`).exec(joined)?.[1]?.trim() ?? "";
    return { name: named("NAME") || named("ORDP") || named("BENM"), notes: named("REMI") };
  }
  const text = lines
    .map((line) => line.trim())
    .join(" ")
    .trim();
  const labeled = byLabels(text);
  return labeled ?? { name: "", notes: text.replace(/^(?:REMIT?|REMI|SVWZ|PURP) ?[:+] ?/, "") };
}

/** Subfields of two digits behind a mark, as `?20` or `~20`: 20 to 29 and 60 to 63 are the purpose, 32 and 33 the name. */
function byNumbers(joined: string, mark: string): { name: string; notes: string } {
  const fields = joined
    .split(mark)
    .slice(1)
    .flatMap((part) => (/^\d{2}/.test(part) ? [[Number(part.slice(0, 2)), part.slice(2)] as const] : []));
  const between = (from: number, to: number) =>
    fields.filter(([code]) => code >= from && code <= to).map(([, value]) => value.trim());
  const purpose = [...between(20, 29), ...between(60, 63)].join(" ");
  const tagged = taggedIn(purpose);
  const notes = tagged.get("SVWZ") || purpose;
  const name = between(32, 33).join("").trim() || tagged.get("ABWA") || tagged.get("ABWE");
  return { name: name || notes || between(0, 0).join(""), notes };
}

/** SEPA's tags within a purpose: `EREF+123 SVWZ+Rent`. */
function taggedIn(purpose: string): Map<string, string> {
  const starts = [...purpose.matchAll(/(?:^| )(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/g)];
  return new Map(
    starts.map((found, index) => {
      const end = starts[index + 1]?.index ?? purpose.length;
      return [found[1] ?? "", purpose.slice(found.index + found[0].length, end).trim()];
    }),
  );
}

const NAME_LABEL =
  /^(?:naam|name|nom|nombre|nome|nazwa|nazev|nimi|namn|beneficiary|payee|payer|counterparty|remitter|ordering party|kontrahent|nadawca|odbiorca|tegenpartij|begunstigde|auftraggeber|empfanger)$/;
const PURPOSE_LABEL =
  /^(?:omschrijving|remit|remittance|remittance info|remi|purpose|details|description|verwendungszweck|communication|mededeling|motif|concepto|causale|tytul|tytulem|reference text|betalingskenmerk)$/;

/** Texts of a label and a value each: `IBAN: NL91… Naam: J. Jansen Omschrijving: Rent`. Null where no label is a name's. */
function byLabels(text: string): { name: string; notes: string } | null {
  const labels = [...text.matchAll(/(?:^|\s)(\p{L}[\p{L}/]{1,24}(?: \p{L}{2,12})?) ?:/gu)];
  const values = labels.map((found, index) => ({
    label: plainLetters(found[1] ?? ""),
    value: text.slice(found.index + found[0].length, labels[index + 1]?.index ?? text.length).trim(),
  }));
  const lastWord = (label: string) => label.split(" ").at(-1) ?? "";
  const textUnder = (which: RegExp) =>
    values.find(({ label, value }) => value !== "" && (which.test(label) || which.test(lastWord(label))))?.value;
  const name = textUnder(NAME_LABEL);
  return name === undefined ? null : { name, notes: textUnder(PURPOSE_LABEL) ?? text };
}
