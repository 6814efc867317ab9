import { familiesAndWork } from "./families-and-work";
import { filesAndOutages } from "./files-and-outages";
import { movesAndDebts } from "./moves-and-debts";
import { ownWork } from "./own-work";

/** Fifteen households, written after the second set and before the rules were looked at again. */
export const thirdSet = [...familiesAndWork, ...ownWork, ...filesAndOutages, ...movesAndDebts];
