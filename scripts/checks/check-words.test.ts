import { expect, test } from "vitest";
import { hitsIn } from "./check-words.mjs";
import { RULES } from "./words/rules.mjs";
import { piecesOf, splitName } from "./words/scan.mjs";

const found = (path: string, source: string) =>
  hitsIn(path, source).map(({ rule, zone, line }) => ({ rule, zone, line }));

test("a name is taken apart into its words", () => {
  expect(splitName("giveBackAll")).toBe("give back all");
  expect(splitName("LAST_GIVE_BACK")).toBe("last give back");
  expect(splitName("parseURLOfMail")).toBe("parse url of mail");
});

test("a word is found in a name, a comment, a test's title, a text and a file's name, each with its line", () => {
  const source = [
    "/** The dearest of",
    " * them is reckoned. */",
    "export function giveBackAll() {",
    '  throw new Error("That is too dear");',
    "}",
  ].join("\n");
  expect(found("lib/domain/limits.ts", source)).toEqual([
    { rule: "dear", zone: "comment", line: 1 },
    { rule: "reckon", zone: "comment", line: 2 },
    { rule: "give back", zone: "name", line: 3 },
    { rule: "dear", zone: "copy", line: 4 },
  ]);
  expect(found("lib/domain/limits.test.ts", 'test("a dear thing", () => expect("a dear thing").toBe(1));')).toEqual([
    { rule: "dear", zone: "title", line: 1 },
  ]);
  expect(found("e2e/journeys/public-house.spec.ts", "")).toEqual([{ rule: "public house", zone: "name", line: 1 }]);
});

test("a sentence is read across the lines of a comment", () => {
  expect(found("lib/domain/mail.ts", "// every limit is given\n// back at midnight\nexport {};")).toEqual([
    { rule: "give back", zone: "comment", line: 1 },
  ]);
});

test("the text of an element is copy, and a class is not", () => {
  const source = 'export const a = <p className="dear">Isn’t it dear?</p>;';
  expect(found("components/ui/price.tsx", source)).toEqual([
    { rule: "dear", zone: "name", line: 1 },
    { rule: "dear", zone: "copy", line: 1 },
  ]);
});

test("what stands after letters of two bytes is found where it stands", () => {
  const source = 'const money = "5 €"; // dear\n';
  const comment = piecesOf("lib/domain/money.ts", source).find(({ zone }) => zone === "comment");
  expect(source.slice(comment?.at)).toBe("// dear\n");
});

test("a country's entries keep that country's spelling; an address is not ours to word", () => {
  expect(found("content/finpedia/gb/saving/isa.mdx", "Your licence was cancelled.")).toEqual([]);
  expect(found("content/finpedia/us/saving/ira.mdx", "Your licence was cancelled.")).toHaveLength(2);
  expect(found("content/finpedia/us/saving/ira.mdx", "[Rules](https://example.test/cancelled)")).toEqual([]);
});

test("every rule has an identifier of its own and says what to write instead", () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  for (const { instead } of RULES) expect(instead).not.toBe("");
});
