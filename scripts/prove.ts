/**
 * Proves that the tests named in docs/spec-coverage.md hold what they are named for: on a throwaway copy of the project, each
 * edit of `scripts/prove/section-*.breaks` takes away what a row promises, and one of the row's tests must fail.
 *
 *   npm run prove                  every row; goes on where the last run was stopped
 *   npm run prove -- 4.12 4.13 8   some rows, and a whole section
 *   npm run prove -- --fresh       forgets what was proved before
 *   npm run prove -- --check       runs nothing: whether each edit still finds its text, and each row has one
 *
 * Ends with 0 when every edit that was asked for is seen, else with 1.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Break, broken, readBreaks } from "./prove/breaks";
import { coverageRows, type NamedTest, testsIn } from "./prove/coverage";
import { type Outcome, startTestRunner, type TestRunner } from "./prove/test-runner";
import { copyOf } from "./prove/throwaway-copy";

type Verdict = "proved" | "survived" | "no match" | "not green" | "no verdict";
type Result = { one: Break; verdict: Verdict; detail: string };

const ROOT = path.resolve(import.meta.dirname, "..");
/** What was proved, by a digest of the edit and of the files it concerns: a run that was stopped goes on. */
const STORE = path.join(ROOT, "test-results/prove.json");

const args = process.argv.slice(2);
const asked = args.filter((arg) => !arg.startsWith("--"));
const isAsked = (row: string) => asked.length === 0 || asked.some((each) => row === each || row.startsWith(`${each}.`));

const textOf = (file: string) => (existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), "utf8") : "");
const shortened = (text: string) => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};
const nameOf = ({ row, file, breaks, replace, with: becomes }: Break) =>
  `${row.padEnd(5)} ${file}: ${breaks ?? `${shortened(replace)} → ${shortened(becomes) || "(nothing)"}`}`;

/** The tests a row names, those that need a browser aside: of which this break is to be seen by one. */
function testsFor({ row, by }: Break): NamedTest[] {
  const named = testsIn(coverageRows.find(({ number }) => number === row)?.test ?? "");
  return named.filter(({ file }) => !file.startsWith("e2e/") && (by?.includes(file) ?? true));
}

function digestOf(one: Break): string {
  const tests = testsFor(one);
  const parts = [one, tests, textOf(one.file), ...tests.map(({ file }) => textOf(file))];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

async function prove(copy: string, runner: TestRunner, one: Break): Promise<Omit<Result, "one">> {
  const file = path.join(copy, one.file);
  const text = readFileSync(file, "utf8");
  const edited = broken(text, one);
  if (edited.text === undefined) return { verdict: "no match", detail: edited.problem };
  writeFileSync(file, edited.text);
  runner.changed(one.file);
  // The database that tests copy is made once for each runner: a migration is seen by another alone.
  const ofBreak = one.file.startsWith("prisma/") ? await startTestRunner(copy) : runner;
  try {
    return verdictOn(await ofBreak.run(testsFor(one), { isOneFailureEnough: true }));
  } finally {
    if (ofBreak !== runner) await ofBreak.close();
    writeFileSync(file, text);
    runner.changed(one.file);
  }
}

/** Only a test that ran and failed has seen the break: code that cannot be read fails everything and shows nothing. */
function verdictOn({ failed, passed, problems, hasTimedOut }: Outcome): Omit<Result, "one"> {
  if (failed.length > 0) return { verdict: "proved", detail: failed.map(({ title }) => title).join("; ") };
  if (hasTimedOut) return { verdict: "no verdict", detail: "the tests did not end in time" };
  if (problems.length > 0) return { verdict: "no verdict", detail: problems.join("; ") };
  if (passed.length === 0) return { verdict: "no verdict", detail: "no test ran" };
  return { verdict: "survived", detail: `${passed.length} tests stayed green` };
}

/** Whether the tests pass while nothing is broken; each is run once, however many edits it is to see. */
async function redBeforehand(runner: TestRunner, breaks: readonly Break[]): Promise<Map<string, string>> {
  const tests = new Map(breaks.flatMap(testsFor).map((test) => [keyOf(test), test]));
  const { failed, missing, problems } = await runner.run([...tests.values()]);
  for (const problem of problems) console.error(`  ${problem}`);
  return new Map([
    ...failed.map((test) => [keyOf(test), "fails with nothing broken"] as const),
    ...missing.map((test) => [keyOf(test), "did not run"] as const),
  ]);
}

const keyOf = ({ file, title }: NamedTest) => `${file} “${title}”`;

async function proveAll(breaks: readonly Break[]): Promise<Result[]> {
  if (breaks.length === 0) return [];
  const copy = copyOf(ROOT);
  const runner = await startTestRunner(copy.root);
  const results: Result[] = [];
  // What is proved so far is stored; the copy and the database go with the process.
  const stop = () => {
    copy.remove();
    process.exit(130);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    console.log(`Running the tests of ${breaks.length} edits with nothing broken …`);
    const red = await redBeforehand(runner, breaks);
    for (const one of breaks) {
      const startedAt = Date.now();
      const why = testsFor(one).flatMap((test) =>
        red.has(keyOf(test)) ? [`${keyOf(test)} ${red.get(keyOf(test))}`] : [],
      );
      const result: Omit<Result, "one"> =
        why.length > 0 ? { verdict: "not green", detail: why.join("; ") } : await prove(copy.root, runner, one);
      results.push({ one, ...result });
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`${result.verdict.padEnd(10)} ${seconds.padStart(5)} s  ${nameOf(one)}`);
      if (result.verdict === "proved") {
        store(one, result.detail);
      } else {
        console.log(`                    ${result.detail}`);
      }
    }
  } finally {
    process.chdir(ROOT);
    await runner.close();
    copy.remove();
  }
  return results;
}

function isStored(one: Break): boolean {
  return stored[digests.get(one) ?? ""] !== undefined;
}

function store(one: Break, detail: string) {
  // Another run may be proving other rows.
  Object.assign(stored, existsSync(STORE) ? JSON.parse(readFileSync(STORE, "utf8")) : {});
  stored[digests.get(one) ?? ""] = detail;
  mkdirSync(path.dirname(STORE), { recursive: true });
  // Put there whole: another run may be reading it.
  const written = `${STORE}.${process.pid}`;
  writeFileSync(written, JSON.stringify(stored));
  renameSync(written, STORE);
}

const startedAt = Date.now();
const { breaks, unbroken } = readBreaks();
const wanted = breaks.filter(({ row }) => isAsked(row));
const numbers = new Set(coverageRows.map(({ number }) => number));
const unknown = [...new Set([...breaks.map(({ row }) => row), ...unbroken.keys()])].filter((row) => !numbers.has(row));
const withoutEdit = coverageRows
  .filter(({ number }) => isAsked(number) && !unbroken.has(number) && !breaks.some(({ row }) => row === number))
  .map(({ number }) => number);
const withoutTest = wanted.filter((one) => testsFor(one).length === 0);
const withoutMatch = wanted.flatMap((one) => {
  const { problem } = broken(textOf(one.file), one);
  return problem === undefined ? [] : [`${nameOf(one)}: ${problem}`];
});

const stored: Record<string, string> =
  existsSync(STORE) && !args.includes("--fresh") ? JSON.parse(readFileSync(STORE, "utf8")) : {};
// Of the files as they are copied: what is written while the run lasts is not what was proved.
const digests = new Map(wanted.map((one) => [one, digestOf(one)]));
const open = wanted.filter((one) => !withoutTest.includes(one) && !isStored(one));
const results = args.includes("--check") ? [] : await proveAll(open);

const unproved = results.filter(({ verdict }) => verdict !== "proved");
const survivors = unproved.filter(({ verdict }) => verdict === "survived");
const failedRows = new Set([...unproved.map(({ one }) => one.row), ...withoutTest.map(({ row }) => row)]);
const provedRows = new Set(wanted.map(({ row }) => row).filter((row) => !failedRows.has(row)));

for (const { one, verdict, detail } of unproved) console.error(`${verdict}: ${nameOf(one)}\n    ${detail}`);
for (const one of withoutTest) console.error(`no test that needs no browser: ${nameOf(one)}`);
for (const row of unknown) console.error(`${row} isn't a row of docs/spec-coverage.md`);
for (const row of withoutEdit) console.error(`${row} has neither an edit nor a reason why there is none`);
if (args.includes("--check")) {
  for (const line of withoutMatch) console.error(`no match: ${line}`);
  console.log(`${wanted.length} edits, ${withoutMatch.length} without a match`);
} else {
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  const reasons = [...unbroken.keys()].filter(isAsked).length;
  console.log(
    `${provedRows.size} rows proved by ${wanted.length} edits (${wanted.length - open.length} earlier), ${survivors.length} survivors, ` +
      `${unproved.length - survivors.length} without a verdict, ${reasons} rows with a reason; ${minutes} minutes`,
  );
}
const hasFailed = unproved.length + withoutTest.length + unknown.length + withoutEdit.length > 0;
process.exitCode = hasFailed || (args.includes("--check") && withoutMatch.length > 0) ? 1 : 0;
