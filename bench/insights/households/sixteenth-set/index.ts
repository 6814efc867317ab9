import type { Household } from "../../types";
import { abroadAndQuiet } from "./abroad-and-quiet";
import { ownersAndParents } from "./owners-and-parents";
import { professionals } from "./professionals";

/** Fourteen ordinary lives, eleven of them American, by someone who had read one household and nothing about the rules. */
export const sixteenthSet: readonly (() => Household)[] = [professionals, ownersAndParents, abroadAndQuiet].flat();
