import { median } from "@/lib/domain/statistics";

/**
 * Amount model of future payments: each payment's middle times one of the equally likely `ratios`. `basis` is its
 * source: the last payment, the recent ones, the same month a year ago at today's level, or the user's entry.
 */
export type AmountModel = {
  basis: "last" | "recent" | "season" | "typed";
  middlesMinor: readonly number[];
  ratios: readonly number[];
};

export type PaidAmount = { monthIndex: number; amountMinor: number };

const RECENT = 6;
const ERRORS_LOOKED_AT = 12;
/** With fewer past errors we can't estimate the spread. */
const MIN_ERRORS = 3;
/** Cap on a year's increase: a bill that doubled is a different bill. */
const MAX_LEVEL = 1.6;
/** Last year's month must beat the recent median's error by this factor. */
const SEASON_GAIN = 0.9;

/**
 * Models payments of mostly one amount by the latest.
 *
 * @param ahead  due months of the next payments
 */
export function lastAmount(payments: readonly PaidAmount[], ahead: readonly number[]): AmountModel {
  const amountMinor = payments.at(-1)?.amountMinor ?? 0;
  return { basis: "last", middlesMinor: ahead.map(() => amountMinor), ratios: [1] };
}

/**
 * Models payments that differ each time. Backtests both guesses (recent median, same month a year ago), takes the
 * better one and uses its errors as the spread.
 *
 * @param payments  oldest first, at least one; magnitudes
 * @param ahead  due months of the next payments
 */
export function varyingAmount(payments: readonly PaidAmount[], ahead: readonly number[]): AmountModel {
  const amounts = payments.map(({ amountMinor }) => amountMinor);
  const recentErrors: number[] = [];
  const recentBesideSeason: number[] = [];
  const seasonErrors: number[] = [];
  for (let index = Math.max(MIN_ERRORS, amounts.length - ERRORS_LOOKED_AT); index < amounts.length; index += 1) {
    const amountMinor = amounts[index] ?? 0;
    const recent = median(amounts.slice(Math.max(0, index - RECENT), index));
    if (recent > 0) recentErrors.push(amountMinor / recent);
    const season = seasonGuess(payments.slice(0, index), payments[index]?.monthIndex ?? 0);
    if (season === null || season <= 0 || recent <= 0) continue;
    seasonErrors.push(amountMinor / season);
    recentBesideSeason.push(amountMinor / recent);
  }
  const middle = median(amounts.slice(-RECENT));
  if (seasonErrors.length >= MIN_ERRORS && typicalMiss(seasonErrors) < SEASON_GAIN * typicalMiss(recentBesideSeason)) {
    return {
      basis: "season",
      middlesMinor: ahead.map((monthIndex) => seasonGuess(payments, monthIndex) ?? middle),
      ratios: seasonErrors,
    };
  }
  const ratios =
    recentErrors.length >= MIN_ERRORS
      ? recentErrors
      : amounts.slice(-RECENT).map((amountMinor) => amountMinor / Math.max(1, middle));
  return { basis: "recent", middlesMinor: ahead.map(() => middle), ratios };
}

/**
 * Last year's month, scaled by the increase of the last three payments over theirs a year ago. Null if one is missing.
 */
function seasonGuess(payments: readonly PaidAmount[], monthIndex: number): number | null {
  const ofMonth = (month: number) => payments.find((payment) => payment.monthIndex === month)?.amountMinor;
  const yearAgo = ofMonth(monthIndex - 12);
  if (yearAgo === undefined) return null;
  const pairs = payments.slice(-3).flatMap((payment) => {
    const before = ofMonth(payment.monthIndex - 12);
    return before ? [payment.amountMinor / before] : [];
  });
  const level = pairs.length === 0 ? 1 : median(pairs);
  return yearAgo * Math.min(MAX_LEVEL, Math.max(1 / MAX_LEVEL, level));
}

function typicalMiss(ratios: readonly number[]): number {
  return ratios.reduce((sum, ratio) => sum + Math.abs(Math.log(Math.max(0.01, ratio))), 0) / ratios.length;
}

/** Returns true if amounts change so often that the latest doesn't predict the next. */
export function isVarying(amounts: readonly number[]): boolean {
  const recent = amounts.slice(-RECENT_AMOUNTS);
  const changes = recent.filter((amountMinor, index) => index > 0 && amountMinor !== recent[index - 1]).length;
  return changes > Math.max(1, Math.floor((recent.length - 1) * MAX_CHANGES));
}
const RECENT_AMOUNTS = 6;
const MAX_CHANGES = 0.4;
