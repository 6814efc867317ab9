import fc from "fast-check";
import { SEED } from "./seed";

// A failing property prints the seed. `SEED=…` before the command reproduces it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

export { fc };
