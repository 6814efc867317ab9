import type { Household } from "../../types";
import { abroadAndAlone } from "./abroad-and-alone";
import { couples } from "./couples";
import { singleRenters } from "./single-renters";

/** Fourteen households on salaries, most of them renters or first owners, by someone who had read one other household. */
export const twentiethSet: readonly (() => Household)[] = [singleRenters, couples, abroadAndAlone].flat();
