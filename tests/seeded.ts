import fc from "fast-check";
import { SEED } from "./seed";

// A failing property prints the seed. `SEED=…` before the command reproduces it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

/** Multiplies a database model's runs in the nightly run: each takes a second or more. */
export const runs = (count: number) => ({ numRuns: process.env.NIGHTLY ? count * 10 : count });

export { fc };
