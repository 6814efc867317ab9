import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** Every `Held by: path "words that stand there"; path` of the words in a folder. */
const claimsIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, folder, file), "utf8");
      return [...text.matchAll(/Held by: ([^\n]*?)\s*(?:\*\/\}|$)/gm)].flatMap(([, holders = ""]) =>
        // A title may hold a semicolon: only one outside of quotation marks ends a holder.
        [...holders.matchAll(/([^\s;"]+)(?: "([^"]+)")?(?=;|$)/g)].map(([holder, at = "", words]) => ({
          file,
          holder,
          at,
          words,
        })),
      );
    });
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

test("what the pages say the product does is held by tests that run it, not by a word in a file", () => {
  const isRun = ({ at, words }: { at: string; words: string | undefined }) =>
    /\.(test|spec)\.tsx?$/.test(at) && words !== undefined;
  const shareOf = (file: string) => {
    const own = claims.filter((claim) => claim.file === path.join(...file.split("/")));
    return own.filter(isRun).length / own.length;
  };
  for (const file of ["pages/security.tsx", "pages/about.tsx", "pledge.ts", "faq.ts", "help.ts"])
    expect(shareOf(file), file).toBeGreaterThan(0.5);
});

test("what an email of ours says of the product is held by a test that runs it; the others say what people wrote", () => {
  const held = new Set(
    claimsOfEmails.filter(({ at, words }) => /\.test\.ts$/.test(at) && words).map(({ file }) => file),
  );
  const others = readdirSync(path.join(root, TEMPLATES)).filter((file) => !held.has(file));
  expect(others).toEqual(["broadcast.ts", "contact-message.ts"]);
});
