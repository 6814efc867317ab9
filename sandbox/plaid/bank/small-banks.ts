import { calendarMonth, dayIn } from "../../core/clock";
import { keyedRandom } from "../../core/json";
import {
  type AccountEvent,
  always,
  cardPayments,
  convertedTrial,
  entry,
  type Habit,
  habitPurchases,
  monthlyCharge,
  monthOffset,
  NEW_SINCE_DAYS,
  type PriceStep,
  purchase,
  type Story,
  transferBetween,
} from "./events";
import { ALBION_CURRENT, ALBION_SAVINGS, PLATYPUS_CARD, PLATYPUS_CHECKING, PLATYPUS_SAVINGS } from "./institutions";
import * as shops from "./merchants";

const PLATYPUS_HABITS: readonly Habit[] = [
  {
    merchants: [shops.safeway, shops.wholeFoods],
    days: [
      [3, 8, 13, 18, 23, 28],
      [4, 9, 14, 19, 24, 29],
    ],
    amountsMinor: [7_210, 6_480, 8_120, 5_940],
  },
  {
    merchants: [shops.taqueria, shops.noodleBar, shops.osteria],
    days: [
      [1, 4, 7, 10, 13, 17, 20, 23, 27],
      [2, 5, 8, 11, 14, 18, 21, 24, 28],
    ],
    amountsMinor: [2_480, 1_960, 3_150, 2_240],
    recentFactor: 1.75,
    factorByMonth: { 2: 1.3 },
    pending: "before tip",
  },
  {
    merchants: [shops.shell],
    days: [
      [6, 20],
      [5, 19],
    ],
    amountsMinor: [4_120, 4_480],
    pending: "token",
  },
  {
    merchants: [shops.amazon],
    days: [
      [9, 16, 25],
      [10, 18, 26],
    ],
    amountsMinor: [3_260, 2_150, 4_470],
  },
  { merchants: [shops.walgreens], days: [[12], [15]], amountsMinor: [1_980] },
];

/** Generates a whole household at one small bank: linking only this bank still shows most kinds of insight. */
export function platypusEvents(story: Story): readonly AccountEvent[] {
  const back = (days: number, amountMinor: number): PriceStep => ({ fromDay: story.anchorDay - days, amountMinor });
  const monthly = (merchant: shops.Shop, dayOfMonth: number, steps: readonly PriceStep[]) =>
    monthlyCharge(story, PLATYPUS_CARD, merchant, dayOfMonth, steps);
  const card: readonly AccountEvent[] = [
    ...PLATYPUS_HABITS.flatMap((habit) => habitPurchases(story, PLATYPUS_CARD, habit)),
    ...monthly(shops.fiberNet, 23, [...always(4_999), back(34, 5_999)]),
    ...monthly(shops.maxPlus, 10, always(1_699)),
    ...monthly(shops.paramount, 15, always(799)),
    ...monthly(shops.netflix, 21, always(1_549)),
    ...monthly(shops.tidal, 27, always(1_099)),
    ...monthly(shops.storytime, 16, convertedTrial(story, 16, 1_199)),
    ...monthly(shops.paperkite, 11, [back(NEW_SINCE_DAYS, 600)]),
    ...story.months.flatMap((month) => {
      const again = dayIn(month, 3);
      const usual = purchase(story, PLATYPUS_CARD, shops.pulseGym, dayIn(month, 2), 4_200, { postedDay: again });
      const second = purchase(story, PLATYPUS_CARD, shops.pulseGym, again, 4_200, { postedDay: again + 1 });
      return again > story.anchorDay - 92 ? [usual, second] : [usual];
    }),
    ...story.months.flatMap((month) =>
      monthOffset(story, month) % 12 === -4
        ? [
            purchase(story, PLATYPUS_CARD, shops.carRepair, dayIn(month, 12), 93_400),
            purchase(story, PLATYPUS_CARD, shops.dentist, dayIn(month, 19), 41_500),
          ]
        : [],
    ),
  ];
  return [
    ...story.months.flatMap((month) => platypusChecking(story, month)),
    ...card,
    ...cardPayments(story, card, {
      from: PLATYPUS_CHECKING,
      to: PLATYPUS_CARD,
      dayOfMonth: 18,
      name: "Platypus card payment",
      receipt: "Payment received",
    }),
  ];
}

function platypusChecking(story: Story, month: number): readonly AccountEvent[] {
  const power = Math.round(
    6_100 + 2_400 * Math.cos((calendarMonth(month) / 6) * Math.PI) ** 2 + 700 * keyedRandom(story.seed, month, "p"),
  );
  const fees = [9, 24].map((day) =>
    entry(PLATYPUS_CHECKING, "Out-of-network ATM fee", "BANK_FEES_ATM_FEES", dayIn(month, day), 300),
  );
  return [
    entry(PLATYPUS_CHECKING, "Juniper Labs payroll", "INCOME_SALARY", dayIn(month, 1), -156_000),
    entry(PLATYPUS_CHECKING, "Juniper Labs payroll", "INCOME_SALARY", dayIn(month, 15), -156_000),
    entry(PLATYPUS_CHECKING, "Maple Court rent", "RENT_AND_UTILITIES_RENT", dayIn(month, 2), 145_000),
    entry(PLATYPUS_CHECKING, "Valley Power", "RENT_AND_UTILITIES_GAS_AND_ELECTRICITY", dayIn(month, 26), power, {
      merchant: "Valley Power",
    }),
    entry(PLATYPUS_CHECKING, "ATM withdrawal", "TRANSFER_OUT_WITHDRAWAL", dayIn(month, 9), 6_000),
    entry(PLATYPUS_CHECKING, "ATM withdrawal", "TRANSFER_OUT_WITHDRAWAL", dayIn(month, 24), 6_000),
    ...fees,
    ...transferBetween(
      { account: PLATYPUS_CHECKING, name: "Transfer to Platypus Saving", category: "TRANSFER_OUT_SAVINGS" },
      { account: PLATYPUS_SAVINGS, name: "Transfer from Platypus Checking", category: "TRANSFER_IN_SAVINGS" },
      dayIn(month, 16),
      26_000,
    ),
    entry(PLATYPUS_SAVINGS, "Interest paid", "INCOME_INTEREST_EARNED", dayIn(month, 28), -42),
  ];
}

const ALBION_HABITS: readonly Habit[] = [
  {
    merchants: [shops.tesco, shops.sainsburys],
    days: [
      [4, 11, 18, 25],
      [3, 10, 17, 24],
    ],
    amountsMinor: [3_120, 2_480, 3_640],
  },
  {
    merchants: [shops.tfl],
    days: [
      [2, 7, 12, 17, 22, 27],
      [3, 8, 13, 18, 23, 28],
    ],
    amountsMinor: [560, 890, 280],
  },
  {
    merchants: [shops.pret],
    days: [
      [5, 13, 20, 26],
      [6, 12, 19, 27],
    ],
    amountsMinor: [465, 715],
  },
  {
    merchants: [shops.crownAndAnchor],
    days: [
      [8, 21],
      [9, 22],
    ],
    amountsMinor: [2_850, 3_460],
    recentFactor: 1.3,
  },
];

/** Generates freelance work and trips in another currency, at a foreign bank. */
export function albionEvents(story: Story): readonly AccountEvent[] {
  const back = (days: number, amountMinor: number): PriceStep => ({ fromDay: story.anchorDay - days, amountMinor });
  return [
    ...ALBION_HABITS.flatMap((habit) => habitPurchases(story, ALBION_CURRENT, habit)),
    ...monthlyCharge(story, ALBION_CURRENT, shops.octopus, 19, [...always(4_850), back(34, 5_620)]),
    ...monthlyCharge(story, ALBION_CURRENT, shops.tvLicence, 6, always(1_412)),
    ...story.months.flatMap((month) => [
      entry(ALBION_CURRENT, "Tidewater Press, invoice", "INCOME_GIG_ECONOMY", dayIn(month, 14), -48_000),
      entry(ALBION_SAVINGS, "Gross interest", "INCOME_INTEREST_EARNED", dayIn(month, 31), -1_560),
      ...transferBetween(
        { account: ALBION_CURRENT, name: "To Instant Saver", category: "TRANSFER_OUT_SAVINGS" },
        { account: ALBION_SAVINGS, name: "From Current Account", category: "TRANSFER_IN_SAVINGS" },
        dayIn(month, 20),
        15_000,
      ),
    ]),
  ];
}
