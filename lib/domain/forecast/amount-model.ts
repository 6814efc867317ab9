import { median } from "@/lib/domain/statistics";

/**
 * What payments will come to: the middle of each one ahead, in their order, times one of `ratios`, each as likely. `basis` says from
 * what: the last payment, the recent ones, the same month a year ago at today's level, or what the person typed in.
 */
export type AmountModel = {
  basis: "last" | "recent" | "season" | "typed";
  middlesMinor: readonly number[];
  ratios: readonly number[];
};

export type PaidAmount = { monthIndex: number; amountMinor: number };

const RECENT = 6;
const ERRORS_LOOKED_AT = 12;
/** Fewer misses than these say nothing of how far the next will be off. */
const MIN_ERRORS = 3;
/** How far a year's rise is believed: what doubled is no longer the same bill. */
const MAX_LEVEL = 1.6;
/** Last year's month has to be this much nearer than the recent middle before it is taken. */
const SEASON_GAIN = 0.9;

/**
 * The model of payments that are mostly of one amount: the latest.
 *
 * @param ahead  the months in which the next ones fall due
 */
export function lastAmount(payments: readonly PaidAmount[], ahead: readonly number[]): AmountModel {
  const amountMinor = payments.at(-1)?.amountMinor ?? 0;
  return { basis: "last", middlesMinor: ahead.map(() => amountMinor), ratios: [1] };
}

/**
 * The model of payments that differ each time. Either guess (recent middle, same month a year ago) is tried on the past payments as if
 * each had been ahead; the better one is taken, and its own misses are the spread.
 *
 * @param payments  oldest first, one at least; magnitudes
 * @param ahead  the months in which the next ones fall due
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

/** The same month a year ago times what the last three payments rose over theirs a year ago; null where one is missing. */
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

/** Whether the amounts differ so often that the latest says little of the next. */
export function isVarying(amounts: readonly number[]): boolean {
  const recent = amounts.slice(-RECENT_AMOUNTS);
  const changes = recent.filter((amountMinor, index) => index > 0 && amountMinor !== recent[index - 1]).length;
  return changes > Math.max(1, Math.floor((recent.length - 1) * MAX_CHANGES));
}
const RECENT_AMOUNTS = 6;
const MAX_CHANGES = 0.4;
