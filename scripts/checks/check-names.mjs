/**
 * Fails if two files export the same name: a search must find one thing. Exceptions are listed below with their reason.
 *
 * npm run check:names
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const MIN_FILES = 600;
/** Names required by tools, with the tool. */
const EXCEPTIONS = {
  dynamic: "Next reads it from each route",
  metadata: "Next reads it from each page",
  config: "Next and Playwright read it",
};
/** Tests and helpers have their own names. Pages, layouts and routes export what Next requires. */
const NOT_SEARCHED =
  /(\.test\.tsx?|\.fixture\.tsx?)$|^(e2e|tests)\/|^app\/(.*\/)?(page|layout|route|loading|error|not-found)\.tsx?$/;
const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|type|class|interface|enum) (\w+)/gm;

/** @returns {Map<string, string[]>} names exported by several files, with those files */
export function doublesIn(files, read) {
  const found = new Map();
  for (const file of files) {
    const names = new Set([...read(file).matchAll(EXPORT)].map(([, name]) => name));
    for (const name of names) found.set(name, [...(found.get(name) ?? []), file]);
  }
  return new Map([...found].filter(([, where]) => where.length > 1));
}

function main() {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && !NOT_SEARCHED.test(file));
  const doubles = doublesIn(files, (file) => readFileSync(file, "utf8"));
  const unexcused = [...doubles].filter(([name]) => !(name in EXCEPTIONS));

  if (files.length < MIN_FILES) console.error(`The check saw only ${files.length} files`);
  for (const [name, where] of unexcused)
    console.error(`${name} is exported by ${where.join(" and by ")}: name one after what it is`);
  console.log(`names exported twice: ${unexcused.length}`);
  return files.length < MIN_FILES || unexcused.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main());
