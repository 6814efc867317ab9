import type { Household } from "../../types";
import { americans } from "./americans";
import { australasiaAndIndia } from "./australasia-and-india";
import { britainAndCanada } from "./britain-and-canada";
import { germanyAndNetherlands } from "./germany-and-netherlands";

/** Twelve ordinary lives of eight countries, by someone who had read one other household and nothing about the rules. */
export const tenthSet: readonly (() => Household)[] = [
  americans,
  britainAndCanada,
  germanyAndNetherlands,
  australasiaAndIndia,
].flat();
