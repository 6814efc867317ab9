import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compileKnowledge } from "./scripts/knowledge/compile.mjs";
import { ownTempFolder } from "./scripts/own-temp.mjs";

// Seed of everything random in the run (tests/seed.ts). Workers inherit it.
if (!process.env.SEED) {
  process.env.SEED = String(randomInt(2 ** 31));
  process.stdout.write(`SEED=${process.env.SEED}\n`);
}

// Workers and what they start inherit it. A test that leaves something behind fails the run.
ownTempFolder("test", {
  onLeft: (names) => {
    process.exitCode = 1;
    process.stderr.write(`Left in the temp folder: ${names.join(", ")}\n`);
  },
});

// Edited data counts at once.
compileKnowledge();

const alias = { "@": path.resolve(import.meta.dirname) };
const resolve = { alias };
// Generous, because a shared machine is slow.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };
/** Patience for tests that wait for a database or a page: one more try, which `npm test` prints as flaky (docs/decisions/0476). */
const retried = { ...patience, retry: 1 };
const UNIT = ["{lib,sandbox,scripts,content,components,bench}/**/*.test.ts", "tests/**/*.test.ts", "*.test.ts"];
/**
 * Rules that put another module in place of one of ours, or change what is global, are kept apart from those that do neither: the
 * process they share reads our code again for each file (tests/setup/alone.setup.ts). Files with a database or a DOM need no such
 * project: their setup files see to it.
 */
const CHANGES_WHAT_IS_SHARED =
  /\bvi\.(mock|doMock|resetModules|stub\w+|useFakeTimers|spyOn)\(|process\.env\b|\bassign\(env\(\)|\bstartOwnSandbox\(/;
const TEST_FILES = readdirSync(".", { withFileTypes: true })
  .filter(({ name }) => !/^(\.|node_modules$|test-results$)/.test(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(entry.name, { recursive: true, encoding: "utf8" }).map((file) => path.join(entry.name, file))
      : [entry.name],
  );
const UNIT_ALONE = TEST_FILES.filter(
  (file) =>
    path.basename(file).split(".").slice(1).join(".") === "test.ts" &&
    CHANGES_WHAT_IS_SHARED.test(readFileSync(file, "utf8")),
);
export const unit = {
  resolve,
  test: {
    ...patience,
    name: "unit",
    environment: "node",
    isolate: false,
    include: UNIT,
    exclude: ["**/*.db.test.ts", ...UNIT_ALONE],
  },
};
export const withDatabase = {
  resolve,
  test: {
    ...retried,
    name: "db",
    environment: "node",
    isolate: false,
    include: ["{lib,scripts}/**/*.db.test.ts"],
    globalSetup: ["tests/setup/db.global.ts"],
    setupFiles: ["tests/setup/db.setup.ts"],
  },
};
/**
 * Three kinds, told apart by the file's name: `*.test.ts` are rules and need nothing, `*.test.tsx` render into a DOM,
 * `*.db.test.ts` work on a copy of the migrated database each.
 */
export default defineConfig({
  test: {
    // Vitest leaves one core free by default, half of a two-core machine. Most tests wait for the database anyway.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Projects share compiled modules.
    experimental: { fsModuleCache: true },
    projects: [
      unit,
      {
        resolve,
        test: {
          ...patience,
          name: "unit-alone",
          environment: "node",
          isolate: false,
          include: UNIT_ALONE,
          setupFiles: ["tests/setup/alone.setup.ts"],
        },
      },
      {
        plugins: [react()],
        resolve,
        test: {
          ...retried,
          name: "components",
          environment: "happy-dom",
          isolate: false,
          include: ["{components,lib,app}/**/*.test.tsx"],
          setupFiles: ["tests/setup/dom.setup.ts"],
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
        },
      },
      withDatabase,
    ],
  },
});
