import fc from "fast-check";
import { SEED } from "./seed";

// A property that fails says the seed by itself: `SEED=…` before the command brings the same failure again.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

export { fc };
