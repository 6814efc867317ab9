/** The columns of our own export of transactions as CSV, in their order: what is written so is read back whole. */
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

/** Whether a text is our own export, as we wrote it: one that a spreadsheet has stored again may have other dates. */
export function isOwnExport(text: string): boolean {
  const [header = "", first = ""] = text.replace(/^\uFEFF/, "").split(/\r?\n/, 2);
  return isOwnHeader(header) && /^\d{4}-\d{2}-\d{2},/.test(first);
}

/** Files of before there were splits have no column of them; it is the last for that. */
function isOwnHeader(header: string): boolean {
  const columns = OWN_EXPORT_COLUMNS.join(",");
  return header === columns || `${header},Split` === columns;
}

/** A part in a cell, its amount as the file's: `-25.00 Gifts & donations: for Leo`. */
export type ExportedPart = { amount: string; category: string; note: string | null };

/** The parts of a divided transaction in a cell, a line each. */
export function writeParts(parts: readonly ExportedPart[]): string {
  return parts
    .map(({ amount, category, note }) => `${amount} ${category}${note === null ? "" : `: ${note}`}`)
    .join("\n");
}

/** The parts that `writeParts` wrote, or null where the cell is empty or something else. A category's name has no colon. */
export function readExportedParts(cell: string): ExportedPart[] | null {
  if (cell === "") return null;
  const parts = cell.split(/\r?\n/).map((line): ExportedPart | null => {
    const [, amount, category, note = null] = /^(-?\d+(?:\.\d+)?) ([^:]+?)(?:: (.*))?$/u.exec(line) ?? [];
    return amount === undefined || category === undefined ? null : { amount, category, note };
  });
  return parts.every((part) => part !== null) ? parts : null;
}
