import { currencyExponent } from "../money";

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
    minDifferenceMinor: 4000,
    /** Below a fifth more, it is not worth a sentence even where months hardly differ. */
    minRatio: 0.2,
    /** How many typical deviations above the middle: about one month in twenty by chance. */
    minDeviations: 2,
    /** From about a third more and 75.00 it is worth a warning. */
    warningRatio: 0.3,
    warningDifferenceMinor: 7500,
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
  upcomingBills: {
    /** Two weeks: as far as the next payday for most. */
    days: 14,
    /** A series that is less certain is not a promise. */
    minConfidence: 0.6,
  },
  eligibility: {
    /** Contract, section 4. */
    days: 90,
    minTransactions: 10,
  },
} as const;

/** A threshold in this currency's minor units: 4000 is 40.00 dollars, 4000 yen, 40.000 dinars; near enough for a threshold. */
export function amountFor(currency: string, amountMinor: number): number {
  return currencyExponent(currency) === 3 ? amountMinor * 10 : amountMinor;
}
