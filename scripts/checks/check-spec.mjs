/**
 * Lists the tests that cover each sentence of docs/spec.md. A test covers a sentence if its title ends with the
 * sentence's number: `[spec 8.13]`, or `[spec 2.3, 2.4]`.
 * Fails on uncovered sentences and unknown numbers.
 *
 * - `npm run check:spec`: fails or counts
 * - `npm run check:spec -- --list`: every sentence with its tests
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const sentences = new Map(
  [...readFileSync("docs/spec.md", "utf8").matchAll(/^- (\d+\.\d+) (.+)$/gm)].map(([, number, text]) => [number, text]),
);
const testFiles = execFileSync("git", ["ls-files", "*.test.ts", "*.test.tsx", "*.spec.ts"], { encoding: "utf8" })
  .trim()
  .split("\n");

/** @type {Map<string, string[]>} sentence number to `file: title` */
const holders = new Map([...sentences.keys()].map((number) => [number, []]));
const unknown = [];
for (const file of testFiles) {
  for (const [, title, numbers] of readFileSync(file, "utf8").matchAll(/["'`]([^"'`\n]*) \[spec ([\d., ]+)\]["'`]/g)) {
    for (const number of numbers.split(", ")) {
      const held = holders.get(number);
      if (held) held.push(`${file}: ${title}`);
      else unknown.push(`${file}: ${title} names ${number}, which docs/spec.md doesn't have`);
    }
  }
}

const unheld = [...sentences].filter(([number]) => holders.get(number)?.length === 0);
if (process.argv.includes("--list"))
  for (const [number, text] of sentences)
    console.log([`${number} ${text}`, ...(holders.get(number) ?? [])].join("\n    "));
for (const line of unknown) console.error(line);
for (const [number, text] of unheld) console.error(`No test covers ${number}: ${text}`);
console.log(`specification: ${sentences.size} sentences, ${unheld.length} without a test`);
process.exit(sentences.size < 150 || unheld.length > 0 || unknown.length > 0 ? 1 : 0);
