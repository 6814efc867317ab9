import { AppError } from "@/lib/domain/errors";
import { defineFormat } from "../define-format";
import { isQif, parseQif, QIF_COLUMNS, type QifAccount } from "../parse-qif";
import { readTableFile } from "../read-table-file";

/** QIF says what is what and neither the order of day and month nor the currency: it is read as a table of five columns. */
export const qifFormat = defineFormat({
  contents: "text",
  name: "qif",
  files: ["QIF"],
  recognizes: (text) => (isQif(text) ? "certainly" : "no"),
  read: async (text, options) => {
    const { accounts, investments } = parseQif(text);
    const [first] = accounts;
    if (!first) throw new AppError("UNPROCESSABLE", investments > 0 ? onlyInvestments(investments) : NONE);
    const chosen = accounts.find(({ id }) => id === options.statement) ?? first;
    const header = { line: 0, cells: QIF_COLUMNS };
    const reading = await readTableFile(
      { ...chosen, rows: [header, ...chosen.rows] },
      { ...options, firstLine: undefined },
    );
    const isAsked = accounts.length > 1 && chosen.id !== options.statement;
    return {
      ...reading,
      needs: isAsked ? ["statement", ...reading.needs] : reading.needs,
      statements: accounts.map(({ id, rows }) => ({
        id,
        currency: reading.currency ?? options.currency,
        rows: rows.length,
      })),
      remarks: [...(reading.remarks ?? []), ...remarksOf(chosen, investments)],
    };
  },
});

const NONE = "There are no transactions in this file";

function onlyInvestments(count: number): string {
  return `This file holds only investment transactions (${count}). Export the cash or bank account instead.`;
}

function remarksOf({ splits, transfers }: QifAccount, investments: number): string[] {
  return [
    splits === 0
      ? ""
      : `Transactions that the file splits: ${splits}. Each is added whole, with its parts in the notes.`,
    transfers === 0 ? "" : `Transfers to another account of the file: ${transfers}. The other account is in the notes.`,
    investments === 0 ? "" : `Investment transactions that aren't added: ${investments}.`,
  ].filter(Boolean);
}
