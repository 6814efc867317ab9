import type { Household } from "../types";
import { britainAndCanada } from "./britain-and-canada";
import { coverage } from "./coverage";
import { eighteenthSet } from "./eighteenth-set/index";
import { eighthSet } from "./eighth-set/index";
import { eleventhSet } from "./eleventh-set/index";
import { elsewhere } from "./elsewhere";
import { families } from "./families";
import { fifteenthSet } from "./fifteenth-set/index";
import { fifthSet } from "./fifth-set/index";
import { fourteenthSet } from "./fourteenth-set/index";
import { fourthSet } from "./fourth-set/index";
import { nineteenthSet } from "./nineteenth-set/index";
import { ninthSet } from "./ninth-set/index";
import { pay } from "./pay";
import { quiet } from "./quiet";
import { returns } from "./returns";
import { secondSet1 } from "./second-set-1";
import { secondSet2 } from "./second-set-2";
import { secondSet3 } from "./second-set-3";
import { secondSet4 } from "./second-set-4";
import { secondSet5 } from "./second-set-5";
import { secondSet6 } from "./second-set-6";
import { selfEmployed } from "./self-employed";
import { seventeenthSet } from "./seventeenth-set/index";
import { seventhSet } from "./seventh-set/index";
import { sharedHomes } from "./shared-homes";
import { shortfalls } from "./shortfalls";
import { sixteenthSet } from "./sixteenth-set/index";
import { sixthSet } from "./sixth-set/index";
import { tenthSet } from "./tenth-set/index";
import { thirdSet } from "./third-set/index";
import { thirteenthSet } from "./thirteenth-set/index";
import { twelfthSet } from "./twelfth-set/index";
import { twentiethSet } from "./twentieth-set/index";
import { twentyFirstSet } from "./twenty-first-set/index";
import { twentySecondSet } from "./twenty-second-set/index";
import { waste } from "./waste";

const KINDS = [
  sharedHomes,
  families,
  selfEmployed,
  pay,
  coverage,
  britainAndCanada,
  elsewhere,
  shortfalls,
  waste,
  returns,
  quiet,
  secondSet1,
  secondSet2,
  secondSet3,
  secondSet4,
  secondSet5,
  secondSet6,
  thirdSet,
  fourthSet,
];

/** Each written by someone who had seen no detector, and measured before a rule was changed for it (README). */
export const STRANGERS_SETS = {
  fifth: fifthSet,
  sixth: sixthSet,
  seventh: seventhSet,
  eighth: eighthSet,
  ninth: ninthSet,
  tenth: tenthSet,
  eleventh: eleventhSet,
  twelfth: twelfthSet,
  thirteenth: thirteenthSet,
  fourteenth: fourteenthSet,
  fifteenth: fifteenthSet,
  sixteenth: sixteenthSet,
  seventeenth: seventeenthSet,
  eighteenth: eighteenthSet,
  nineteenth: nineteenthSet,
  twentieth: twentiethSet,
  twentyFirst: twentyFirstSet,
  twentySecond: twentySecondSet,
} as const;

/** Every household with its key, once each. */
export function listHouseholds(): Household[] {
  return [...KINDS, ...Object.values(STRANGERS_SETS)].flat().map((make) => make());
}

/** Households in which nothing happens: each kind of them with so many seeds. */
export function listQuietHouseholds(seeds: number): Household[] {
  return quiet.flatMap((make) => Array.from({ length: seeds }, (_, index) => make(1000 + index)));
}
