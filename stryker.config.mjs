/**
 * `npm run mutation` changes each rule of `lib/domain` and lists the changes that no test notices (docs/testing.md).
 * `LAYER=use-cases` takes `lib/use-cases` instead. Only tests of the same layer run. Stryker 10 needs Node 22.
 */
export const LAYER = process.env.LAYER ?? "domain";

export default {
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutation.config.ts" },
  mutate: [`lib/${LAYER}/**/*.ts`, "!**/*.test.ts", "!**/*.fixture.ts"],
  // Results of unchanged rules and tests are kept there.
  incremental: true,
  incrementalFile: `.mutation/${LAYER}.json`,
  tempDirName: ".mutation/tmp",
  reporters: ["clear-text", "progress"],
  clearTextReporter: { reportTests: false, logTests: false },
  concurrency: 2,
  // Reads tsconfig.json with a compiler API that TypeScript 7 doesn't have. Tests don't read the file.
  tsconfigFile: "none",
  dryRunTimeoutMinutes: 30,
};
