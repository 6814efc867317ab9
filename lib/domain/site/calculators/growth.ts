import { AppError } from "@/lib/domain/errors";
import { dividedBy, exact, exactPercent, ONE, power, root, times, toWhole } from "./exact";

const MONTHS_A_YEAR = 12;

export type Growth = {
  balanceMinor: number;
  paidInMinor: number;
  interestMinor: number;
  /** The end of each year, the first one first. */
  years: readonly { paidInMinor: number; balanceMinor: number }[];
};

/**
 * A balance that earns compound interest while money is paid in every month. Nothing is rounded on the way; what is
 * paid in within a period earns from the next period on. A part of a period earns simple interest, as banks accrue it.
 *
 * @param periodsPerYear  how often interest is added, a whole number; what is paid in over a year is spread over them evenly
 * @param years  a whole number of months
 * @returns `years` with the end of each year, and of a part of one at the end
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
 * What a rate comes to in a year when it is added several times: (1 + r/n)ⁿ − 1. On deposits it is the annual percentage
 * yield of Regulation DD, appendix A.
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
 * What inflation does to an amount.
 *
 * @returns `buysMinor`: what the amount will buy then, in today's money; `neededMinor`: what will then cost as much as
 *   the amount does today
 */
export function realValue(input: { amountMinor: number; inflationPercent: number; years: number }): {
  buysMinor: number;
  neededMinor: number;
} {
  const prices = growthOver(ONE + exactPercent(input.inflationPercent), input.years);
  const amount = exact(input.amountMinor);
  return { buysMinor: toWhole(dividedBy(amount, prices)), neededMinor: toWhole(times(amount, prices)) };
}

/** A yearly factor over years that are a whole number of months. */
function growthOver(factor: bigint, years: number): bigint {
  const months = Math.round(years * MONTHS_A_YEAR);
  const whole = power(factor, Math.floor(months / MONTHS_A_YEAR));
  const rest = months % MONTHS_A_YEAR;
  return rest === 0 ? whole : times(whole, power(root(factor, MONTHS_A_YEAR), rest));
}

/**
 * How long money takes to double.
 *
 * @param ratePercent  more than 0
 * @returns in years: by the rule of thumb, 72 divided by the rate, and by the logarithm it stands for
 * @throws AppError `INVALID_AMOUNT` when nothing grows, so that it never doubles
 */
export function doublingTime(ratePercent: number): { byRuleYears: number; exactYears: number } {
  if (!(ratePercent > 0)) throw new AppError("INVALID_AMOUNT", "The rate must be more than zero");
  return { byRuleYears: 72 / ratePercent, exactYears: Math.log(2) / Math.log1p(ratePercent / 100) };
}

/**
 * The steady yearly rate that leads from one value to another: (end ÷ start)^(1/years) − 1.
 *
 * @returns in percent; null where the start or the time is nothing, and no rate leads on
 */
export function annualGrowth(input: { startMinor: number; endMinor: number; years: number }): number | null {
  if (input.startMinor <= 0 || input.endMinor < 0 || input.years <= 0) return null;
  return ((input.endMinor / input.startMinor) ** (1 / input.years) - 1) * 100;
}

/**
 * What a yearly fee takes from an investment: it is charged on the balance at the end of each year, as the SEC's bulletin
 * “How Fees and Expenses Affect Your Investment Portfolio” calculates it.
 *
 * @returns both balances, and `years` with both at the end of each
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
