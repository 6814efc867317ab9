import type { Household } from "../../types";
import { hourlyAndGig } from "./hourly-and-gig";
import { wardsAndAbroad } from "./wards-and-abroad";
import { youngAmericans } from "./young-americans";

/** Fourteen ordinary lives, most of them young and paid by the hour, by someone who had seen one other household and none of the rules. */
export const fifteenthSet: readonly (() => Household)[] = [youngAmericans, hourlyAndGig, wardsAndAbroad].flat();
