import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { titlesIn } from "./test-titles";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const HELD = "Held by: ";
/** Of what only people or a law can keep, with the reason. */
const NOT_BY_CODE = "Not by code: ";
/** `file "title of a test"`, several with semicolons between. A title may hold a semicolon, and no quotation mark. */
const HOLDERS = /^[^\s;"]+ "[^"]+"(?:; [^\s;"]+ "[^"]+")*$/;

/** What stands after a mark, with where it stands. */
type Marked = { file: string; line: number; text: string };

const sources = ["app", "components", "content", "lib"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith("db/generated"))
    .map((file) => path.join(folder, file)),
);
const markedBy = (mark: string): Marked[] =>
  sources.flatMap((file) =>
    read(file)
      .split("\n")
      .flatMap((text, index) => {
        const after = text.split(mark)[1]?.replace(/\s*\*\/\}?\s*$/, "");
        return after === undefined ? [] : [{ file, line: index + 1, text: after.trim() }];
      }),
  );
const at = ({ file, line }: Marked) => `${file}:${line}`;

const held = markedBy(HELD);
const holders = held.flatMap((one) =>
  [...one.text.matchAll(/([^\s;"]+) "([^"]+)"/g)].map(([, test = "", title = ""]) => ({ where: at(one), test, title })),
);

const titles = new Map<string, readonly string[]>();
function titlesOf(file: string): readonly string[] {
  const known = titles.get(file) ?? (existsSync(path.join(root, file)) ? titlesIn(read(file)) : []);
  titles.set(file, known);
  return known;
}

test("a claim is held by tests and by nothing else: a file of tests, and the title of one that it declares", () => {
  expect(held.length).toBeGreaterThan(150);
  expect(held.filter(({ text }) => !HOLDERS.test(text)).map((one) => `${at(one)} ${one.text}`)).toEqual([]);
  const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
  expect(holders.filter(({ test, title }) => !isTest(test) || !titlesOf(test).includes(title))).toEqual([]);
});

/** Where the pages' statements begin. */
const STATEMENTS: readonly { in: RegExp; begin: RegExp; least: number }[] = [
  { in: /^content\/pages\/[^/]+\.tsx$/, begin: /^\s*<(p|li|dt|tr)\b/, least: 90 },
  { in: /^content\/(faq|help)\.ts$/, begin: /^\s*answer: /, least: 45 },
  { in: /^content\/pledge\.ts$/, begin: /^\s*promise: "/, least: 10 },
  { in: /^content\/press\.ts$/, begin: /^\s*(paragraphs: \[|\{ what: "|what: ")/, least: 12 },
  { in: /^components\/site\/landing\/[^/]+\.tsx$/, begin: /^export function (?!LandingSection)/, least: 6 },
  { in: /^app\/\(public\)\/(pledge|offline)\/page\.tsx$/, begin: /^export default function /, least: 2 },
];

test("each statement of the public pages says in the source which tests hold it, or why no code can", () => {
  for (const { in: where, begin, least } of STATEMENTS) {
    const files = sources.filter((file) => where.test(file));
    const unheld: string[] = [];
    let count = 0;
    for (const file of files) {
      let isHeld = false;
      // The heads of a table state nothing.
      const lines = read(file).replaceAll(/<thead>[\s\S]*?<\/thead>/g, (head) => head.replaceAll(/[^\n]/g, ""));
      for (const [index, line] of lines.split("\n").entries()) {
        if (line.includes(HELD) || line.includes(NOT_BY_CODE)) isHeld = true;
        if (!begin.test(line)) continue;
        count += 1;
        if (!isHeld) unheld.push(`${file}:${index + 1} ${line.trim()}`);
        isHeld = false;
      }
    }
    expect(unheld).toEqual([]);
    expect(count, String(where)).toBeGreaterThanOrEqual(least);
  }
});

test("what no code can hold has a reason, and is the smaller part", () => {
  const others = markedBy(NOT_BY_CODE);
  expect(others.filter(({ text }) => text.length < 20)).toEqual([]);
  expect(others.length).toBeLessThan(held.length / 2);
});

test("what an email of ours says of the product is held by a test that runs it; the others say what people wrote", () => {
  const folder = "lib/use-cases/mail/templates";
  const ofEmails = new Set(held.map(({ file }) => file).filter((file) => file.startsWith(folder)));
  const others = readdirSync(path.join(root, folder)).filter((file) => !ofEmails.has(path.join(folder, file)));
  expect(others).toEqual(["broadcast.ts", "contact-message.ts"]);
});
