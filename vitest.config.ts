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
 * Files that put another module in place of one of ours, or change what is global, run in a process of their own: it would last.
 * All others share a process, which reads our code once. What a setup file puts back after each file doesn't count: settings of the
 * server where there is a database, globals and clocks where there is a DOM.
 */
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/;
const CHANGES_WHAT_IS_SHARED = {
  "test.ts":
    /\bvi\.(mock|doMock|resetModules|stub\w+|useFakeTimers|spyOn)\(|process\.env\b|\bassign\(env\(\)|\bstartOwnSandbox\(/,
  "db.test.ts": new RegExp(`${REPLACES_MODULES.source}|process\\.env\\b`),
  "test.tsx": REPLACES_MODULES,
};
const TEST_FILES = readdirSync(".", { withFileTypes: true })
  .filter(({ name }) => !/^(\.|node_modules$|test-results$)/.test(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(entry.name, { recursive: true, encoding: "utf8" }).map((file) => path.join(entry.name, file))
      : [entry.name],
  );
const aloneOf = (kind: keyof typeof CHANGES_WHAT_IS_SHARED) =>
  TEST_FILES.filter(
    (file) =>
      path.basename(file).split(".").slice(1).join(".") === kind &&
      CHANGES_WHAT_IS_SHARED[kind].test(readFileSync(file, "utf8")),
  );
const UNIT_ALONE = aloneOf("test.ts");
const DB_ALONE = aloneOf("db.test.ts");
const COMPONENTS_ALONE = aloneOf("test.tsx");
const onDatabase = {
  ...patience,
  environment: "node" as const,
  globalSetup: ["tests/setup/db.global.ts"],
  setupFiles: ["tests/setup/db.setup.ts"],
};

const onDom = {
  ...patience,
  environment: "happy-dom" as const,
  setupFiles: ["tests/setup/dom.setup.ts"],
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
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
          ...onDom,
          name: "components",
          isolate: false,
          include: ["{components,lib,app}/**/*.test.tsx"],
          exclude: COMPONENTS_ALONE,
        },
      },
      { plugins: [react()], resolve, test: { ...onDom, name: "components-alone", include: COMPONENTS_ALONE } },
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
