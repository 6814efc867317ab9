import type { Household } from "../../types";
import { hoursAndTips } from "./hours-and-tips";
import { pensions } from "./pensions";
import { studyTerms } from "./terms";

/** Fourteen ordinary lives on hourly pay, gigs, shifts, student money, pensions and benefits, by someone who knew no rule. */
export const twentyFirstSet: readonly (() => Household)[] = [hoursAndTips, studyTerms, pensions].flat();
