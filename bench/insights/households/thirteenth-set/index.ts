import type { Household } from "../../types";
import { beyond } from "./beyond";
import { northAmerica } from "./north-america";

/** Ordinary users of the product in eight countries, written by someone who had read one other household and nothing about the rules. */
export const thirteenthSet: readonly (() => Household)[] = [northAmerica, beyond].flat();
