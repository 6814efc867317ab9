import { AppError } from "@/lib/domain/errors";
import { dividedBy, exact, exactPercent, ONE, power, root, times, toWhole } from "./exact";

const MONTHS_A_YEAR = 12;

export type Growth = {
  balanceMinor: number;
  paidInMinor: number;
  interestMinor: number;
  /** End of each year, first year first. */
  years: readonly { paidInMinor: number; balanceMinor: number }[];
};

/**
 * Computes compound interest with monthly deposits. Nothing is rounded on the way. Deposits within a period earn from
 * the next one. A partial period earns simple interest, as banks accrue it.
 *
 * @param periodsPerYear  compounding periods, a whole number; a year's deposits are spread evenly over them
 * @param years  a whole number of months
 * @returns `years` with the end of each year, and of a partial last one
 */
export function compoundInterest(input: {
  startMinor: number;
  monthlyMinor: number;
  ratePercent: number;
  periodsPerYear: number;
  years: number;
}): Growth {
  const { periodsPerYear } = input;
  const factor = ONE + exactPercent(input.ratePercent) / BigInt(periodsPerYear);
  const paidInAPeriod = (exact(input.monthlyMinor) * 12n) / BigInt(periodsPerYear);
  const years: { paidInMinor: number; balanceMinor: number }[] = [];
  let balance = exact(input.startMinor);
  const months = Math.round(input.years * MONTHS_A_YEAR);
  for (let from = 0; from < months; from += MONTHS_A_YEAR) {
    const monthsHere = Math.min(MONTHS_A_YEAR, months - from);
    const twelfthsOfPeriods = monthsHere * periodsPerYear;
    for (let period = 0; period < Math.floor(twelfthsOfPeriods / 12); period++)
      balance = times(balance, factor) + paidInAPeriod;
    const rest = BigInt(twelfthsOfPeriods % 12);
    balance += (times(balance, factor - ONE) * rest + paidInAPeriod * rest) / 12n;
    const paidInMinor = input.startMinor + input.monthlyMinor * (from + monthsHere);
    years.push({ paidInMinor, balanceMinor: toWhole(balance) });
  }
  const { balanceMinor, paidInMinor } = years.at(-1) ?? {
    balanceMinor: input.startMinor,
    paidInMinor: input.startMinor,
  };
  return { balanceMinor, paidInMinor, interestMinor: balanceMinor - paidInMinor, years };
}

/**
 * Computes the effective annual rate: (1 + r/n)ⁿ − 1. For deposits it is the annual percentage yield of Regulation DD,
 * appendix A.
 *
 * @returns in percent, to four decimals
 */
export function effectiveAnnualRate({
  ratePercent,
  periodsPerYear,
}: {
  ratePercent: number;
  periodsPerYear: number;
}): number {
  const year = power(ONE + exactPercent(ratePercent) / BigInt(periodsPerYear), periodsPerYear);
  return toWhole((year - ONE) * 1_000_000n) / 10_000;
}

/**
 * @returns `buysMinor`: its future purchasing power in today's money; `neededMinor`: the future price of what it buys
 * today
 */
export function realValue(input: { amountMinor: number; inflationPercent: number; years: number }): {
  buysMinor: number;
  neededMinor: number;
} {
  const prices = growthOver(ONE + exactPercent(input.inflationPercent), input.years);
  const amount = exact(input.amountMinor);
  return { buysMinor: toWhole(dividedBy(amount, prices)), neededMinor: toWhole(times(amount, prices)) };
}

function growthOver(factor: bigint, years: number): bigint {
  const months = Math.round(years * MONTHS_A_YEAR);
  const whole = power(factor, Math.floor(months / MONTHS_A_YEAR));
  const rest = months % MONTHS_A_YEAR;
  return rest === 0 ? whole : times(whole, power(root(factor, MONTHS_A_YEAR), rest));
}

/**
 * Computes how long money takes to double.
 *
 * @param ratePercent  more than 0
 * @returns in years: by the rule of thumb (72 divided by the rate) and by the exact logarithm
 * @throws AppError `INVALID_AMOUNT` if nothing grows
 */
export function doublingTime(ratePercent: number): { byRuleYears: number; exactYears: number } {
  if (!(ratePercent > 0)) throw new AppError("INVALID_AMOUNT", "The rate must be more than zero");
  return { byRuleYears: 72 / ratePercent, exactYears: Math.log(2) / Math.log1p(ratePercent / 100) };
}

/**
 * Computes the constant yearly rate between two values: (end ÷ start)^(1/years) − 1.
 *
 * @returns in percent; null if the start or the time is zero
 */
export function annualGrowth(input: { startMinor: number; endMinor: number; years: number }): number | null {
  if (input.startMinor <= 0 || input.endMinor < 0 || input.years <= 0) return null;
  return ((input.endMinor / input.startMinor) ** (1 / input.years) - 1) * 100;
}

/**
 * Computes the cost of a yearly fee on an investment, charged on the balance at the end of each year. Follows the SEC's
 * bulletin “How Fees and Expenses Affect Your Investment Portfolio”.
 *
 * @returns both final balances, and `years` with both at the end of each year
 */
export function feeDrag(input: { startMinor: number; returnPercent: number; feePercent: number; years: number }): {
  withoutFeeMinor: number;
  withFeeMinor: number;
  costMinor: number;
  years: readonly { withoutFeeMinor: number; withFeeMinor: number }[];
} {
  const start = exact(input.startMinor);
  const gross = ONE + exactPercent(input.returnPercent);
  const net = times(gross, ONE - exactPercent(input.feePercent));
  const years = Array.from({ length: Math.ceil(input.years) }, (_, index) => {
    const end = Math.min(input.years, index + 1);
    return {
      withoutFeeMinor: toWhole(times(start, growthOver(gross, end))),
      withFeeMinor: toWhole(times(start, growthOver(net, end))),
    };
  });
  const { withoutFeeMinor, withFeeMinor } = years.at(-1) ?? {
    withoutFeeMinor: input.startMinor,
    withFeeMinor: input.startMinor,
  };
  return { withoutFeeMinor, withFeeMinor, costMinor: withoutFeeMinor - withFeeMinor, years };
}
