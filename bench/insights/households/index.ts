import type { Household } from "../types";
import { britainAndCanada } from "./britain-and-canada";
import { coverage } from "./coverage";
import { elsewhere } from "./elsewhere";
import { families } from "./families";
import { heldApart1 } from "./held-apart-1";
import { heldApart2 } from "./held-apart-2";
import { heldApart3 } from "./held-apart-3";
import { heldApart4 } from "./held-apart-4";
import { heldApart5 } from "./held-apart-5";
import { heldApart6 } from "./held-apart-6";
import { pay } from "./pay";
import { quiet } from "./quiet";
import { returns } from "./returns";
import { selfEmployed } from "./self-employed";
import { sharedHomes } from "./shared-homes";
import { shortfalls } from "./shortfalls";
import { waste } from "./waste";

const KINDS = [
  sharedHomes,
  families,
  selfEmployed,
  pay,
  coverage,
  britainAndCanada,
  elsewhere,
  shortfalls,
  waste,
  returns,
  quiet,
];

/** Not among the others: nothing may be tuned to these. */
const HELD_APART = [heldApart1, heldApart2, heldApart3, heldApart4, heldApart5, heldApart6];

/** Every household with its key, once each. */
export function listHouseholds(): Household[] {
  return KINDS.flat().map((make) => make());
}

/** Households whose keys were written without sight of what decides, once each; none is in `listHouseholds`. */
export function listHeldApartHouseholds(): Household[] {
  return HELD_APART.flat().map((make) => make());
}

/** Households in which nothing happens: each kind of them with so many seeds. */
export function listQuietHouseholds(seeds: number): Household[] {
  return quiet.flatMap((make) => Array.from({ length: seeds }, (_, index) => make(1000 + index)));
}
