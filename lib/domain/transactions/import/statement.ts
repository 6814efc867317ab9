import type { Day } from "@/lib/domain/calendar";
import type { StoredPart } from "@/lib/domain/transactions/splits";

/** A table out of a file: rows of texts, each with the line of the file it begins at (from 1). */
export type RawRow = { line: number; cells: readonly string[] };

/** The texts of one column, empty where a row has no such cell. */
export function columnTexts(rows: readonly { cells: readonly string[] }[], column: number): string[] {
  return rows.map(({ cells }) => cells[column]?.trim() ?? "");
}

/** In which order day, month and year stand in a date of digits. Months by name and ISO dates read the same in each. */
export type DateOrder = "ymd" | "dmy" | "mdy";

/** Columns by role, from 0, and how their texts are read. Either `amount`, or `debit` and `credit`. */
export type ImportMapping = {
  date: number;
  name: number;
  amount?: number | undefined;
  debit?: number | undefined;
  credit?: number | undefined;
  /** Says "debit" or "credit" (or DR, CR…) beside an amount without a sign. */
  type?: number | undefined;
  currency?: number | undefined;
  notes?: number | undefined;
  category?: number | undefined;
  dateOrder: DateOrder;
  decimal: "." | ",";
  /** Positive amounts are spending, as on many cards; of `debit` and `credit`, the debit is money in. */
  isOutPositive: boolean;
  /** The account's balance after each row; it proves the reading. */
  balance?: number | undefined;
  /** Says whether a row is booked; a pending, reversed or declined one is left out, with that reason. */
  status?: number | undefined;
  /** The bank's fee, taken off every amount. */
  fee?: number | undefined;
  /** Names the rows of money in, where `name` says whom money out went to. */
  payer?: number | undefined;
  /** Takes the name's place where that is empty. */
  otherName?: number | undefined;
  /** The merchant as it was called there, beside the bank's own text. */
  merchant?: number | undefined;
  /** The row's account. */
  account?: number | undefined;
  /** Tags, with commas. */
  tags?: number | undefined;
  /** Says "yes" where a row was left out of the sums. */
  excluded?: number | undefined;
  /** Values of the `type` column that mean money out; anything else is money in. */
  outWords?: string[] | undefined;
  /** The line where the table begins, where the person said so. */
  firstLine?: number | undefined;
};

/** A row of a file, understood: minor units, positive is money in. */
export type StatementRow = {
  line: number;
  date: Day;
  amountMinor: number;
  currency: string;
  name: string;
  notes: string | null;
  /** The bank's own id of the row (OFX: FITID), unique within its account. */
  externalId: string | null;
  /** The category that the file gives it, as text. */
  category: string | null;
  /** The account's balance after it, where the file says so. */
  balanceMinor?: number | null;
  /** The merchant, and whether sums leave the row out; from another application's export or ours. */
  merchant?: string | null;
  /** The person's name for it, from our own export. */
  ownName?: string | null;
  isExcluded?: boolean;
  /** The account's name in the file; null or left out where the file names none. */
  account?: string | null;
  tags?: readonly string[];
  /** Category slug and id, from our own export. */
  ownCategory?: string | null;
  ownId?: string | null;
  /** And what it was divided into; they come to its amount. */
  parts?: readonly StoredPart[] | null;
  /** Parts of another application's split, before their words are our categories. */
  fileParts?: readonly FilePart[];
};

/** A part of another application's split: its category in the file's word, and what it was called there. */
export type FilePart = { amountMinor: number; category: string | null; name: string; note: string | null };

/** A line that was not imported, and why, in words for the person. */
export type RejectedLine = {
  line: number;
  reason: string;
  /** The line as the file has it; left out where it has no line of its own. */
  text?: string;
  /** It looks like a transaction that we couldn't read. */
  isMissed?: true;
};

/** Why a text is not what it should be; a value and no exception, for there may be a hundred thousand. */
export class Unreadable {
  /** @param isUnderstood  the row was read and rightly isn't a transaction: pending, a balance, zero */
  constructor(
    readonly reason: string,
    readonly isUnderstood = false,
  ) {}
}

/** A value that was read; null where it couldn't be. */
export function orNull<Value>(read: Value | Unreadable): Value | null {
  return read instanceof Unreadable ? null : read;
}

/** The first and the last day of rows; both empty without rows. */
export function spanOf(rows: readonly { date: Day }[]): { from: Day; to: Day } {
  let [from, to] = ["", ""];
  for (const { date } of rows) {
    if (from === "" || date < from) from = date;
    if (date > to) to = date;
  }
  return { from, to };
}

/** A text as it is quoted in a reason: whole when short. */
export function quoted(text: string): string {
  return `“${text.length > 30 ? `${text.slice(0, 30)}…` : text}”`;
}

/** Importable file kinds by their usual names. Each is read by a format in `use-cases/transactions/import/formats`. */
const STATEMENT_FILES = ["CSV", "XLSX", "OFX", "QFX", "QIF", "CAMT.053", "MT940"] as const;

export type StatementFile = (typeof STATEMENT_FILES)[number];

/** Names them in a sentence: `CSV, OFX or QFX`. */
export function listStatementFiles(conjunction: "or" | "and"): string {
  return `${STATEMENT_FILES.slice(0, -1).join(", ")} ${conjunction} ${STATEMENT_FILES.at(-1)}`;
}

/** The encodings of texts that banks still write, by their names in the Encoding Standard. */
export const FILE_ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1257",
  "iso-8859-2",
  "shift_jis",
  "euc-jp",
  "gb18030",
  "big5",
  "euc-kr",
] as const;

export type FileEncoding = (typeof FILE_ENCODINGS)[number];
