import type { RawRow } from "@/lib/domain/transactions/import/statement";
import type { Reading } from "./define-format";

const SAMPLES = 3;
const SAMPLE_LENGTH = 60;
/** Rows that are shown under the columns of a table as the file has them. */
const FIRST_ROWS = 6;

/** The columns of a table with the first texts in each. */
export function columnsOf(headers: readonly string[], rows: readonly RawRow[]): Reading["columns"] {
  return headers.map((name, column) => ({ name, samples: samplesOf(rows, column) }));
}

/** The first rows of a table, with a cell for each of its columns. */
export function firstCells(headers: readonly string[], rows: readonly RawRow[]): NonNullable<Reading["cells"]> {
  return rows.slice(0, FIRST_ROWS).map(({ line, cells }) => ({
    line,
    cells: headers.map((_, column) => cells[column]?.trim().slice(0, SAMPLE_LENGTH) ?? ""),
  }));
}

function samplesOf(rows: readonly RawRow[], column: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows.slice(0, 200)) {
    const text = cells[column]?.trim().slice(0, SAMPLE_LENGTH);
    if (text && !samples.includes(text)) samples.push(text);
    if (samples.length === SAMPLES) break;
  }
  return samples;
}
