import { AppError } from "@/lib/domain/errors";
import { readOfxBooking } from "@/lib/domain/transactions/import/read-ofx-booking";
import { type RejectedLine, type StatementRow, Unreadable } from "@/lib/domain/transactions/import/statement";
import { assertRowBound } from "../assert-row-bound";
import { defineFormat } from "../define-format";
import { isOfx, parseOfx } from "../parse-ofx";

/** OFX and QFX. Such a file says itself what is what; it may hold the statements of several accounts. */
export const ofxFormat = defineFormat({
  name: "ofx",
  files: ["OFX", "QFX"],
  recognizes: (text) => (isOfx(text) ? "certainly" : "no"),
  read: (text, options) => {
    const statements = parseOfx(text, options.currency);
    const [only] = statements;
    if (!only) throw new AppError("UNPROCESSABLE", "There are no transactions in this file");
    const chosen = statements.find(({ id }) => id === options.statement) ?? only;
    assertRowBound(chosen.bookings.length);
    const rows: StatementRow[] = [];
    const rejected: RejectedLine[] = [];
    for (const booking of chosen.bookings) {
      const read = readOfxBooking(booking, options);
      if (read instanceof Unreadable) rejected.push({ line: booking.line, reason: read.reason });
      else rows.push(read);
    }
    return {
      rows,
      rejected,
      needs: statements.length > 1 && chosen.id !== options.statement ? ["statement"] : [],
      columns: [],
      mapping: null,
      isRemembered: false,
      statements: statements.map(({ id, currency, bookings }) => ({ id, currency, rows: bookings.length })),
      headerKey: null,
    };
  },
});
