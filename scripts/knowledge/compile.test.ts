import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readKnowledge } from "./compile.mjs";

const KNOWLEDGE = path.resolve(import.meta.dirname, "../../knowledge");

/** The data with one file changed. */
async function changed(file: string, change: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "knowledge-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  cpSync(KNOWLEDGE, folder, { recursive: true });
  const name = path.join(folder, file);
  writeFileSync(name, change(readFileSync(name, "utf8")));
  return folder;
}

describe("the data of knowledge/", () => {
  test("is free of faults", () => {
    expect(Object.keys(readKnowledge(KNOWLEDGE).payees)).toContain("us");
  });

  test.each([
    [
      "an unknown trait",
      "music:\n  zorblat: { subscription: opera }",
      "zorblat has an unknown trait, subscription: opera",
    ],
    ["an unknown key", "music:\n  zorblat: { alias: [zorb] }", "zorblat has an unknown key, alias"],
    ["an unknown category", "operas:\n  zorblat:", "operas is no category"],
    ["a name given twice", "music:\n  zorblat: [quorl]\n  quorl:", "“quorl” is a name of both zorblat and quorl"],
    ["a key given twice", "music:\n  zorblat:\n  zorblat:", "Map keys must be unique"],
  ])("reports %s with its file", async (_, text, problem) => {
    const folder = await changed("payees/ca.yaml", () => `${text}\n`);
    expect(() => readKnowledge(folder)).toThrow(`payees/ca.yaml: ${problem}`);
  });

  test.each(["traits.yaml", "ordinary-words.yaml", "words/en.yaml"])("reports the faulty line of %s", async (file) => {
    const folder = await changed(file, (text) => `${text}\nzorblat: [\n`);
    expect(() => readKnowledge(folder)).toThrow(`The data of knowledge/ has faults:\n${file}: `);
  });

  test("reports a phrase listed for two categories in one direction", async () => {
    const folder = await changed("categories/trades.yaml", () => "music: { out: [zorblat] }\ngames: [zorblat]\n");
    expect(() => readKnowledge(folder)).toThrow("“zorblat” is listed for both music and games");
  });

  test("reports a type of insight with sentences on two pages", async () => {
    const insights = readFileSync(path.join(KNOWLEDGE, "insights/en/insights.yaml"), "utf8");
    const folder = await changed("insights/en/hidden.yaml", () => insights);
    expect(() => readKnowledge(folder)).toThrow(
      "insights/en/hidden.yaml: monthly_summary is a type of another page, too",
    );
  });

  test.each([
    [
      "hidden.yaml",
      "Together, they cost [{yearly} a year]",
      "Together, they cost {yearly}",
      "yearly without any of “a year”",
    ],
    ["hidden.yaml", "went [from {before} to {after}]", "went [from {after} to {before}]", "before without any of"],
    ["insights.yaml", 'result = "ahead"', 'result = "in front"', "an unknown value of result, in front"],
    ["words.yaml", "hint: direction", "hint: way", "moreOrLess is of an unknown hint, way"],
  ])("reports a faulty sentence of %s: %s", async (file, text, faulty, problem) => {
    const folder = await changed(`insights/en/${file}`, (all) => all.replace(text, faulty));
    expect(() => readKnowledge(folder)).toThrow(problem);
  });
});
