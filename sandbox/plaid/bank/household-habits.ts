import type { Habit } from "./events";
import * as shops from "./merchants";

/** Eating out is expensive recently, and again in two months. */
const DINING_OUT = { recentFactor: 1.85, factorByMonth: { 2: 1.3, [-9]: 1.1 } } as const;

/** Everyday spending on the card. The first set of days belongs to the month of the first link. */
export const CARD_HABITS: readonly Habit[] = [
  {
    merchants: [shops.traderJoes, shops.traderJoes, shops.wholeFoods, shops.safeway],
    days: [
      [2, 5, 9, 12, 16, 18, 21, 25, 29],
      [1, 4, 8, 12, 15, 18, 22, 26, 30],
    ],
    amountsMinor: [7_420, 8_130, 6_860, 9_240, 7_610, 6_418, 7_900, 7_050, 6_480],
  },
  {
    merchants: [shops.kikuRamen, shops.osteria, shops.taqueria, shops.noodleBar],
    days: [
      [2, 5, 8, 11, 14, 17, 20, 24, 28],
      [3, 6, 9, 12, 15, 18, 21, 25, 29],
    ],
    amountsMinor: [3_240, 2_450, 2_980, 2_120, 3_360, 1_890, 3_840, 2_640, 2_270],
    ...DINING_OUT,
    pending: "before tip",
  },
  {
    merchants: [shops.blueBottle],
    days: [
      [1, 4, 7, 9, 13, 16, 19, 22, 26, 29],
      [2, 5, 7, 10, 13, 16, 20, 23, 27, 30],
    ],
    amountsMinor: [675, 540, 1_275, 620, 585],
    ...DINING_OUT,
  },
  {
    merchants: [shops.target],
    days: [
      [7, 21],
      [6, 23],
    ],
    amountsMinor: [8_235, 6_140],
    factorByMonth: { 1: 1.5 },
  },
  {
    merchants: [shops.amazon],
    days: [
      [4, 13, 18, 27],
      [3, 11, 17, 24],
    ],
    amountsMinor: [4_380, 2_215, 5_690, 3_140],
    factorByMonth: { [-1]: 1.35, 1: 1.4 },
  },
  {
    merchants: [shops.shell],
    days: [
      [8, 19, 28],
      [7, 18, 28],
    ],
    amountsMinor: [4_672, 4_310, 4_855],
    pending: "token",
  },
  {
    merchants: [shops.uber],
    days: [
      [6, 14, 22],
      [7, 15, 21],
    ],
    amountsMinor: [1_840, 2_260, 1_475],
  },
  {
    merchants: [shops.parking],
    days: [
      [3, 10, 24],
      [4, 11, 25],
    ],
    amountsMinor: [450, 600],
  },
  { merchants: [shops.thistle], days: [[10], [22]], amountsMinor: [9_280] },
  { merchants: [shops.hardware], days: [[12], [11]], amountsMinor: [6_150] },
  { merchants: [shops.petShop], days: [[9], [8]], amountsMinor: [5_835] },
  { merchants: [shops.walgreens], days: [[17], [16]], amountsMinor: [2_740] },
  { merchants: [shops.barber], days: [[14], [13]], amountsMinor: [4_200] },
  { merchants: [shops.bookshop], days: [[15], [20]], amountsMinor: [2_460] },
];

/** Paid with the checking account's own card. */
export const CHECKING_HABITS: readonly Habit[] = [
  {
    merchants: [shops.farmersMarket],
    days: [
      [7, 14, 21, 28],
      [7, 14, 21, 28],
    ],
    amountsMinor: [2_150, 1_840, 2_420, 1_975],
  },
];
