import { expect, test } from "vitest";
import { mendQuotes } from "./parse-csv";

const TABLE = "Date,Name,Amount\n2026-11-03,Shop,-1.00\n";
const costOf = (line: string) => {
  const before = process.cpuUsage();
  mendQuotes(`${TABLE}${line}\n`, ",");
  return process.cpuUsage(before).user / 1000;
};

test.each([
  ["cells that open and never close", `"a,`.repeat(600_000)],
  ["quoted cells before a million spaces", `${`"a",`.repeat(200_000)}"b" ,x"y${" ".repeat(1_000_000)}`],
  ["marks within one cell", `"${'a"a'.repeat(600_000)}`],
])("mends a line of two million characters in two seconds: %s", (_, line) => {
  expect(costOf(line)).toBeLessThan(2000);
});

test.each([
  ['"Shop" Ltd,"a",-1.00', ['"""Shop"" Ltd"', '"a"', '"-1.00"']],
  ['2026-11-03,"Shop, "North",-1.00', ['"2026-11-03"', '"Shop, ""North"', '"-1.00"']],
  ['2026-11-03,"Shop,-1.00', ['"2026-11-03"', '"""Shop"', '"-1.00"']],
])("divides %s into its cells", (line, cells) => {
  expect(mendQuotes(`${TABLE}${line}\n`, ",").text.split("\n")[2]).toBe(cells.join(","));
});
