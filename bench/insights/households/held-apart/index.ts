import type { Household } from "../../types";
import { heldApart7 } from "./held-apart-7";
import { heldApart8 } from "./held-apart-8";
import { heldApart9 } from "./held-apart-9";
import { heldApart10 } from "./held-apart-10";
import { heldApart11 } from "./held-apart-11";
import { heldApart12 } from "./held-apart-12";

/** Twenty households whose keys were written without sight of what decides: nothing may be tuned to them. */
export const newHeldApart: readonly (() => Household)[] = [
  heldApart7,
  heldApart8,
  heldApart9,
  heldApart10,
  heldApart11,
  heldApart12,
].flat();
