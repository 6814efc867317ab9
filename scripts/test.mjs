/**
 * `npm test`: rules, database and components with Vitest, journeys and endpoints with Playwright against the built
 * product and its sandbox.
 * Both run at once to use waiting times: the build runs while Vitest begins, and Playwright starts after it. Neither
 * stops the other; the last line sums both.
 */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { readTestPort } from "../lib/wrong-setting.mjs";
import { buildIfStale } from "./build.mjs";

const RESULTS = "test-results";
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

// Shared by both runners: `SEED=… npm test` repeats the draws.
process.env.SEED ||= String(randomInt(2 ** 31));
console.log(`SEED=${process.env.SEED}`);

const runningVitest = runVitest();
const runningPlaywright = runPlaywright();
const vitest = await runningVitest;
const playwright = await runningPlaywright;

// Failures are repeated at the end, which a truncated log keeps.
for (const title of [...vitestFailures(), ...playwrightTitles((spec) => !spec.ok)]) console.log(`failed: ${title}`);
const flaky = [...vitestRetried(), ...playwrightTitles((spec) => spec.tests.some(({ status }) => status === "flaky"))];
for (const title of flaky) console.log(`flaky: ${title}`);
const counts = [vitestCounts(), playwrightCounts()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
// A runner that failed without naming a test (a port in use, a broken build) counts as a failure too.
const nameless = (vitest ? 0 : 1) + (playwright ? 0 : 1);
const failed = Math.max(
  nameless,
  counts.reduce((sum, count) => sum + count.failed, 0),
);
const skipped = counts.reduce((sum, count) => sum + count.skipped, 0);
const others = [skipped > 0 ? `, ${skipped} skipped` : "", flaky.length > 0 ? `, ${flaky.length} flaky` : ""];
console.log(`${passed} passed, ${failed} failed${others.join("")}`);
process.exit(vitest && playwright && failed === 0 && passed > 0 ? 0 : 1);

/**
 * @param {{ held?: Promise<unknown>, niceness?: number }} [how]  `held`: delays the output until then, since two mixed
 * ones are unreadable; `niceness`: 0 to 19, inherited by child processes
 * @returns {Promise<boolean>} true if it succeeded
 */
function run(script, args = [], { held = Promise.resolve(), niceness = 0 } = {}) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ["inherit", "pipe", "pipe"] });
  if (niceness && child.pid) setPriority(child.pid, niceness);
  const buffered = [];
  let isHeld = true;
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (isHeld ? buffered.push(chunk) : process.stdout.write(chunk)));
  void held.then(() => {
    isHeld = false;
    for (const chunk of buffered) process.stdout.write(chunk);
  });
  return new Promise((resolve) => child.once("close", (code) => resolve(code === 0)));
}

/**
 * Vitest fills the waiting times of build and browser, which take longer. Right after an installation its file search
 * twice came back empty, with the reason swallowed, so an empty run is repeated.
 */
async function runVitest() {
  const once = () =>
    run(
      "node_modules/vitest/vitest.mjs",
      ["run", "--reporter=default", "--reporter=json", `--outputFile=${RESULTS}/vitest.json`],
      { niceness: 10 },
    );
  const isGreen = await once();
  return isGreen || report("vitest.json")?.numTotalTests ? isGreen : once();
}

async function runPlaywright() {
  const [isThere, isBuilt] = await Promise.all([
    run("scripts/ensure-chromium.mjs", [], { held: runningVitest }),
    build(),
  ]);
  return isThere && isBuilt && (await run("node_modules/@playwright/test/cli.js", ["test"], { held: runningVitest }));
}

/** The same build as `npm run demo`'s, which then reuses it. */
async function build() {
  try {
    await buildIfStale(
      { ...process.env, APP_URL: `http://localhost:${readTestPort(process.env)}` },
      { anyAddress: true },
    );
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/** A missing report is a failure, not zero tests. */
function report(file) {
  try {
    return JSON.parse(readFileSync(`${RESULTS}/${file}`, "utf8"));
  } catch {
    return undefined;
  }
}

function vitestCounts() {
  const result = report("vitest.json");
  if (!result) return { passed: 0, failed: 1, skipped: 0 };
  return { passed: result.numPassedTests, failed: result.numFailedTests, skipped: result.numPendingTests };
}

function playwrightCounts() {
  const stats = report("playwright.json")?.stats;
  if (!stats) return { passed: 0, failed: 1, skipped: 0 };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** Titles of tests that passed after a retry: they keep the messages of the first try. */
function vitestRetried() {
  return (report("vitest.json")?.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map((test) => titleOf(file, test)),
  );
}

function titleOf(file, { fullName, failureMessages }) {
  return `${path.relative(process.cwd(), file.name)} > ${fullName}: ${firstLine(failureMessages[0])}`;
}

function vitestFailures() {
  return (report("vitest.json")?.testResults ?? []).flatMap((file) => {
    const where = path.relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    // A file that failed to load has no test to name.
    if (failed.length === 0) return file.status === "failed" ? [`${where}: ${firstLine(file.message)}`] : [];
    return failed.map((test) => titleOf(file, test));
  });
}

function playwrightTitles(isNamed) {
  const inSuite = (suite) => [
    ...(suite.specs ?? []).filter(isNamed).map((spec) => `${spec.file}:${spec.line} ${spec.title}`),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return (report("playwright.json")?.suites ?? []).flatMap(inSuite);
}

function firstLine(text = "") {
  return text.split("\n", 1)[0];
}
