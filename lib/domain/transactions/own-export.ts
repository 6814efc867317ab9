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
] as const;

export type OwnExportColumn = (typeof OWN_EXPORT_COLUMNS)[number];

/** Whether a text is our own export, as we wrote it: one that a spreadsheet has stored again may have other dates. */
export function isOwnExport(text: string): boolean {
  const [header = "", first = ""] = text.replace(/^\uFEFF/, "").split(/\r?\n/, 2);
  return header === OWN_EXPORT_COLUMNS.join(",") && /^\d{4}-\d{2}-\d{2},/.test(first);
}
