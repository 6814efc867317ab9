import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type CoverageRow, coverageLines as lines, coverageRows as rows, testsIn } from "@/scripts/prove/coverage";

const root = path.resolve(import.meta.dirname, "../..");
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");

const filesIn = (cell: string) => [...cell.matchAll(/`([^`]*[./][^`]*)`/g)].map(([, file = ""]) => file);
const namesWhatIsMissing = ({ where }: CoverageRow) => /missing: \S/.test(where);
/** The lines of the rows that break a rule: what a failing test shows. */
const breaking = (isBroken: (row: CoverageRow) => boolean) =>
  rows.filter(isBroken).map(({ line, sentence }) => `${line}: ${sentence}`);

describe("the coverage of the specification", () => {
  test("has rows in each of the sections 2 to 9, of five cells, with a status that is explained", () => {
    const sections = lines.filter((line) => line.startsWith("## ")).map((line) => /^## Section (\d):/.exec(line)?.[1]);
    expect(sections).toEqual(["2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(rows.length).toBeGreaterThan(150);
    expect(breaking(({ status }) => !["done", "partly", "open", "free"].includes(status))).toEqual([]);
    expect(breaking(({ cells }) => cells !== 5)).toEqual([]);
  });

  test("names only files that exist", () => {
    const named = new Set(rows.flatMap(({ where, test }) => [...filesIn(where), ...filesIn(test)]));
    expect(named.size).toBeGreaterThan(50);
    expect([...named].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test("names only tests that stand in the file named", () => {
    const named = rows.flatMap(({ test }) => testsIn(test));
    const missing = named.filter(
      ({ file, title }) =>
        !existsSync(path.join(root, file)) ||
        !['"', "'", "`"].some((mark) => textOf(file).includes(mark + title + mark)),
    );
    expect(missing).toEqual([]);
    // A file without a title, or a title without a file, would be checked by no one.
    expect(breaking(({ test }) => filesIn(test).length !== testsIn(test).length)).toEqual([]);
  });

  test("calls nothing done without the code and a test", () => {
    expect(breaking((row) => row.status === "done" && filesIn(row.where).length === 0)).toEqual([]);
    expect(breaking((row) => row.status === "done" && testsIn(row.test).length === 0)).toEqual([]);
  });

  test("says what is missing of whatever is open or built in part, and of nothing else", () => {
    const isUnfinished = ({ status }: CoverageRow) => status === "open" || status === "partly";
    expect(breaking((row) => isUnfinished(row) && !namesWhatIsMissing(row))).toEqual([]);
    expect(breaking((row) => !isUnfinished(row) && namesWhatIsMissing(row))).toEqual([]);
  });

  test("gives each row a number of its own, of its section, rising within its table", () => {
    expect(breaking(({ number, section }) => !new RegExp(`^${section}\\.[1-9]\\d*$`).test(number))).toEqual([]);
    expect(breaking((row) => rows.some((other) => other !== row && other.number === row.number))).toEqual([]);
    const place = ({ number }: CoverageRow) => Number(number.split(".")[1]);
    const isAfterItsNeighbor = (row: CoverageRow, index: number) => {
      const before = rows[index - 1];
      return before?.section !== row.section || before.table !== row.table || place(before) < place(row);
    };
    expect(rows.filter((row, index) => !isAfterItsNeighbor(row, index)).map(({ number }) => number)).toEqual([]);
  });
});
