import { guessDecimal, readAmount } from "./read-amount";
import { readDay } from "./read-day";
import { fitTexts, plainText, readCurrency } from "./read-table";
import { type StatementRow, Unreadable } from "./statement";

/**
 * Reads a booking of an OFX file; its amount is positive for money in, as ours is.
 *
 * @param fields  texts by element: `DTPOSTED`, `TRNAMT`, `NAME`, `MEMO`, `FITID`
 */
export function readOfxBooking(
  { line, fields, currency: named }: { line: number; fields: ReadonlyMap<string, string>; currency: string },
  options: { currency: string; onlyCurrency: string | null },
): StatementRow | Unreadable {
  const field = (name: string) => plainText(fields.get(name) ?? "");
  const date = readDay(field("DTPOSTED").slice(0, 8), "ymd");
  if (date instanceof Unreadable) return date;
  const currency = readCurrency(named, options);
  if (currency instanceof Unreadable) return currency;
  const text = field("TRNAMT");
  // The format allows a comma for the point, and groups nothing.
  const amountMinor = readAmount(text, guessDecimal([text]) ?? (text.includes(",") ? "," : "."), currency);
  if (amountMinor instanceof Unreadable) return amountMinor;
  if (amountMinor === 0) return new Unreadable("The amount is zero");
  const texts = fitTexts(field("NAME") || field("MEMO"), field("NAME") ? field("MEMO") : "");
  if (texts instanceof Unreadable) return texts;
  const externalId = field("FITID").slice(0, 255) || null;
  return { line, date, amountMinor, currency, ...texts, externalId, category: null };
}
