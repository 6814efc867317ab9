/**
 * What every draw of a run is drawn from. The configurations of Vitest and Playwright set a new one for each run and print
 * it; `SEED=…` before the command draws the same again.
 */
export const SEED = Number(process.env.SEED);
if (!Number.isSafeInteger(SEED)) throw new Error("SEED must be a whole number");
