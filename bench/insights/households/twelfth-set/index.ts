import type { Household } from "../../types";
import { acrossEuropeAndBeyond } from "./across-europe-and-beyond";
import { acrossNorthAmerica } from "./across-north-america";

/** Twelve households of ordinary users in seven countries, written from the product's description by someone who had read one other file of households and nothing about the rules. */
export const twelfthSet: readonly (() => Household)[] = [acrossNorthAmerica, acrossEuropeAndBeyond].flat();
