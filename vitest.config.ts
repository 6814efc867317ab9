import { availableParallelism } from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const alias = { "@": path.resolve(import.meta.dirname) };
const resolve = { alias };
// What is waited for comes at once on a machine of its own, and in a while on one that others use: that is no failure.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

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
          include: ["{lib,sandbox,scripts,content,components,bench}/**/*.test.ts", "tests/**/*.test.ts", "*.test.ts"],
          exclude: ["**/*.db.test.ts"],
        },
      },
      {
        plugins: [react()],
        resolve,
        test: {
          ...patience,
          name: "components",
          environment: "happy-dom",
          include: ["{components,lib,app}/**/*.test.tsx"],
          setupFiles: ["tests/dom.setup.ts"],
        },
      },
      {
        resolve,
        test: {
          ...patience,
          name: "db",
          environment: "node",
          include: ["{lib,scripts}/**/*.db.test.ts"],
          globalSetup: ["tests/db.global.ts"],
          setupFiles: ["tests/db.setup.ts"],
        },
      },
    ],
  },
});
