import type { Household } from "../../types";
import { britainAndIndia } from "./britain-and-india";
import { landlordsAndPensions } from "./landlords-and-pensions";
import { quietAccounts } from "./quiet-accounts";
import { returnsAndRises } from "./returns-and-rises";
import { shiftsAndGigs } from "./shifts-and-gigs";

/** Sixteen households whose keys were written by someone who had read neither a detector nor what is documented about the rules. */
export const fifthSet: readonly (() => Household)[] = [
  britainAndIndia,
  shiftsAndGigs,
  landlordsAndPensions,
  returnsAndRises,
  quietAccounts,
].flat();
