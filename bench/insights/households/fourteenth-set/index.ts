import type { Household } from "../../types";
import { renterAndAbroad } from "./renter-and-abroad";
import { smallTowns } from "./small-towns";
import { suburbs } from "./suburbs";

/** Fourteen ordinary lives, most of them families and couples of American suburbs and small towns, by a stranger to the rules. */
export const fourteenthSet: readonly (() => Household)[] = [suburbs, smallTowns, renterAndAbroad].flat();
