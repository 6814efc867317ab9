import { readOfxBooking } from "@/lib/domain/transactions/import/read-ofx-booking";
import { defineFormat } from "../define-format";
import { isOfx, parseOfx } from "../parse-ofx";
import { readStatements } from "../read-statements";

const CUT = "The file ends here, before its own end. Export it again to have the rest.";

/** OFX and QFX. Such a file says itself what is what; it may hold the statements of several accounts. */
export const ofxFormat = defineFormat({
  contents: "text",
  name: "ofx",
  files: ["OFX", "QFX"],
  recognizes: (text) => (isOfx(text) ? "certainly" : "no"),
  read: (text, options) => {
    const isCut = !/<\/OFX>/i.test(text);
    const reading = readStatements(
      parseOfx(isCut ? withoutOpenBooking(text) : text, options.currency),
      options,
      readOfxBooking,
    );
    if (!isCut) return reading;
    return { ...reading, rejected: [...reading.rejected, { line: text.split("\n").length, reason: CUT }] };
  },
});

/** Without the last booking of a file that stops before its end, unless it is closed: its amount may be half of one. */
function withoutOpenBooking(text: string): string {
  const upper = text.toUpperCase();
  const open = upper.lastIndexOf("<STMTTRN>");
  return open > upper.lastIndexOf("</STMTTRN>") ? text.slice(0, open) : text;
}
