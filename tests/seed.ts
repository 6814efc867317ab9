/**
 * Seed of all random draws in a run. The Vitest and Playwright configurations set and print a new one per run; `SEED=…`
 * before the command repeats it.
 */
export const SEED = Number(process.env.SEED);
if (!Number.isSafeInteger(SEED)) throw new Error("SEED must be a whole number");
