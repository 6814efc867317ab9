import type { Household } from "../../types";
import { sharedAndShifts } from "./shared-and-shifts";
import { workAndBenefits } from "./work-and-benefits";

/** Ten households whose keys were written from the product's description and the causes of misses that others had seen, before a detector was read. */
export const sixthSet: readonly (() => Household)[] = [sharedAndShifts, workAndBenefits].flat();
