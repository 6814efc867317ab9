import type { Household } from "../../types";
import { newPlaces } from "./new-places";
import { onTheSide } from "./on-the-side";
import { ownAccount } from "./own-account";

/** Fourteen ordinary lives, many of people who work for themselves or have moved, by someone who knew none of the rules. */
export const nineteenthSet: readonly (() => Household)[] = [ownAccount, onTheSide, newPlaces].flat();
