import { defineConfig } from "vitest/config";
import { LAYER } from "./stryker.config.mjs";
import { unit, withDatabase } from "./vitest.config";

const { resolve, test } = LAYER === "domain" ? unit : withDatabase;

/** Stryker's tests: those of the mutated layer. It needs one project, and switches a mutant on per file's own context. */
export default defineConfig({
  resolve,
  test: { ...test, isolate: true, include: [`lib/${LAYER}/**/*.test.ts`], exclude: [] },
});
