/**
 * Keeps a spreadsheet from running a text as a formula: anyone can write a bank's text.
 * Puts an apostrophe before a formula, at a cell's beginning and after every country's separators.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function guardFormulas(text: string): string {
  return text.replaceAll(FORMULA, "$1'");
}

export function withoutFormulaGuards(text: string): string {
  return text.includes("'") ? text.replaceAll(GUARDED, "$1") : text;
}

/** White space and invisible characters that spreadsheets drop. Separators each start their own search. */
const UNSEEN = String.raw`(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}\p{DI}])*`;
/** A text's own leading apostrophes get one more, so removing one restores it. */
const LEAD = `(?='*${UNSEEN}[=+\\-@|%＝＋－＠])`;
const START = "(^|[;\\t|\\r\\n])";
const FORMULA = new RegExp(`${START}${LEAD}`, "gu");
const GUARDED = new RegExp(`${START}'${LEAD}`, "gu");

/** Columns of our own CSV export, in order. Such a file imports without loss. */
export const OWN_EXPORT_COLUMNS = [
  "Date",
  "Description",
  "Merchant",
  "Amount",
  "Currency",
  "Category",
  "Group",
  "Account",
  "Notes",
  "Tags",
  "Source",
  "Pending",
  "Left out",
  "Transfer",
  "Recurring",
  "Id",
  "Split",
] as const;

export type OwnExportColumn = (typeof OWN_EXPORT_COLUMNS)[number];

/** Recognizes our own unmodified export. A file re-saved by a spreadsheet may have other dates. */
export function isOwnExport(text: string): boolean {
  const [header = "", first = ""] = text.replace(/^\uFEFF/, "").split(/\r?\n/, 2);
  return isOwnHeader(header) && /^\d{4}-\d{2}-\d{2},/.test(first);
}

/** Exports made before splits lack the last column. */
function isOwnHeader(header: string): boolean {
  const columns = OWN_EXPORT_COLUMNS.join(",");
  return header === columns || `${header},Split` === columns;
}

/** One part in a cell, amount first: `-25.00 Gifts & donations: for Leo`. */
export type ExportedPart = { amount: string; category: string; note: string | null };

export function writeParts(parts: readonly ExportedPart[]): string {
  return parts
    .map(({ amount, category, note }) => `${amount} ${category}${note === null ? "" : `: ${note}`}`)
    .join("\n");
}

/** Reads the parts written by `writeParts`. Null for an empty or foreign cell. A category's name has no colon. */
export function readExportedParts(cell: string): ExportedPart[] | null {
  if (cell === "") return null;
  const parts = cell.split(/\r?\n/).map((line): ExportedPart | null => {
    const [, amount, category, note = null] = /^(-?\d+(?:\.\d+)?) ([^:]+?)(?:: (.*))?$/u.exec(line) ?? [];
    return amount === undefined || category === undefined ? null : { amount, category, note };
  });
  return parts.every((part) => part !== null) ? parts : null;
}
