import { expect, test } from "vitest";
import { guardFormulas, withoutFormulaGuards } from "./own-export";

const LEADS = ["=1+1", "+1", "-1", "@SUM(A1)", "|x", "%x", "＝1+1"];
const UNSEEN = ["", " ", "\u200b", "\u00ad", "\ufeff", "\u2060", "\u034f", "\u3164", " \u200b "];

test("guards a formula at the beginning, behind invisible characters too", () => {
  for (const lead of LEADS) {
    for (const unseen of UNSEEN) expect(guardFormulas(unseen + lead)).toBe(`'${unseen}${lead}`);
  }
});

test("guards a formula after any spreadsheet's separator", () => {
  for (const separator of [";", "\t", "|", "\n"]) {
    const cells = guardFormulas(`x${separator}=1+1`).split(separator);
    expect(cells.map((cell) => cell.startsWith("="))).not.toContain(true);
  }
  expect(guardFormulas("x;\u200b=1+1")).toBe("x;'\u200b=1+1");
});

test("leaves ordinary texts alone and restores guarded ones", () => {
  for (const text of ["Ordinary", 'He said "hi", twice', "a = b", "50% off", "Don't; 'quoted'"]) {
    expect(guardFormulas(text)).toBe(text);
    expect(withoutFormulaGuards(text)).toBe(text);
  }
  for (const text of [...LEADS, "x;=1+1", "\u00ad=1", "a;b;-3"])
    expect(withoutFormulaGuards(guardFormulas(text))).toBe(text);
});

test("restores a text's own leading apostrophes", () => {
  for (const text of ["'=1+1", "''-3", "x;'@SUM(A1)", "'\u200b=1", " '=1"]) {
    expect(withoutFormulaGuards(guardFormulas(text))).toBe(text);
  }
});

test("guards a formula behind dropped separators after the last one", () => {
  expect(guardFormulas("\t\r\n =1+1")).toBe("\t\r\n' =1+1");
  expect(withoutFormulaGuards("\t\r\n' =1+1")).toBe("\t\r\n =1+1");
});

test.each(["\t", "\n", "\r\n", " ", "'", ";'", "\t "])("reads a run of %j in linear time", (unit) => {
  const text = unit.repeat(200_000);
  const startedAtMs = performance.now();
  expect(guardFormulas(text)).toBe(text);
  expect(withoutFormulaGuards(text)).toBe(text);
  expect(performance.now() - startedAtMs).toBeLessThan(2000);
});
