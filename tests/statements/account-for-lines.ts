import type { FileReading } from "@/lib/use-cases/transactions/import/read-file";

/** Lines of a text that hold something, from 1: those within a quoted cell belong to the line where it begins. */
function recordLines(text: string): number[] {
  const found: number[] = [];
  let isOpen = false;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (!isOpen && /[\p{L}\p{N}]/u.test(line)) found.push(index + 1);
    const marks = line.split('"').length - 1;
    if (marks % 2 === 1) isOpen = !isOpen;
  }
  return found;
}

/** Lines of a table that were lost or counted twice, in words; null for a file that is no table. */
export function lostLines(title: string, text: string, reading: FileReading): string[] | null {
  // Records in lines of a name and a value have no line each.
  const isTable = ["csv", "other-app"].includes(reading.format) && !/^Date:.*\n.*:.*\n/m.test(text);
  if (!isTable || reading.rows.length === 0) return null;
  const lines = text.split(/\r\n|\r|\n/);
  const names = new Set((reading.otherLines ?? []).map((line) => lines[line - 1]));
  const isRepeat = (line: number) => names.has(lines[line - 1]) || /^sep=/i.test(lines[line - 1] ?? "");
  const swallowed = swallowedLines(text, reading).filter((line) => !isRepeat(line));
  const twice = linesTwice(reading);
  return [
    ...(swallowed.length > 0 ? [`${title}: ${swallowed.join()}`] : []),
    ...(twice.length > 0 ? [`${title}: twice ${twice.join()}`] : []),
  ];
}

/** Lines of a table's text that are neither a transaction nor skipped with a reason nor known to hold none. */
function swallowedLines(text: string, reading: FileReading): number[] {
  const known = new Set([
    ...reading.rows.map(({ line }) => line),
    ...reading.rejected.map(({ line }) => line),
    ...(reading.otherLines ?? []),
  ]);
  return recordLines(text).filter((line) => !known.has(line));
}

/** Lines that were counted twice: as a transaction and as a skipped line. */
function linesTwice({ rows, rejected }: FileReading): number[] {
  const skipped = new Set(rejected.map(({ line }) => line));
  return rows.map(({ line }) => line).filter((line) => skipped.has(line));
}
