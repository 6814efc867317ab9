import type { Household } from "../../types";
import { largeFamilies } from "./families";
import { homesAndCards } from "./homes-and-cards";
import { ownBosses } from "./own-bosses";

/** Fourteen ordinary lives with children, houses, trades of their own and several cards, by someone who had seen no rule. */
export const twentySecondSet: readonly (() => Household)[] = [largeFamilies, ownBosses, homesAndCards].flat();
