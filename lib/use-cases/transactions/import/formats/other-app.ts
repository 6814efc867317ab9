import Papa from "papaparse";
import { findApp } from "@/lib/domain/transactions/import/apps/find-app";
import { readAppExport } from "../by-account/read-app-export";
import { defineFormat } from "../define-format";
import { parseCsv } from "../parse-csv";

/** The export of another application: Mint, YNAB, Monarch and the others of lib/domain/transactions/import/apps. */
export const otherAppFormat = defineFormat({
  contents: "text",
  name: "other-app",
  // A CSV for whoever has it.
  files: [],
  recognizes: (text) => (findApp(headersOf(text)) ? "certainly" : "no"),
  read: (text, options) => readAppExport(parseCsv(text.replace(/^\uFEFF/, "")), text, options),
});

/** The names of the columns stand in the first line. */
function headersOf(text: string): string[] {
  const [first = ""] = text.replace(/^\uFEFF/, "").split(/\r?\n|\r/, 1);
  return (
    Papa.parse<string[]>(first.slice(0, MAX_HEADER_LENGTH), {
      delimiter: first.includes(";") && !first.includes(",") ? ";" : ",",
    }).data[0] ?? []
  );
}

const MAX_HEADER_LENGTH = 5000;
