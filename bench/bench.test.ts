import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { nightlyTest } from "@/tests/nightly";
import { figureTable, numberOption, withSection } from "./report";
import { IGNORES_ENV_FILES } from "./servers";
import { limitsIn } from "./small-limits";

test("replaces its section and leaves others alone", () => {
  const first = withSection("", { name: "server", body: "## Server\n\n1" });
  const both = withSection(first, { name: "detectors", body: "## Detectors\n\n2" });
  const again = withSection(both, { name: "server", body: "## Server\n\n3" });
  expect(both.startsWith(first)).toBe(true);
  expect(again).toBe(both.replace("\n1\n", "\n3\n"));
  expect(withSection(again, { name: "detectors", body: "## Detectors\n\n2" })).toBe(again);
});

test("refuses a page with an unclosed section", () => {
  expect(() => withSection("<!-- server -->\n## Server\n", { name: "server", body: "## Server" })).toThrow("no end");
});

test("marks missed and reached goals", () => {
  const figure = { what: "ratio", measured: "0.7", goal: "≥ 0.8", isReached: false };
  expect(figureTable([figure])).toContain("**missed**");
  expect(figureTable([{ ...figure, isReached: true }])).toContain("reached");
});

test.each(["", "abc", "0", "-1", "1e3", "10k", "NaN", " 5"])("refuses %j as a number of rounds", (text) => {
  expect(() => numberOption("rounds", text)).toThrow(/^--rounds must be a number from 1 on, not [^\n]+$/);
});

test("reads whole numbers, fractions and a seed of zero", () => {
  expect([numberOption("rounds", "20"), numberOption("minutes", "1.5"), numberOption("seed", "0", 0)]).toEqual([
    20, 1.5, 0,
  ]);
});

nightlyTest.each([
  ["bench/fuzz/run.ts", ["--requests", "abc"], "--requests must be a number from 1 on, not abc"],
  ["bench/upgrade/run.ts", [], "Which commit is upgraded from? npm run upgrade:try -- COMMIT"],
])("ends %s with one line for %j", (file, args, line) => {
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", file, ...args], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 1, stderr: `${line}\n` });
});

const nextEnv = createRequire(createRequire(import.meta.url).resolve("next/package.json")).resolve("@next/env");

function databaseUrlIn(checkout: string, env: Record<string, string>): string {
  const program = `require(${JSON.stringify(nextEnv)}).loadEnvConfig(${JSON.stringify(checkout)}, false, { info() {}, error() {} });
console.log(process.env.DATABASE_URL ?? "none");`;
  return execFileSync(process.execPath, ["--eval", program], {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...env },
    encoding: "utf8",
  }).trim();
}

test("ignores the .env of the checkout", () => {
  const checkout = mkdtempSync(path.join(tmpdir(), "env-file-"));
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }));
  writeFileSync(path.join(checkout, ".env"), "DATABASE_URL=postgresql://theirs/sorrel\n");
  expect(databaseUrlIn(checkout, {})).toBe("postgresql://theirs/sorrel");
  expect(databaseUrlIn(checkout, IGNORES_ENV_FILES)).toBe("none");
});

test("reads a server's limits from the small deployment", () => {
  const limits = limitsIn(readFileSync("deploy/small.compose.yaml", "utf8"));
  expect(limits).toEqual({ megabytes: 480, options: "--max-old-space-size=256" });
});

test("refuses a deployment without limits", () => {
  expect(() => limitsIn("services: { app: { image: sorrel } }")).toThrow(/no mem_limit/);
});
