/**
 * The kinds of files that can be imported, as people and banks call them. Each format of
 * `lib/use-cases/transactions/import/formats` says which of them it reads, and a test finds one that no format reads.
 */
const STATEMENT_FILES = ["CSV", "XLSX", "OFX", "QFX", "QIF", "CAMT.053", "MT940"] as const;

export type StatementFile = (typeof STATEMENT_FILES)[number];

/** Names them in a sentence: `CSV, OFX or QFX`. */
export function listStatementFiles(conjunction: "or" | "and"): string {
  return `${STATEMENT_FILES.slice(0, -1).join(", ")} ${conjunction} ${STATEMENT_FILES.at(-1)}`;
}
