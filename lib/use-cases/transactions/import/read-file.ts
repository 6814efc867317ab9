import { createHash } from "node:crypto";
import { findMapping } from "@/lib/db/transactions/imports";
import { AppError } from "@/lib/domain/errors";
import {
  type DraftMapping,
  type FoundTable,
  findTable,
  guessMapping,
} from "@/lib/domain/transactions/import/guess-mapping";
import { readOfxBooking } from "@/lib/domain/transactions/import/read-ofx-booking";
import { readTable } from "@/lib/domain/transactions/import/read-table";
import {
  type ImportMapping,
  type RejectedLine,
  type StatementRow,
  type TableRow,
  Unreadable,
} from "@/lib/domain/transactions/import/statement";
import {
  type ImportMappingInput,
  type ImportQuestion,
  importMapping,
  MAX_IMPORT_ROWS,
} from "@/lib/schemas/transactions-import";
import { decodeText } from "./decode-text";
import { parseCsv } from "./parse-csv";
import { isOfx, parseOfx } from "./parse-ofx";

export type ReadFileOptions = {
  userId: string;
  bytes: Uint8Array;
  /** Of rows that name none. */
  currency: string;
  /** The account's, when there is one: rows of another are rejected. */
  onlyCurrency: string | null;
  mapping?: ImportMappingInput | undefined;
  statement?: string | undefined;
};

/** A file, understood as far as it can be. */
export type FileReading = {
  format: "csv" | "ofx";
  rows: StatementRow[];
  rejected: RejectedLine[];
  needs: ImportQuestion[];
  columns: { name: string; samples: string[] }[];
  mapping: DraftMapping | null;
  isRemembered: boolean;
  statements: { id: string; currency: string; rows: number }[];
  /** What the mapping is remembered by; null for a file that needs none. */
  headerKey: string | null;
};

/**
 * Reads a statement of any bank. An OFX file says itself what is what; a CSV is read by the mapping that is given, else by
 * the one remembered for its columns, else by a guess that says what it is unsure of.
 *
 * @throws AppError `UNPROCESSABLE` for what is no statement, or one of more than 100,000 rows
 */
export async function readFile(options: ReadFileOptions): Promise<FileReading> {
  const text = decodeText(options.bytes);
  return isOfx(text) ? readOfxFile(text, options) : readCsvFile(text, options);
}

function readOfxFile(text: string, options: ReadFileOptions): FileReading {
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
    format: "ofx",
    rows,
    rejected,
    needs: statements.length > 1 && chosen.id !== options.statement ? ["statement"] : [],
    columns: [],
    mapping: null,
    isRemembered: false,
    statements: statements.map(({ id, currency, bookings }) => ({ id, currency, rows: bookings.length })),
    headerKey: null,
  };
}

async function readCsvFile(text: string, options: ReadFileOptions): Promise<FileReading> {
  const { rows: all, broken } = parseCsv(text);
  if (all.length === 0) throw new AppError("UNPROCESSABLE", broken[0]?.reason ?? "This file is empty");
  const table = findTable(all);
  assertRowBound(table.rows.length);
  const headerKey = keyOfHeaders(table);
  const remembered = options.mapping === undefined ? await recall(options.userId, headerKey) : null;
  const given = options.mapping ?? remembered;
  const { mapping, needs } = given
    ? { mapping: given, needs: [] }
    : // Only where people pay in dollars does the month stand first, with few exceptions; it is asked anyway.
      guessMapping(table, { isMonthFirst: options.currency === "USD" });
  const isWhole = hasAllColumns(mapping);
  const read = isWhole ? readTable(table.rows, mapping, options) : { rows: [], rejected: [] };
  const above = table.preamble.map(({ line }) => ({ line, reason: "It stands above the table" }));
  return {
    format: "csv",
    rows: read.rows,
    rejected: [...above, ...read.rejected, ...broken],
    needs,
    columns: table.headers.map((name, column) => ({ name, samples: samplesOf(table.rows, column) })),
    mapping,
    isRemembered: remembered !== null,
    statements: [],
    headerKey,
  };
}

function assertRowBound(count: number): void {
  if (count <= MAX_IMPORT_ROWS) return;
  const most = MAX_IMPORT_ROWS.toLocaleString("en-US");
  throw new AppError("UNPROCESSABLE", `A file may have ${most} rows at most. Split it by year.`);
}

function hasAllColumns(mapping: DraftMapping): mapping is ImportMapping {
  const { date, name, amount, debit, credit } = mapping;
  return date !== undefined && name !== undefined && [amount, debit, credit].some((column) => column !== undefined);
}

/** A mapping of an older form of ours is as good as none. */
async function recall(userId: string, headerKey: string): Promise<ImportMapping | null> {
  const parsed = importMapping.safeParse(await findMapping({ userId, headerKey }));
  return parsed.success ? parsed.data : null;
}

/** A bank's files have the same columns month after month; one without names is known by how many it has. */
function keyOfHeaders({ headers, hasHeader }: FoundTable): string {
  const names = hasHeader ? headers.map((name) => name.toLowerCase().trim()) : [String(headers.length)];
  return createHash("sha256").update(JSON.stringify(names)).digest("base64url");
}

const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

function samplesOf(rows: readonly TableRow[], column: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows.slice(0, 200)) {
    const text = cells[column]?.trim().slice(0, SAMPLE_LENGTH);
    if (text && !samples.includes(text)) samples.push(text);
    if (samples.length === SAMPLES) break;
  }
  return samples;
}
