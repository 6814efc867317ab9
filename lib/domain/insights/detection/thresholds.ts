import { currencyExponent } from "@/lib/domain/money";

/**
 * When a finding is worth telling. Amounts are for a currency with hundredths; `amountFor` fits them to others.
 * Every number stands beside the reason for it, so that it can be argued with.
 */
export const THRESHOLDS = {
  monthlySummary: {
    /** Before the 8th a month says more about which bills come first than about the person. */
    minDayOfMonth: 8,
    /** A month with fewer rows is one in which an account was only just connected. */
    minRows: 5,
  },
  categorySpike: {
    /** Earlier than this, one dinner is a trend; the last whole month is looked at instead. */
    minDayOfMonth: 7,
    /** Up to so many earlier months make up "usual". */
    monthsCompared: 6,
    /** Fewer than three earlier months have no middle. */
    minMonthsCompared: 3,
    /** One purchase is a purchase, not a habit that rose. */
    minRows: 3,
    /** Nobody changes anything over less. */
    minDifferenceMinor: 5000,
    /** Below a quarter more, it is not worth a sentence even where months hardly differ. */
    minRatio: 0.25,
    /** How many typical deviations above the middle: with eight groups a month, chance alone then tells one rise in eight years. */
    minDeviations: 3,
    /** From about a third more and 75.00 it is worth a warning. */
    warningRatio: 0.3,
    warningDifferenceMinor: 7500,
  },
  categoryDrop: {
    /** As for a rise. */
    minDayOfMonth: 7,
    monthsCompared: 6,
    minMonthsCompared: 3,
    /** Less is noise in anybody's month. */
    minDifferenceMinor: 5000,
    /** A third less: a fall is easier to come by than a rise (a week away), so it takes more. */
    minRatio: 0.35,
    minDeviations: 2.8,
    /** Where months differ much: with less than half of the cheapest of them it has fallen, however much they do … */
    maxShareOfCheapest: 0.5,
    /** … of what is bought so often by then; of anything rarer, that is a purchase or two that come a few days later. */
    minUsualCount: 6,
  },
  incomeChange: {
    /** So many payments make an income that one counts on. */
    minPayments: 4,
    minPaymentsBefore: 3,
    /** One payment is a bonus or a short month; a second one at the new level is a change. */
    minPaymentsAfter: 2,
    /** Half a year of months, a quarter of fortnights. */
    paymentsCompared: 6,
    /** Pay that differs each time shows only in as many payments by how much it does. */
    variedPaymentsBefore: 6,
    variedPaymentsCompared: 12,
    /** Below, nobody lives on it. */
    minAmountMinor: 10_000,
    /** Less is an allowance or a rounding. */
    minRatio: 0.03,
    /** Pay by the hour differs each time; a change lies clear of that. */
    minDeviations: 3,
    /** A quarter of a year later it is the income by now. */
    lookbackDays: 92,
    /** Something that brings two thirds of it has taken its place. */
    replacedShare: 0.66,
    /** A tenth less deserves a warning. */
    warningRatio: 0.1,
  },
  savingsRate: {
    /** One month is decided by which bills fell into it. */
    monthsCounted: 3,
    /** Half a year before them makes "before". */
    monthsCompared: 6,
    /** A fifth of income is what most advice asks for. */
    goodPercent: 20,
  },
  cashRunway: {
    /** The middle of half a year of months. */
    monthsCompared: 6,
    /** Fewer have no middle. */
    minMonthsCompared: 3,
    /** Three months of spending is the reserve most advice asks for; above, there is nothing to tell. */
    shortDays: 90,
    /** Less than a month is short by any advice. */
    warningDays: 30,
  },
  topMerchants: {
    /** More than three are a table. */
    places: 3,
    /** Among fewer places, the largest three are nearly all. */
    minPlaces: 5,
    /** A month in which no place got more has nothing to tell. */
    minAmountMinor: 5000,
  },
  budgetPace: {
    /** Earlier, a week's shopping decides. */
    minDayOfMonth: 8,
    /** Later, nothing can be changed any more. */
    minDaysLeft: 4,
    monthsCompared: 6,
    minMonthsCompared: 3,
    /** A pace is made of several purchases. */
    minRows: 8,
    /** Less is within what a weekend moves. */
    minDifferenceMinor: 10_000,
    /** A fifth above a usual month. */
    minRatio: 0.2,
    minDeviations: 3,
    /** Without the largest purchase, so much of it must remain. */
    shareWithoutLargest: 0.5,
  },
  largestExpense: {
    /** Earlier, the last month is looked at. */
    minDayOfMonth: 8,
    /** Below, "the largest" is nothing to speak of. */
    minAmountMinor: 10_000,
    /** A twentieth of all spending at least. */
    minShare: 0.05,
    /** With so much of it back, it was no expense. */
    givenBackShare: 0.5,
  },
  priceIncrease: {
    /** Smaller steps are exchange rates and taxes. */
    minRatio: 0.03,
    /** Half a unit a charge: less is not worth a click. */
    minDifferenceMinor: 50,
    /** More than three times the old price is another plan or the end of a trial, which is another finding. */
    maxRatio: 2,
    /** At least so many charges at the old price, or it was no price. */
    minChargesBefore: 2,
    /** A rise of more than half a year ago is the price by now. */
    lookbackDays: 183,
    /** A tenth more deserves a warning. */
    warningRatio: 0.1,
  },
  duplicateCharge: {
    /** A charge that goes through twice does so at once or overnight. */
    windowDays: 2,
    /** Two coffees, two tickets, two cans: below this, equal amounts are how prices work. */
    minAmountMinor: 1000,
    /** Somebody who comes this often a month pays the same amount on two days by habit … */
    frequentPerMonth: 5,
    /** … unless the amount is far beyond what is usual there: this many times the merchant's median. */
    frequentFactor: 3,
    /** Three or more in a row are instalments or tickets for a group. */
    maxChain: 2,
    /** Banks and merchants correct what is reported within about half a year. */
    lookbackDays: 183,
    /** Money that came back within a month has settled it. */
    refundDays: 30,
    /** Repeats a month apart will go on until somebody says so. */
    minRepeatsForYear: 2,
  },
  forgottenSubscription: {
    /** A year in which nothing else happened there. */
    minDays: 365,
    /** Nobody misses less than three a month. */
    minYearlyMinor: 3000,
    /** More than twenty-five a month is seen on every statement. */
    maxYearlyMinor: 30_000,
  },
  newSubscription: {
    /** The second charge is what makes it a subscription. */
    minCharges: 2,
    /** After four months it is one of the others. */
    lookbackDays: 120,
    /** On an account known for less, everything is new. */
    minKnownDays: 60,
    /** A month apart, weekends and short months allowed. */
    minGapDays: 26,
    maxGapDays: 36,
    /** Below, it is a charge for storage or a tip. */
    minAmountMinor: 200,
    /** A charge on the day another of the same price was due is that other one, renamed. */
    renamedDays: 6,
  },
  subscriptionOverlap: {
    /** One hears one thing at a time. */
    minMusic: 2,
    minFitness: 2,
    /** Two are usual. */
    minStreaming: 3,
    minNews: 3,
    /** A series that is less certain may have ended. */
    minConfidence: 0.6,
  },
  feeLeak: {
    /** A quarter of a year, near enough. */
    days: 90,
    /** One fee is a mishap, three are a habit. */
    minFees: 3,
    minTotalMinor: 900,
    /** Two hundred a year. */
    warningTotalMinor: 5000,
  },
  refundMissing: {
    /** Most refunds are booked within five days, a slow one within ten. */
    minWaitingDays: 10,
    /** Banks and merchants correct what is reported within about half a year. */
    lookbackDays: 183,
    minAmountMinor: 500,
    /** A payment given back within a month and a bit was given back as a whole. */
    refundDays: 35,
    /** Two equal charges this near each other are one charge taken twice, and the refund settles that. */
    doubleChargeDays: 3,
  },
  unusualCharge: {
    /** What is older has been noticed or accepted. */
    lookbackDays: 45,
    /** So many earlier charges make "usual there". */
    minEarlier: 5,
    /** Four times what is usual there … */
    minFactor: 4,
    minDeviations: 6,
    /** … and twice the largest so far. */
    minFactorOfLargest: 2,
    /** Below, nobody looks twice. */
    minDifferenceMinor: 5000,
    /** A first charge must be large in itself … */
    minFirstAmountMinor: 25_000,
    /** … many times a usual purchase … */
    minFactorOfPurchases: 8,
    /** … and half as much again as all purchases of a year but this share of them. */
    minFactorOfOthers: 1.5,
    shareAbove: 0.01,
    purchaseDays: 365,
    /** Fewer purchases do not show what is usual. */
    minPurchases: 40,
    /** So many of the charges before are shown. */
    maxShown: 12,
  },
  lifestyleCreep: {
    /** A year of whole months, so that both ends have their seasons. */
    monthsCompared: 12,
    /** With fewer than nine, a season would pass for a trend. */
    minMonths: 9,
    recentMonths: 3,
    /** Of the months before them, the older half is "then". */
    earlyShare: 0.5,
    minDifferenceMinor: 10_000,
    /** A quarter more in a year: well beyond what prices do. */
    minRatio: 0.25,
    /** Month after month: by chance, fewer than one year in a hundred rises so steadily. */
    minTrend: 2.5,
    /** Each recent month shows at least a fifth of the rise, or it is one dear month. */
    minShareEachMonth: 0.2,
    /** The months between show some of it, or it is a step and not a creep. */
    minShareBetween: 0.1,
    /** One dear purchase counts as four usual ones. */
    capFactor: 4,
  },
  weekdayPattern: {
    /** Half a year. */
    maxWeeks: 26,
    /** Fewer weeks show a pattern in anything. */
    minWeeks: 10,
    /** Twice an even share of the week. */
    minShare: 0.28,
    /** The dearest day in nearly half of the weeks; by chance it is one in seven. */
    minShareOfWeeks: 0.45,
    /** One dear purchase counts as four usual ones. */
    capFactor: 4,
  },
  paydayEffect: {
    /** The payday and the two days after it. */
    days: 3,
    /** Who is paid every week is always just paid. */
    minPeriodDays: 12,
    /** Fewer paydays show an effect in anything. */
    minCycles: 5,
    /** A year of fortnights. */
    maxCycles: 26,
    /** Half as much again a day … */
    minFactor: 1.5,
    /** … and not less than this a day. */
    minDifferenceMinor: 1000,
    /** In most of the cycles, each by itself more than a tenth above its rest. */
    minShareOfCycles: 0.7,
    minFactorEach: 1.1,
    /** One dear purchase counts as four usual ones. */
    capFactor: 4,
  },
  smallPurchases: {
    days: 30,
    /** Up to here an amount is not thought about. */
    limitMinor: 1000,
    /** Five a week. */
    minCount: 20,
    minTotalMinor: 6000,
  },
  foreignFees: {
    /** Trips come once or twice a year. */
    days: 365,
    minFees: 2,
    minTotalMinor: 500,
  },
  idleCash: {
    /** What lay there for a quarter of a year was not needed. */
    days: 90,
    /** Below half a percent a year is almost nothing. */
    lowRatePercent: 0.5,
    /** Another account must pay a whole point more to be worth the trouble. */
    minBetterPercent: 1,
    minAmountMinor: 200_000,
    /** It lay there: the balance was never lower than this share of today's. */
    minSteadyShare: 0.8,
    /** What a current account is for. */
    bufferMonths: 2,
  },
  freeTrialConverted: {
    /** Nothing, or the token that shows a card works. */
    maxTrialMinor: 200,
    minPriceMinor: 300,
    /** Five times the trial's price, or it is a plan with a discount. */
    minFactor: 5,
    /** A week's trial, less a day for the weekend; two months are the longest that are offered. */
    minTrialDays: 5,
    maxTrialDays: 62,
    /** A month apart, weekends and short months allowed. */
    minGapDays: 26,
    maxGapDays: 36,
    /** After half a year it is a subscription as any other. */
    lookbackDays: 183,
    /** With no charge for longer it has ended. */
    maxSinceLastDays: 40,
  },
  billDueBeforePayday: {
    /** A series that is less certain is not a promise. */
    minConfidence: 0.6,
    /** Below, a coffee less makes it up. */
    minShortfallMinor: 1000,
  },
  upcomingBills: {
    /** Two weeks: as far as the next payday for most. */
    days: 14,
    /** A series that is less certain is not a promise. */
    minConfidence: 0.6,
  },
  eligibility: {
    /** docs/contract.md, section 4. */
    days: 90,
    minTransactions: 10,
  },
} as const;

/** A threshold in this currency's minor units: 4000 is 40.00 dollars, 4000 yen, 40.000 dinars; near enough for a threshold. */
export function amountFor(currency: string, amountMinor: number): number {
  return currencyExponent(currency) === 3 ? amountMinor * 10 : amountMinor;
}
