/**
 * No name is exported twice with two meanings: who searches for one finds one thing. What is excepted stands below with its
 * reason; what is not renamed yet stands in scripts/checks/words/names.json, which may only shrink.
 *
 *   npm run check:names              fails on a new double, and on one that is listed and gone
 *   npm run check:names -- --write   takes out of the list what is gone
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const LIST = fileURLToPath(new URL("words/names.json", import.meta.url));
const MIN_FILES = 600;
/** Names that a tool looks for in a file, each with who looks. */
const EXCEPTIONS = {
  dynamic: "Next reads it from each route",
  metadata: "Next reads it from each page",
  config: "Next and Playwright read it",
};
/** Tests and their helpers name things for themselves; pages, layouts and routes export what Next asks for. */
const NOT_SEARCHED =
  /(\.test\.tsx?|\.fixture\.tsx?)$|^(e2e|tests)\/|^app\/(.*\/)?(page|layout|route|loading|error|not-found)\.tsx?$/;
const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|type|class|interface|enum) (\w+)/gm;

/** @returns {Map<string, string[]>} each name that more than one of the files declares and exports, with those files */
export function doublesIn(files, read) {
  const found = new Map();
  for (const file of files) {
    const names = new Set([...read(file).matchAll(EXPORT)].map(([, name]) => name));
    for (const name of names) found.set(name, [...(found.get(name) ?? []), file]);
  }
  return new Map([...found].filter(([, where]) => where.length > 1));
}

function main(args) {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && !NOT_SEARCHED.test(file));
  const doubles = doublesIn(files, (file) => readFileSync(file, "utf8"));
  const left = JSON.parse(readFileSync(LIST, "utf8"));
  const added = [...doubles].filter(([name]) => !(name in EXCEPTIONS) && !left.includes(name));
  const gone = left.filter((name) => !doubles.has(name));

  if (files.length < MIN_FILES) console.error(`The check saw only ${files.length} files`);
  for (const [name, where] of added)
    console.error(`${name} is exported by ${where.join(" and by ")}: name one after what it is`);
  if (args.includes("--write")) {
    writeFileSync(
      LIST,
      `${JSON.stringify(
        left.filter((name) => doubles.has(name)),
        null,
        2,
      )}\n`,
    );
  } else if (gone.length > 0) {
    console.error(`No longer double, to be removed from the list (npm run check:names -- --write): ${gone.join(", ")}`);
  }
  if (args.includes("--list")) for (const name of left) console.log(`${name}  ${(doubles.get(name) ?? []).join("  ")}`);
  const unexcused = [...doubles.keys()].filter((name) => !(name in EXCEPTIONS));
  console.log(`names exported twice: ${unexcused.length} (listed ${left.length})`);
  return files.length < MIN_FILES || added.length > 0 || (gone.length > 0 && !args.includes("--write")) ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main(process.argv.slice(2)));
