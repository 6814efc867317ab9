import { readFileSync } from "node:fs";
import path from "node:path";

const DOCUMENT = path.resolve(import.meta.dirname, "../../docs/spec-coverage.md");

/** A test as docs/spec-coverage.md names it: where several cases share a title, it is written as in the source. */
export type NamedTest = { file: string; title: string };

export type CoverageRow = {
  /** In the document, from 1. */
  line: number;
  cells: number;
  section: string;
  table: string;
  number: string;
  sentence: string;
  status: string;
  where: string;
  test: string;
};

export const coverageLines = readFileSync(DOCUMENT, "utf8").split("\n");

/** The heading of the given level that a line stands under. */
const headingAbove = (index: number, mark: string) =>
  coverageLines
    .slice(0, index)
    .findLast((line) => line.startsWith(mark))
    ?.slice(mark.length) ?? "";

/** The rows of docs/spec-coverage.md, in the document's order. */
export const coverageRows: readonly CoverageRow[] = coverageLines.flatMap((text, index) => {
  if (!text.startsWith("| ") || text.startsWith("| Row |")) return [];
  const cells = text.split("|").slice(1, -1);
  const [number = "", sentence = "", status = "", where = "", test = ""] = cells.map((cell) => cell.trim());
  const section = /^Section (\d):/.exec(headingAbove(index, "## "))?.[1] ?? "";
  const table = headingAbove(index, "### ");
  return [{ line: index + 1, cells: cells.length, section, table, number, sentence, status, where, test }];
});

/** The tests that the last cell of a row names. */
export function testsIn(cell: string): NamedTest[] {
  return [...cell.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = "", title = ""]) => ({ file, title }));
}

/** A named title as a pattern that every case of it matches: `%s`, `$kind` and `${path}` stand for anything. */
export function patternOf(title: string): string {
  return title
    .split(/%[sdifjo]|\$\{[^}]*\}|\$\w+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".*");
}
