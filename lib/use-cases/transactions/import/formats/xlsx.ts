import { AppError } from "@/lib/domain/errors";
import { holdsTransactions } from "@/lib/domain/transactions/import/find-table";
import { isXlsx, parseXlsx } from "../archives/parse-xlsx";
import { readDivided } from "../by-account/read-divided";
import { defineFormat } from "../define-format";
import { readSheets } from "../read-sheets";

/**
 * A workbook of Excel's since 2007. Several sheets with transactions are an account each, or months of one account where they are called so;
 * where one of them leaves something to ask, it is asked which sheet is read.
 */
export const xlsxFormat = defineFormat({
  contents: "archive",
  name: "xlsx",
  files: ["XLSX"],
  recognizes: (archive) => (isXlsx(archive) ? "certainly" : "no"),
  read: async (archive, options) => {
    const filled = (await parseXlsx(archive)).filter(({ rows }) => rows.length > 0);
    const tables = filled.filter(({ rows }) => holdsTransactions(rows));
    const [first = filled[0]] = tables;
    if (!first) throw new AppError("UNPROCESSABLE", "This workbook is empty");
    const named = tables.find(({ name }) => name === options.statement);
    const chosen = named ?? first;
    const together = named || tables.length < 2 ? null : await readSheets(tables, options);
    const alone = tables.length > 1 ? { ...options, statement: undefined } : options;
    const reading = together ?? (await readDivided({ rows: chosen.rows }, alone));
    const isAsked = tables.length > 1 && !named && together === null;
    return {
      ...reading,
      needs: isAsked ? ["statement", ...reading.needs] : reading.needs,
      statements:
        tables.length > 1
          ? tables.map(({ name, rows }) => ({
              id: name,
              currency: reading.currency ?? options.currency,
              rows: rows.length,
            }))
          : reading.statements,
      remarks: [
        ...(reading.remarks ?? []),
        ...filled
          .filter((sheet) => sheet !== first && !tables.includes(sheet))
          .map(({ name, rows }) =>
            rows.length === 1
              ? `The sheet “${name}” isn't read: its one row isn't a transaction.`
              : `The sheet “${name}” isn't read: its ${rows.length} rows are no transactions.`,
          ),
      ],
    };
  },
});
