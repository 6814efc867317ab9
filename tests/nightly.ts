import { test } from "vitest";

/** Tells if this is `npm run test:nightly`. */
export const isNightly = Boolean(process.env.NIGHTLY);

/** Test that is too slow for every change, or needs an idle machine: floods, memory, timing. */
export const nightlyTest = test.runIf(isNightly);
