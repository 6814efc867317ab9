import type { StatementBalances } from "./proofs/prove-by-ends";
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

/** Whether a text is a statement of SWIFT's: it names an account and has an opening balance. */
export function isMt940(text: string): boolean {
  const head = text.slice(0, 4000);
  return /^:25[A-Z]?:/m.test(head) && /^:60[FM]:[CD]\d{6}[A-Z]{3}/m.test(head);
}

/**
 * The statements of an MT940 file, by account: a file has one message a day or a page, and those of one account are joined.
 * Banks wrap messages in blocks (`{1:…}{4:`), which say nothing here.
 *
 * @param currency  of an account whose balance names none
 */
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

/**
 * Value date, entry date, direction, funds code, amount, kind, reference of the owner and of the bank. Some banks leave the comma of a
 * whole amount out, which the kind behind it then ends.
 */
const LINE =
  /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?([\d.]*,\d*|\d+(?=[NFS][A-Z0-9]{3}))(?![\d.,])([A-Z][A-Z0-9]{3})?(.*)$/;

/**
 * Reads a statement line (SWIFT MT940, field 61). The day is the entry's where it is given, else the value's; a reversal
 * undoes what its letter names, so `RC` is money out.
 */
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

/** Who is on the other side, and what it was for, of the two structures that banks use in `:86:`; else all of it. */
function informationOf(lines: readonly string[]): { name: string; notes: string } {
  const joined = lines.join("");
  const german = [...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(
    ([, code = "", value = ""]) => [Number(code), value] as const,
  );
  if (/^(?:\d{3})?\?\d{2}/.test(joined) && german.length > 0) {
    const between = (from: number, to: number) =>
      german.filter(([code]) => code >= from && code <= to).map(([, value]) => value.trim());
    const purpose = [...between(20, 29), ...between(60, 63)].join(" ");
    return { name: between(32, 33).join("").trim() || purpose || between(0, 0).join(""), notes: purpose };
  }
  if (/^\/[A-Z]{3,4}\//.test(joined)) {
    const named = (code: string) => new RegExp(`/${code}/(.*?)(?=/[A-Z]{3,4}/|$)`).exec(joined)?.[1]?.trim() ?? "";
    const name = named("NAME");
    return { name, notes: named("REMI") };
  }
  return { name: "", notes: lines.join(" ").trim() };
}
