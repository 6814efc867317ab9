import type { Household } from "../../types";
import { homesAndAbroad } from "./homes-and-abroad";
import { shiftWorkAndGigs } from "./shifts-and-gigs";
import { startingOut } from "./starting-out";

/** Fourteen people, most of them under thirty: first jobs, shared homes, shifts and gigs. By someone who had read one other household. */
export const eighteenthSet: readonly (() => Household)[] = [startingOut, shiftWorkAndGigs, homesAndAbroad].flat();
