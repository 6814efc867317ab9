import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

// A migration is never changed once it is applied, so what its comments name stays as it was. This file holds the patterns.
const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs|css|prisma)$/.test(file))
  .filter((file) => !file.startsWith("prisma/migrations/") && file !== "tests/documents/document-references.test.ts")
  .filter((file) => existsSync(path.join(root, file)))
  // Line breaks within a comment are spaces, so that a reference is found across them.
  .map((file) => ({ file, text: read(file).replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ") }));

/** `file: what stands there`, for each match that leads nowhere. */
function deadReferences(pattern: RegExp, isThere: (...parts: string[]) => boolean): string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].filter(([, ...parts]) => !isThere(...parts)).map(([found]) => `${file}: ${found}`),
  );
}

describe("what the sources refer to is in the repository", () => {
  test("documents", () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(
      deadReferences(/\b(docs\/[\w./-]+\.md)\b/g, (document = "") => existsSync(path.join(root, document))),
    ).toEqual([]);
  });

  test("the specification by a section or row of docs/spec-coverage.md, and by nothing else", () => {
    const coverage = read("docs/spec-coverage.md");
    const hint = "cite it as docs/spec-coverage.md, section 8 or row 8.13";
    expect(
      deadReferences(/\bproduct\.md\b|\bproduct specification\b|\bspecification, section/gi, () => false),
      hint,
    ).toEqual([]);
    const hasSection = (section = "") => coverage.includes(`\n## Section ${section}:`);
    expect(
      deadReferences(/docs\/spec-coverage\.md, sections? (\d)(?:, (\d))?(?: and (\d))?/g, (...found) =>
        found.every((section) => section === undefined || hasSection(section)),
      ),
    ).toEqual([]);
    expect(
      deadReferences(/docs\/spec-coverage\.md, row (\d\.\d+)/g, (row) => coverage.includes(`\n| ${row} |`)),
    ).toEqual([]);
  });

  test("the contract by a section of docs/contract.md, and by nothing else", () => {
    const contract = read("docs/contract.md");
    const hint = "cite it as docs/contract.md, section 1";
    expect(
      deadReferences(/\bcontract, sections? \d/gi, () => false),
      hint,
    ).toEqual([]);
    expect(
      deadReferences(/docs\/contract\.md, section (\d)/g, (section) => contract.includes(`\n## ${section}. `)),
    ).toEqual([]);
  });

  test("decisions by their number", () => {
    const numbers = new Set(readdirSync(path.join(root, "docs/decisions")).map((file) => Number.parseInt(file, 10)));
    const isThere = (number = "") => numbers.has(Number(number));
    expect(deadReferences(/\bdecision (\d{1,4})\b/gi, isThere)).toEqual([]);
    expect(deadReferences(/docs\/decisions\/(\d{4})/g, isThere)).toEqual([]);
  });
});
