import { readAmount } from "./read-amount";
import { readDay } from "./read-day";
import { fitTexts, plainText, readCurrency } from "./read-table";
import { type StatementRow, Unreadable } from "./statement";

/** Texts of an entry (`Ntry`) of a CAMT statement; empty where the file has none. */
export const EMPTY_ENTRY = {
  amount: "",
  /** `CRDT` or `DBIT`. */
  direction: "",
  /** `true` for one that undoes an earlier one; its direction is already the other. */
  reversal: "",
  status: "",
  ...{ booked: "", valued: "", reference: "", information: "", remittance: "", debtor: "", creditor: "" },
  /** Payer or payee behind a payment that someone else made or received. */
  ...{ ultimateDebtor: "", ultimateCreditor: "" },
};

/** `parts`: payments that the bank booked as this one. */
export type CamtEntry = typeof EMPTY_ENTRY & { line: number; currency: string; parts: number };

/** Reads a booked entry; pending ones may come to nothing. ISO 20022 ReportEntry: `CdtDbtInd` gives the sign. */
export function readCamtEntry(
  entry: CamtEntry,
  options: { currency: string; onlyCurrency: string | null },
): StatementRow | Unreadable {
  if (!["", "BOOK"].includes(entry.status)) return new Unreadable("The bank hasn't booked it yet", true);
  const date = readDay((entry.booked || entry.valued).slice(0, 10), "ymd");
  if (date instanceof Unreadable) return date;
  const currency = readCurrency(entry.currency, options);
  if (currency instanceof Unreadable) return currency;
  const magnitude = readAmount(entry.amount, ".", currency);
  if (magnitude instanceof Unreadable) return magnitude;
  if (magnitude === 0) return new Unreadable("The amount is zero", true);
  const isIn = entry.direction === "CRDT";
  if (!isIn && entry.direction !== "DBIT") return new Unreadable("It doesn't say whether money came in or went out");
  // Several payments booked as one have no one name.
  const other = entry.parts > 1 ? "" : otherSideOf(entry, isIn);
  const [name = "", ...rest] = [other, entry.remittance, entry.information].map(plainText).filter(Boolean);
  const texts = fitTexts(name, rest.join("\n"));
  if (texts instanceof Unreadable) return texts;
  const externalId = plainText(entry.reference).slice(0, 255) || null;
  return {
    line: entry.line,
    date,
    amountMinor: isIn ? magnitude : -magnitude,
    currency,
    ...texts,
    externalId,
    category: null,
  };
}

/** The counterparty. A reversal names the parties of the payment it undoes, so the other side is the payment's. */
function otherSideOf(entry: CamtEntry, isIn: boolean): string {
  const debtor = entry.debtor || entry.ultimateDebtor;
  const creditor = entry.creditor || entry.ultimateCreditor;
  if (entry.reversal !== "true") return isIn ? debtor : creditor;
  return isIn ? creditor || debtor : debtor || creditor;
}
