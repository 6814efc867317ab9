import type { Household } from "../../types";
import { homesAndFamilies } from "./homes-and-families";
import { paydaysAndMoves } from "./paydays-and-moves";

/** Ten households whose author had read the product's description, the form of a key and one household, but nothing about the rules and no result. */
export const seventhSet: readonly (() => Household)[] = [homesAndFamilies, paydaysAndMoves].flat();
