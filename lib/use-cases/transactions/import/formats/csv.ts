import { createHash } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import {
  type DraftMapping,
  type FoundTable,
  findTable,
  guessMapping,
} from "@/lib/domain/transactions/import/guess-mapping";
import { readTable } from "@/lib/domain/transactions/import/read-table";
import type { ImportMapping, RawRow } from "@/lib/domain/transactions/import/statement";
import { importMapping } from "@/lib/schemas/transactions-import";
import { assertRowBound } from "../assert-row-bound";
import { defineFormat, type ReadOptions } from "../define-format";
import { parseCsv } from "../parse-csv";

/**
 * A table of any bank: read by the mapping that is given, else by the one remembered for its columns, else by a guess that
 * says what it is unsure of.
 */
export const csvFormat = defineFormat({
  name: "csv",
  files: ["CSV"],
  // A table has no marks of its own: any text may be one.
  recognizes: () => "possibly",
  read: async (text, options) => {
    const { rows: all, broken } = parseCsv(text);
    if (all.length === 0) throw new AppError("UNPROCESSABLE", broken[0]?.reason ?? "This file is empty");
    const table = findTable(all);
    assertRowBound(table.rows.length);
    const headerKey = keyOfHeaders(table);
    const remembered = options.mapping === undefined ? await recall(options, headerKey) : null;
    const given = options.mapping ?? remembered;
    const { mapping, needs } = given
      ? { mapping: given, needs: [] }
      : // Only where people pay in dollars does the month stand first, with few exceptions; it is asked anyway.
        guessMapping(table, { isMonthFirst: options.currency === "USD" });
    const isWhole = hasAllColumns(mapping);
    const read = isWhole ? readTable(table.rows, mapping, options) : { rows: [], rejected: [] };
    const above = table.preamble.map(({ line }) => ({ line, reason: "It stands above the table" }));
    return {
      rows: read.rows,
      rejected: [...above, ...read.rejected, ...broken],
      needs,
      columns: table.headers.map((name, column) => ({ name, samples: samplesOf(table.rows, column) })),
      mapping,
      isRemembered: remembered !== null,
      statements: [],
      headerKey,
    };
  },
});

function hasAllColumns(mapping: DraftMapping): mapping is ImportMapping {
  const { date, name, amount, debit, credit } = mapping;
  return date !== undefined && name !== undefined && [amount, debit, credit].some((column) => column !== undefined);
}

/** A mapping of an older form of ours is as good as none. */
async function recall(options: ReadOptions, headerKey: string): Promise<ImportMapping | null> {
  const parsed = importMapping.safeParse(await options.recall(headerKey));
  return parsed.success ? parsed.data : null;
}

/** A bank's files have the same columns month after month; one without names is known by how many it has. */
function keyOfHeaders({ headers, hasHeader }: FoundTable): string {
  const names = hasHeader ? headers.map((name) => name.toLowerCase().trim()) : [String(headers.length)];
  return createHash("sha256").update(JSON.stringify(names)).digest("base64url");
}

const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

function samplesOf(rows: readonly RawRow[], column: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows.slice(0, 200)) {
    const text = cells[column]?.trim().slice(0, SAMPLE_LENGTH);
    if (text && !samples.includes(text)) samples.push(text);
    if (samples.length === SAMPLES) break;
  }
  return samples;
}
