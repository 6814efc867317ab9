import type { Household } from "../../types";
import { avoidableCosts } from "./avoidable-costs";
import { filesAndQuiet } from "./files-and-quiet";
import { heldMoney } from "./held-money";
import { homes } from "./homes";
import { workAndPay } from "./work-and-pay";

/**
 * Twenty households whose keys were written from the product's description before their author had read a detector: nothing may be
 * tuned to them.
 */
export const heldApart: readonly (() => Household)[] = [
  workAndPay,
  homes,
  avoidableCosts,
  heldMoney,
  filesAndQuiet,
].flat();
