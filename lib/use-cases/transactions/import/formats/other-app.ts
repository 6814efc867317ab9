import { isAppExport, readAppExport } from "../by-account/read-app-export";
import { defineFormat } from "../define-format";
import { parseCsv } from "../parsers/parse-csv";

/** The export of another application: Mint, YNAB, Monarch and the others of lib/domain/transactions/import/apps. */
export const otherAppFormat = defineFormat({
  contents: "text",
  name: "other-app",
  // A CSV for whoever has it.
  files: [],
  recognizes: (text) => (isAppExport(text) ? "certainly" : "no"),
  read: (text, options) => readAppExport(parseCsv(text.replace(/^\uFEFF/, "")), text, options),
});
