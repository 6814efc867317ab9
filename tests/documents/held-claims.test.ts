import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** What stands after each `Held by:` in the files of a folder. */
const linesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, folder, file), "utf8");
      return [...text.matchAll(/Held by: ([^\n]*?)\s*(?:\*\/\}|$)/gm)].map(([, holders = ""]) => ({ file, holders }));
    });
const lines = linesIn("content");

/** Every `path "words that stand there"` of these lines. */
const claimsIn = (folder: string) =>
  linesIn(folder).flatMap(({ file, holders }) =>
    // A title may hold a semicolon: only one outside of quotation marks ends a holder.
    [...holders.matchAll(/([^\s;"]+)(?: "([^"]+)")?(?=;|$)/g)].map(([holder, at = "", words]) => ({
      file,
      holder,
      at,
      words,
    })),
  );
const claims = claimsIn("content");
const TEMPLATES = "lib/use-cases/mail/templates";
const claimsOfEmails = claimsIn(TEMPLATES);

test.each([...claims, ...claimsOfEmails])("$file: what it says is held by $holder", ({ at, words }) => {
  expect(at).not.toBe("");
  const holder = path.join(root, at);
  expect(existsSync(holder), `${at} is there`).toBe(true);
  if (words !== undefined) expect(readFileSync(holder, "utf8")).toContain(words);
});

test("the pages that promise something say in the source what holds it", () => {
  const counted = (file: string) => claims.filter((claim) => claim.file === path.join(...file.split("/"))).length;
  expect(counted("pages/security.tsx")).toBeGreaterThanOrEqual(25);
  expect(counted("pages/privacy.tsx")).toBeGreaterThanOrEqual(20);
  for (const file of ["pages/about.tsx", "pages/partnerships.tsx", "pages/advertiser-disclosure.tsx", "pledge.ts"])
    expect(counted(file), file).toBeGreaterThan(1);
  for (const file of ["faq.ts", "help.ts"]) expect(counted(file), file).toBeGreaterThan(10);
});

test("everything that the pages say the product does is held by a test that runs it, not by a word in a file alone", () => {
  const runs = /[^\s;"]+\.(test|spec)\.tsx? "[^"]+"/;
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter(({ holders }) => !runs.test(holders)).map(({ file, holders }) => `${file}: ${holders}`)).toEqual(
    [],
  );
});

test("what an email of ours says of the product is held by a test that runs it; the others say what people wrote", () => {
  const held = new Set(
    claimsOfEmails.filter(({ at, words }) => /\.test\.ts$/.test(at) && words).map(({ file }) => file),
  );
  const others = readdirSync(path.join(root, TEMPLATES)).filter((file) => !held.has(file));
  expect(others).toEqual(["broadcast.ts", "contact-message.ts"]);
});
