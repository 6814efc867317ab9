import fc from "fast-check";
import { isNightly } from "./nightly";
import { SEED } from "./seed";

// A failing property prints the seed. `SEED=…` before the command reproduces it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

/** Ten times the draws in the nightly run, for models whose draws are slow. */
export const runs = (count: number) => ({ numRuns: isNightly ? count * 10 : count });

export { fc };
