import type { Household } from "../../types";
import { americans } from "./americans";
import { australasiaAndIndia } from "./australasia-and-india";
import { germanyAndNetherlands } from "./germany-and-netherlands";
import { islandsAndCanada } from "./islands-and-canada";

/** Twelve ordinary lives of eight countries, by someone who had read one other household and nothing about the rules. */
export const tenthSet: readonly (() => Household)[] = [
  americans,
  islandsAndCanada,
  germanyAndNetherlands,
  australasiaAndIndia,
].flat();
