import { AppError } from "@/lib/domain/errors";
import { rejectCutEnd } from "@/lib/domain/transactions/import/cut-end";
import { assertLineLength } from "../assert-row-bound";
import { readDivided } from "../by-account/read-divided";
import { defineFormat } from "../define-format";
import { parseCsv } from "../parsers/parse-csv";
import { parseFixedWidth } from "../parsers/parse-fixed-width";
import { parseRecords } from "../parsers/parse-records";

/** A table of any bank, as text. */
export const csvFormat = defineFormat({
  contents: "text",
  name: "csv",
  files: ["CSV"],
  // A table has no marks of its own: any text may be one.
  recognizes: () => "possibly",
  read: (text, options) => {
    assertLineLength(text);
    const records = parseRecords(text) ?? parseFixedWidth(text);
    const { rows, broken, delimiter } = records ? { rows: records, broken: [], delimiter: " " } : parseCsv(text);
    if (rows.length === 0) throw new AppError("UNPROCESSABLE", broken[0]?.reason ?? "This file is empty");
    const { whole, cut } = rejectCutEnd(rows, text);
    return readDivided(
      { rows: whole, rejected: [...broken, ...cut], isCut: cut.length > 0, separator: delimiter },
      options,
    );
  },
});
