import { calendarMonth, dayIn, weekday } from "../../core/clock";
import { keyedRandom } from "../../core/json";
import {
  type AccountEvent,
  always,
  cardPayments,
  convertedTrial,
  entry,
  habitPurchases,
  monthlyCharge,
  monthOffset,
  NEW_SINCE_DAYS,
  type PriceStep,
  priceOn,
  purchase,
  type Story,
  transferBetween,
} from "./events";
import * as habits from "./household-habits";
import { AUTO_LOAN, CARD, CHECKING, PORTFOLIO, SAVINGS, SHARE_SAVINGS } from "./institutions";
import * as shops from "./merchants";

/**
 * Generates one person's money at Harbor National, Cardinal Card, Meridian Invest and Northline Credit Union together,
 * so transfers arrive. Every kind of insight has a cause in here.
 */
export function householdEvents(story: Story): readonly AccountEvent[] {
  const card = cardEvents(story);
  const payment = { name: "Cardinal Card payment", receipt: "Payment received, thank you" };
  return [
    ...incomeAndBills(story),
    ...ownTransfers(story),
    ...cash(story),
    ...habits.CHECKING_HABITS.flatMap((habit) => habitPurchases(story, CHECKING, habit)),
    ...card,
    ...cardPayments(story, card, { from: CHECKING, to: CARD, dayOfMonth: 15, ...payment }),
  ];
}

function incomeAndBills(story: Story): readonly AccountEvent[] {
  const aYearAgo = story.anchorDay - 400;
  const salary: readonly PriceStep[] = [
    { fromDay: 0, amountMinor: 298_500 },
    { fromDay: aYearAgo, amountMinor: 312_000 },
  ];
  const rent: readonly PriceStep[] = [
    { fromDay: 0, amountMinor: 179_000 },
    { fromDay: aYearAgo, amountMinor: 185_000 },
  ];
  return story.months.flatMap((month) => {
    const salaryDays = [dayIn(month, 5), dayIn(month, 20)];
    const rentDay = dayIn(month, 1);
    const events = [
      ...salaryDays.map((day) =>
        entry(CHECKING, "Fernwood Studio payroll", "INCOME_SALARY", day, -(priceOn(day, salary) ?? 0)),
      ),
      entry(CHECKING, "Linden Court rent", "RENT_AND_UTILITIES_RENT", rentDay, priceOn(rentDay, rent) ?? 0),
      powerBill(story, month),
      entry(SAVINGS, "Interest paid", "INCOME_INTEREST_EARNED", dayIn(month, 31), -15),
      entry(SHARE_SAVINGS, "Dividend on shares", "INCOME_INTEREST_EARNED", dayIn(month, 31), -(620 + (month % 5) * 12)),
    ];
    if (calendarMonth(month) === 11)
      events.push(entry(CHECKING, "Fernwood Studio bonus", "INCOME_SALARY", dayIn(month, 18), -150_000));
    if (calendarMonth(month) % 3 === 2)
      events.push(entry(PORTFOLIO, "Dividend, total market fund", "INCOME_DIVIDENDS", dayIn(month, 22), -4_380));
    return events;
  });
}

/** More in winter and in midsummer. */
function powerBill(story: Story, month: number): AccountEvent {
  const season = Math.cos((calendarMonth(month) / 6) * Math.PI) ** 2;
  const amountMinor = Math.round(7_400 + 3_600 * season + 900 * keyedRandom(story.seed, month, "power"));
  return entry(
    CHECKING,
    "City Power & Light",
    "RENT_AND_UTILITIES_GAS_AND_ELECTRICITY",
    dayIn(month, 28),
    amountMinor,
    {
      merchant: "City Power & Light",
    },
  );
}

function ownTransfers(story: Story): readonly AccountEvent[] {
  return story.months.flatMap((month) => [
    ...transferBetween(
      { account: CHECKING, name: "Transfer to Premier Savings", category: "TRANSFER_OUT_SAVINGS" },
      { account: SAVINGS, name: "Transfer from Everyday Checking", category: "TRANSFER_IN_SAVINGS" },
      dayIn(month, 6),
      30_000,
    ),
    ...transferBetween(
      {
        account: CHECKING,
        name: "Meridian Invest contribution",
        category: "TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS",
      },
      { account: PORTFOLIO, name: "Contribution received", category: "TRANSFER_IN_INVESTMENT_AND_RETIREMENT_FUNDS" },
      dayIn(month, 21),
      95_000,
    ),
    ...transferBetween(
      { account: CHECKING, name: "Transfer to Northline Share Savings", category: "TRANSFER_OUT_SAVINGS" },
      { account: SHARE_SAVINGS, name: "Transfer from Harbor National", category: "TRANSFER_IN_SAVINGS" },
      dayIn(month, 22),
      5_000,
    ),
    ...transferBetween(
      { account: CHECKING, name: "Northline auto loan", category: "LOAN_PAYMENTS_CAR_PAYMENT" },
      { account: AUTO_LOAN, name: "Loan payment received", category: "LOAN_PAYMENTS_CAR_PAYMENT" },
      dayIn(month, 3),
      28_640,
    ),
    entry(
      AUTO_LOAN,
      "Loan interest",
      "BANK_FEES_INTEREST_CHARGE",
      dayIn(month, 2),
      3_150 + monthOffset(story, month) * -60,
    ),
  ]);
}

/** Cash from other banks' machines, each with a fee, mostly on weekends. */
function cash(story: Story): readonly AccountEvent[] {
  return story.months.flatMap((month) =>
    [6, 16, 25].flatMap((dayOfMonth) => {
      const day = toWeekend(dayIn(month, dayOfMonth));
      return [
        entry(CHECKING, "ATM withdrawal, Corner Market", "TRANSFER_OUT_WITHDRAWAL", day, 4_000),
        entry(CHECKING, "Out-of-network ATM fee", "BANK_FEES_ATM_FEES", day, 350),
      ];
    }),
  );
}

function toWeekend(day: number): number {
  return weekday(day) >= 1 && weekday(day) <= 3 ? day - weekday(day) : day;
}

function cardEvents(story: Story): readonly AccountEvent[] {
  const monthly = (merchant: shops.Shop, dayOfMonth: number, steps: readonly PriceStep[]) =>
    monthlyCharge(story, CARD, merchant, dayOfMonth, steps);
  const back = (days: number, amountMinor: number): PriceStep => ({ fromDay: story.anchorDay - days, amountMinor });
  return [
    ...habits.CARD_HABITS.flatMap((habit) => habitPurchases(story, CARD, habit)),
    ...monthly(shops.brightline, 24, [...always(5_999), back(34, 7_499)]),
    ...monthly(shops.northwindMobile, 13, always(4_500)),
    ...monthly(shops.netflix, 18, [...always(1_549), back(380, 1_799)]),
    ...monthly(shops.hulu, 11, always(999)),
    ...monthly(shops.disney, 7, [back(200, 1_399)]),
    ...monthly(shops.spotify, 26, [...always(1_099), back(500, 1_199)]),
    ...monthly(shops.cloudStorage, 14, always(299)),
    ...monthly(shops.dailyLedger, 9, always(1_700)),
    ...monthly(shops.stillwater, 19, always(1_299)),
    ...monthly(shops.paperkite, 12, [back(NEW_SINCE_DAYS, 1200)]),
    ...monthly(shops.lumen, 18, convertedTrial(story, 18, 1_495)),
    ...monthly(shops.transitPass, 12, always(2_500)),
    ...gym(story),
    ...yearlyAndQuarterly(story),
    ...trip(story),
    ...oneOffs(story),
    ...holds(story),
  ];
}

/** Charged on the 2nd, and in the last three months again on the 3rd. */
function gym(story: Story): readonly AccountEvent[] {
  return story.months.flatMap((month) => {
    const again = dayIn(month, 3);
    const isTwice = again > story.anchorDay - 92;
    const usual = purchase(story, CARD, shops.alderFitness, dayIn(month, 2), 6_800, { postedDay: dayIn(month, 3) });
    const second = purchase(story, CARD, shops.alderFitness, again, 6_800, { postedDay: dayIn(month, 4) });
    return isTwice ? [usual, second] : [usual];
  });
}

function yearlyAndQuarterly(story: Story): readonly AccountEvent[] {
  return story.months.flatMap((month) => {
    const events: AccountEvent[] = [];
    if (calendarMonth(month) % 3 === 1)
      events.push(purchase(story, CARD, shops.homeInsurance, dayIn(month, 27), 31_800));
    if (monthOffset(story, month) % 12 === -7)
      events.push(purchase(story, CARD, shops.primeMembership, dayIn(month, 16), 13_900));
    return events;
  });
}

/** Ten days away half a year ago, in one of the two months that ended below zero. */
function trip(story: Story): readonly AccountEvent[] {
  return story.months.flatMap((month) => {
    if (monthOffset(story, month) % 12 !== -6) return [];
    const abroad: readonly [shops.Shop, number, number][] = [
      [shops.lisbonHotel, 12, 191_250],
      [shops.lisbonRestaurant, 13, 5_480],
      [shops.lisbonMuseum, 14, 3_200],
      [shops.lisbonRestaurant, 15, 6_210],
      [shops.lisbonShop, 16, 9_640],
      [shops.lisbonRestaurant, 17, 4_890],
    ];
    return [
      purchase(story, CARD, shops.airline, dayIn(month, 3), 98_420),
      ...abroad.flatMap(([shop, dayOfMonth, amountMinor]) => {
        const day = dayIn(month, dayOfMonth);
        return [
          purchase(story, CARD, shop, day, amountMinor),
          entry(
            CARD,
            "Foreign transaction fee",
            "BANK_FEES_FOREIGN_TRANSACTION_FEES",
            day,
            Math.round(amountMinor * 0.03),
            {
              key: `${CARD}:foreign-fee:${shop.name}:${day}`,
              postedDay: day + 1,
            },
          ),
        ];
      }),
    ];
  });
}

function oneOffs(story: Story): readonly AccountEvent[] {
  return story.months.flatMap((month) => {
    const on = (dayOfMonth: number) => dayIn(month, dayOfMonth);
    const events: AccountEvent[] = [];
    switch (monthOffset(story, month) % 12) {
      case -3:
        // The other month below zero: the car, and a dentist.
        events.push(
          purchase(story, CARD, shops.carRepair, on(10), 148_730),
          purchase(story, CARD, shops.dentist, on(17), 38_500),
        );
        break;
      case -1: {
        // An expensive purchase at a new merchant, and a returned jacket.
        events.push(purchase(story, CARD, shops.electronics, on(14), 42_900));
        events.push(purchase(story, CARD, shops.outfitters, on(9), 11_840));
        events.push(purchase(story, CARD, shops.outfitters, on(19), -11_840, { key: `${CARD}:refund:${month}` }));
        break;
      }
    }
    if (calendarMonth(month) === 11) {
      events.push(
        purchase(story, CARD, shops.gifts, on(12), 21_460),
        purchase(story, CARD, shops.target, on(15), 18_975),
      );
    }
    return events;
  });
}

/** A car share holds money for two days and never charges it. */
function holds(story: Story): readonly AccountEvent[] {
  return story.months.map((month) => {
    const day = dayIn(month, 20);
    return purchase(story, CARD, shops.carShareHold, day, 5_000, { postedDay: day + 2, isDropped: true });
  });
}
