import type { Household } from "../../types";
import { americanHomes } from "./american-homes";
import { americanSingles } from "./american-singles";
import { continent } from "./continent";
import { fartherAway } from "./farther-away";
import { islands } from "./islands";

/**
 * Sixteen ordinary households of nine countries. Their author had read the product's description, the bench's README and one other file of
 * households, but no detector, nothing else about the rules and no list of types: a key names only types which that file or the README names.
 */
export const eleventhSet: readonly (() => Household)[] = [
  americanHomes,
  americanSingles,
  islands,
  continent,
  fartherAway,
].flat();
