import { readOfxBooking } from "@/lib/domain/transactions/import/read-ofx-booking";
import { defineFormat } from "../define-format";
import { isOfx, parseOfx } from "../parse-ofx";
import { readStatements } from "../read-statements";

/** OFX and QFX. Such a file says itself what is what; it may hold the statements of several accounts. */
export const ofxFormat = defineFormat({
  name: "ofx",
  files: ["OFX", "QFX"],
  recognizes: (text) => (isOfx(text) ? "certainly" : "no"),
  read: (text, options) => readStatements(parseOfx(text, options.currency), options, readOfxBooking),
});
