import { isMt940, parseMt940, readMt940Booking } from "@/lib/domain/transactions/import/read-mt940";
import { defineFormat } from "../define-format";
import { readStatements } from "../read-statements";

/** SWIFT's MT940, as banks of Europe give it to programs: several days and several accounts in one file. */
export const mt940Format = defineFormat({
  name: "mt940",
  files: ["MT940"],
  recognizes: (text) => (isMt940(text) ? "certainly" : "no"),
  read: (text, options) => readStatements(parseMt940(text, options.currency), options, readMt940Booking),
});
