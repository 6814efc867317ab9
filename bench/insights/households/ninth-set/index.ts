import type { Household } from "../../types";
import { familiesAndParents } from "./families-and-parents";
import { singlesAndSavers } from "./singles-and-savers";
import { youngAndOwing } from "./young-and-owing";

/** Ten households of ten countries, written as lives and not as kinds of insights, by someone who had read one other household and nothing about the rules. */
export const ninthSet: readonly (() => Household)[] = [familiesAndParents, singlesAndSavers, youngAndOwing].flat();
