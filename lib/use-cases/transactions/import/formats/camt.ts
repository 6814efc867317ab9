import { readCamtEntry } from "@/lib/domain/transactions/import/read-camt-entry";
import { defineFormat } from "../define-format";
import { isCamt, parseCamt } from "../parsers/parse-camt";
import { readStatements } from "../read-statements";

/** CAMT.052 and CAMT.053 of ISO 20022: a day's or a month's statement, of several accounts. */
export const camtFormat = defineFormat({
  contents: "text",
  name: "camt",
  files: ["CAMT.053"],
  recognizes: (text) => (isCamt(text) ? "certainly" : "no"),
  read: (text, options) => readStatements(parseCamt(text, options.currency), options, readCamtEntry),
});
