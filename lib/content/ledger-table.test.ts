import type { Table } from "mdast";
import { expect, test } from "vitest";
import { asLedger } from "./ledger-table";
import { parseSections } from "./markdown";

const tableOf = (markdown: string) => asLedger(parseSections(`## T\n\n${markdown}`)[0]?.nodes[0] as Table);

test("right-aligns columns of figures, not of words", () => {
  const { align } = tableOf(`| Step | Figure | Why |
| --- | --- | --- |
| Salary | £30,000 | agreed |
| Allowance | −£12,570 | 2026/27 code |
| Loan | about ₹1.04 crore | 240 months |`);
  expect(align).toEqual([null, "right", null]);
});

test("keeps an explicit alignment", () => {
  expect(tableOf("| a | b |\n| --- | :-: |\n| x | 1 |").align).toEqual([null, "center"]);
});

test("marks a total row, but not an ordinary last row", () => {
  const total = tableOf("| a | b |\n| --- | --- |\n| Rent | $1 |\n| Food | $2 |\n| **Total** | $3 |");
  expect(total.children.map(({ data }) => data)).toEqual([
    undefined,
    undefined,
    undefined,
    { hProperties: { dataTotal: "" } },
  ]);
  const years = tableOf("| a | b |\n| --- | --- |\n| 1 year | $1 |\n| 5 years | $2 |");
  expect(years.children.every(({ data }) => data === undefined)).toBe(true);
});
