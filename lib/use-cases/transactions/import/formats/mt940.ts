import { isMt940, isMt942, parseMt940, readMt940Booking } from "@/lib/domain/transactions/import/read-mt940";
import type { TextFormat } from "../define-format";
import { readStatements } from "../read-statements";

const CUT = "The file ends here, before a closing balance. Export it again to have the rest.";

const INTERIM = "This is an interim report (MT942): its transactions may still change before they're booked.";

/** SWIFT's MT940, as banks of Europe give it to programs: several days and several accounts in one file. */
export const mt940Format: TextFormat = {
  name: "mt940",
  files: ["MT940"],
  recognizes: (text) => isMt940(text),
  read: (text, options) => {
    // Every statement has a closing balance, so one without it was cut; without a line end, inside its last line.
    const isCut = text.search(/^:60[FM]:(?![\s\S]*^:62[FM]:)/m) !== -1;
    const whole = isCut && !/[\r\n]\s*$/.test(text) ? text.slice(0, Math.max(0, text.lastIndexOf("\n:61:") + 1)) : text;
    const reading = readStatements(parseMt940(whole, options.currency), options, readMt940Booking);
    if (isMt942(text)) return { ...reading, remarks: [...(reading.remarks ?? []), INTERIM] };
    if (!isCut) return reading;
    const line = text.split(/\r\n|\n|\r/).length;
    return { ...reading, rejected: [...reading.rejected, { line, reason: CUT }], proof: null };
  },
};
