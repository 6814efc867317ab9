import type { Household } from "../../types";
import { familiesWithChildren } from "./families";
import { homeowners } from "./homeowners";
import { retiringAndAbroad } from "./retiring-and-abroad";

/** Fourteen ordinary homes, most with a family or a house, by someone who had read one other household and nothing of the rules. */
export const seventeenthSet: readonly (() => Household)[] = [
  familiesWithChildren,
  homeowners,
  retiringAndAbroad,
].flat();
