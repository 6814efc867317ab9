import { isRoundedInOfx, readOfxBooking } from "@/lib/domain/transactions/import/read-ofx-booking";
import { defineFormat } from "../define-format";
import { isOfx, type OfxBooking, parseOfx } from "../parsers/parse-ofx";
import { type AccountStatement, readStatements } from "../read-statements";

const CUT = "The file ends here, before its own end. Export it again to have the rest.";

/** OFX and QFX. Such a file says itself what is what; it may hold the statements of several accounts. */
export const ofxFormat = defineFormat({
  contents: "text",
  name: "ofx",
  files: ["OFX", "QFX"],
  recognizes: (text) => (isOfx(text) ? "certainly" : "no"),
  read: (text, options) => {
    const isCut = !/<\/OFX>/i.test(text);
    const statements = parseOfx(isCut ? withoutOpenBooking(text) : text, options.currency);
    const read = readStatements(statements, options, readOfxBooking);
    const reading = { ...read, remarks: [...(read.remarks ?? []), ...roundedRemark(statements)] };
    if (!isCut) return reading;
    return { ...reading, rejected: [...reading.rejected, { line: text.split("\n").length, reason: CUT }] };
  },
});

function roundedRemark(statements: readonly AccountStatement<OfxBooking>[]): string[] {
  const count = statements
    .flatMap(({ bookings }) => bookings)
    .filter(({ fields, currency }) => isRoundedInOfx(fields.get("TRNAMT") ?? "", currency)).length;
  return count > 0 ? [`Amounts rounded, as their currency has fewer decimals: ${count}.`] : [];
}

/** Without the last booking of a file that stops before its end, unless it is closed: its amount may be half of one. */
function withoutOpenBooking(text: string): string {
  const upper = text.toUpperCase();
  const open = upper.lastIndexOf("<STMTTRN>");
  return open > upper.lastIndexOf("</STMTTRN>") ? text.slice(0, open) : text;
}
