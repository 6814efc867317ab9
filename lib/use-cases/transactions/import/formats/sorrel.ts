import { CATEGORIES } from "@/lib/domain/transactions/category";
import { readAmount } from "@/lib/domain/transactions/import/read-amount";
import { readDay } from "@/lib/domain/transactions/import/read-day";
import { readCurrency, readTags } from "@/lib/domain/transactions/import/read-table";
import { type RawRow, type StatementRow, Unreadable } from "@/lib/domain/transactions/import/statement";
import {
  isOwnExport,
  OWN_EXPORT_COLUMNS,
  type OwnExportColumn,
  readExportedParts,
  withoutFormulaGuards,
} from "@/lib/domain/transactions/own-export";
import { problemOfParts, type StoredPart } from "@/lib/domain/transactions/splits";
import type { ReadOptions, TextFormat } from "../define-format";
import { readStatements } from "../read-statements";
import { assertRowBound } from "../refuse-file";
import { parseCsv } from "./parse-csv";

/** Our own export: every account of it comes back with its categories, notes, names and what was left out. */
export const sorrelFormat: TextFormat = {
  name: "sorrel",
  recognizes: isOwnExport,
  read: (text, options) => {
    const { rows, broken } = parseCsv(text.replace(/^\uFEFF/, ""));
    const bookings = rows.slice(1);
    assertRowBound(bookings.length);
    const reading = readStatements([{ id: "1", currency: options.currency, bookings }], options, readRow);
    return { ...reading, rejected: [...reading.rejected, ...broken], app: "Sorrel", isCurrencyNamed: true };
  },
};

const MAX_NAME = 500;
const MAX_NOTES = 1000;
const MAX_PART_NOTE = 200;

function readRow(row: RawRow, options: ReadOptions): StatementRow | Unreadable {
  const cell = (column: OwnExportColumn) =>
    withoutFormulaGuards(row.cells[OWN_EXPORT_COLUMNS.indexOf(column)] ?? "").trim();
  if (cell("Pending") === "yes") return new Unreadable("It was still pending when it was exported");
  const date = readDay(cell("Date"), "ymd");
  if (date instanceof Unreadable) return date;
  const currency = readCurrency(cell("Currency"), { ...options, onlyCurrency: null });
  if (currency instanceof Unreadable) return currency;
  const amountMinor = readAmount(cell("Amount"), ".", currency);
  if (amountMinor instanceof Unreadable) return amountMinor;
  const [name, merchant, notes] = [cell("Description"), cell("Merchant"), cell("Notes")];
  if (name === "") return new Unreadable("There is no name");
  if (name.length > MAX_NAME || merchant.length > MAX_NAME || notes.length > MAX_NOTES) {
    return new Unreadable("A text is too long");
  }
  if (/[\p{Cc}\p{Cs}]/u.test(name + merchant) || /[^\P{C}\n\t\p{Cf}]/u.test(notes)) {
    return new Unreadable("A text has characters that can't be stored");
  }
  const category = CATEGORIES.find((one) => one.name === cell("Category"));
  const divided = readParts(cell("Split"), { amountMinor, currency, name });
  const isOurs = (category !== undefined || cell("Category") === "") && divided.fileParts === undefined;
  return {
    ...{ line: row.line, date, amountMinor, currency, name, externalId: cell("Id") || null },
    ...{ ownId: cell("Id") || null, account: cell("Account"), tags: readTags(cell("Tags")) },
    notes: notes || null,
    merchant: merchant || null,
    category: cell("Category") || null,
    // One that the person made is known by its name once it is known whose file it is.
    ...(isOurs ? { ownCategory: category?.slug ?? null } : {}),
    isExcluded: cell("Left out") === "yes",
    ...divided,
  };
}

/** Reads a split's parts, by name if a category isn't ours; nothing for a whole or a mismatched amount. */
function readParts(
  cell: string,
  { amountMinor, currency, name }: Pick<StatementRow, "amountMinor" | "currency" | "name">,
): Pick<StatementRow, "parts" | "fileParts"> {
  const parts = readExportedParts(cell)?.flatMap(({ amount, category, note }) => {
    const minor = readAmount(amount, ".", currency);
    if (minor instanceof Unreadable) return [];
    return [{ category, amountMinor: minor, name, note: note?.slice(0, MAX_PART_NOTE) ?? null }];
  });
  if (!parts || problemOfParts(parts, amountMinor) !== null) return { parts: null };
  const known = parts.flatMap(({ category, amountMinor: minor, note }): StoredPart[] => {
    const categoryId = CATEGORIES.find(({ name }) => name === category)?.id;
    return categoryId === undefined ? [] : [{ categoryId, amountMinor: minor, note }];
  });
  return known.length === parts.length ? { parts: known } : { fileParts: parts };
}
