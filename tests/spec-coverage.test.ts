import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");

type Row = { line: number; cells: number; sentence: string; status: string; where: string; test: string };

const ISSUES = [
  "issue 2 · People: every way in, every way out, and nobody else's account",
  "issue 3 · Bank data that can be trusted",
  "issue 4 · Insights with proof",
  "issue 5 · Subscription",
  "issue 6 · The public house",
];

const lines = textOf("docs/spec-coverage.md").split("\n");
const rows: Row[] = lines.flatMap((text, index) => {
  if (!text.startsWith("| ") || text.startsWith("| Sentence |")) return [];
  const cells = text.split("|").slice(1, -1);
  const [sentence = "", status = "", where = "", test = ""] = cells.map((cell) => cell.trim());
  return [{ line: index + 1, cells: cells.length, sentence, status, where, test }];
});

const filesIn = (cell: string) => [...cell.matchAll(/`([^`]*[./][^`]*)`/g)].map(([, file = ""]) => file);
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = "", title = ""]) => ({ file, title }));
const namesIssue = ({ where }: Row) => ISSUES.some((issue) => where.includes(issue));
/** The lines of the rows that break a rule: what a failing test shows. */
const breaking = (isBroken: (row: Row) => boolean) =>
  rows.filter(isBroken).map(({ line, sentence }) => `${line}: ${sentence}`);

describe("the coverage of the specification", () => {
  test("has rows in each of the sections 2 to 9, of four cells, with a status that is explained", () => {
    const sections = lines.filter((line) => line.startsWith("## ")).map((line) => /^## Section (\d):/.exec(line)?.[1]);
    expect(sections).toEqual(["2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(rows.length).toBeGreaterThan(150);
    expect(breaking(({ status }) => !["done", "partly", "open", "free"].includes(status))).toEqual([]);
    expect(breaking(({ cells }) => cells !== 4)).toEqual([]);
  });

  test("names only files that exist", () => {
    const named = new Set(rows.flatMap(({ where, test }) => [...filesIn(where), ...filesIn(test)]));
    expect(named.size).toBeGreaterThan(50);
    expect([...named].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test("names only tests that stand in the file named", () => {
    const named = rows.flatMap(({ test }) => testsIn(test));
    const missing = named.filter(
      ({ file, title }) => !existsSync(path.join(root, file)) || !textOf(file).includes(title),
    );
    expect(missing).toEqual([]);
    // A file without a title, or a title without a file, would be looked at by nobody.
    expect(breaking(({ test }) => filesIn(test).length !== testsIn(test).length)).toEqual([]);
  });

  test("calls nothing done without the code and a test", () => {
    expect(breaking((row) => row.status === "done" && filesIn(row.where).length === 0)).toEqual([]);
    expect(breaking((row) => row.status === "done" && testsIn(row.test).length === 0)).toEqual([]);
  });

  test("names the issue of what is open or built in part, and says what is missing", () => {
    expect(breaking((row) => (row.status === "open" || row.status === "partly") && !namesIssue(row))).toEqual([]);
    expect(breaking((row) => row.status === "partly" && !row.where.includes("missing: "))).toEqual([]);
    expect(breaking((row) => row.status === "done" && namesIssue(row))).toEqual([]);
  });
});
