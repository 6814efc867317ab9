import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// Before the workers are started, which take it over: every draw of the run comes from this one (tests/seed.ts).
if (!process.env.SEED) {
  process.env.SEED = String(randomInt(2 ** 31));
  process.stdout.write(`SEED=${process.env.SEED}\n`);
}

const alias = { "@": path.resolve(import.meta.dirname) };
const resolve = { alias };
// What is waited for comes at once on a machine of its own, and in a while on one that others use: that isn't a failure.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };
const UNIT = ["{lib,sandbox,scripts,content,components,bench}/**/*.test.ts", "tests/**/*.test.ts", "*.test.ts"];
/**
 * Files that put another module in place of one of ours, or change the environment, the configuration or what is global: what
 * they change would last, so each runs in a process of its own. All others share a process, which reads our code once.
 */
const CHANGES_WHAT_IS_SHARED =
  /\bvi\.(mock|doMock|resetModules|stub\w+|useFakeTimers|spyOn)\(|process\.env\b|\bassign\(env\(\)|\bstartOwnSandbox\(/;
const TEST_FILES = readdirSync(".", { withFileTypes: true })
  .filter(({ name }) => !/^(\.|node_modules$|test-results$)/.test(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(entry.name, { recursive: true, encoding: "utf8" }).map((file) => path.join(entry.name, file))
      : [entry.name],
  )
  .filter((file) => file.endsWith(".test.ts"));
const needsOwnProcess = (file: string) => CHANGES_WHAT_IS_SHARED.test(readFileSync(file, "utf8"));
const UNIT_ALONE = TEST_FILES.filter((file) => !file.endsWith(".db.test.ts") && needsOwnProcess(file));
const DB_ALONE = TEST_FILES.filter((file) => file.endsWith(".db.test.ts") && needsOwnProcess(file));
const onDatabase = {
  ...patience,
  environment: "node" as const,
  globalSetup: ["tests/setup/db.global.ts"],
  setupFiles: ["tests/setup/db.setup.ts"],
};

/**
 * Three kinds, told apart by the file's name: `*.test.ts` are rules and need nothing, `*.test.tsx` render into a DOM,
 * `*.db.test.ts` work on a copy of the migrated database each.
 */
export default defineConfig({
  test: {
    // By itself it leaves a core alone, of two that is every other one; most of these wait for the database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve,
        test: {
          ...patience,
          name: "unit",
          environment: "node",
          isolate: false,
          include: UNIT,
          exclude: ["**/*.db.test.ts", ...UNIT_ALONE],
        },
      },
      { resolve, test: { ...patience, name: "unit-alone", environment: "node", include: UNIT_ALONE } },
      {
        plugins: [react()],
        resolve,
        test: {
          ...patience,
          name: "components",
          environment: "happy-dom",
          include: ["{components,lib,app}/**/*.test.tsx"],
          setupFiles: ["tests/setup/dom.setup.ts"],
        },
      },
      {
        resolve,
        test: {
          ...onDatabase,
          name: "db",
          isolate: false,
          include: ["{lib,scripts}/**/*.db.test.ts"],
          exclude: DB_ALONE,
        },
      },
      { resolve, test: { ...onDatabase, name: "db-alone", include: DB_ALONE } },
    ],
  },
});
