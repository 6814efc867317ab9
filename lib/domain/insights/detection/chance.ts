import { daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median, medianDeviation } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";

/** Makes the median deviation comparable with a standard deviation of ordinary months. */
export const DEVIATION_SCALE = 1.4826;

/** What purchases that come by chance do to a sum of them. Every number stands beside its reason. */
const CHANCE = {
  /** Of fewer purchases no one can say how much they differ, and they are taken to come at random … */
  minPurchases: 8,
  /** … which is what nothing but chance does: a squared coefficient of variation of one. */
  atRandom: 1,
  /** The most regular habit is missed or moved at times: gaps that were all alike will not all be so. */
  minIrregularity: 0.15,
  /** The median of n months varies by so much more than their mean: π ÷ 2. */
  ofMedian: 1.57,
} as const;

/**
 * How far a sum of purchases moves when nothing has changed, as its variance for each minor unit that is usual: from the purchases themselves and not from six sums of them, which can be
 * alike by luck. A sum of n purchases has the variance n (v + d m²): m is their mean, v their variance, and d how
 * irregularly they come, which is the squared coefficient of variation of the days between them (renewal theory): one where
 * they come at random, near zero where a fridge empties at its own pace. Each category is a habit of its own, so that a
 * coffee beside a week's shopping isn't chance. The largest purchase is left out: one repair says nothing of refueling.
 *
 * @param rows  the rows of whole months, oldest first; what came back is not looked at
 */
export function chanceOf(rows: readonly LedgerTransaction[]): number {
  const purchases = rows.filter(({ amountMinor }) => amountMinor < 0);
  const largest = purchases.reduce<LedgerTransaction | null>(
    (most, row) => (most && most.amountMinor <= row.amountMinor ? most : row),
    null,
  );
  const habits = groupBy(
    purchases.filter((row) => row !== largest),
    ({ categorySlug }) => categorySlug,
  );
  let [variance, totalMinor] = [0, 0];
  for (const habit of habits.values()) {
    const amounts = momentsOf(habit.map(({ amountMinor }) => -amountMinor));
    variance += habit.length * (amounts.variance + irregularityOf(habit) * amounts.mean ** 2);
    totalMinor += habit.length * amounts.mean;
  }
  return totalMinor === 0 ? 0 : variance / totalMinor;
}

function irregularityOf(purchases: readonly LedgerTransaction[]): number {
  if (purchases.length < CHANCE.minPurchases) return CHANCE.atRandom;
  const gaps = purchases.slice(1).map(({ date }, index) => daysBetween(purchases[index]?.date ?? date, date));
  const { mean, variance } = momentsOf(gaps);
  return mean === 0 ? CHANCE.atRandom : Math.max(CHANCE.minIrregularity, variance / mean ** 2);
}

/** By how many standard deviations a sum lies above usual (negative: below), by either measure of what is usual. */
export type Deviations = {
  /** By what purchases do to a sum when nothing has changed. */
  byPurchases: number;
  /** By how far earlier months lay apart: for more than chance, where life goes up and down. */
  byMonths: number;
};

/**
 * How far a sum lies from the median of earlier ones; where some of those had none, from the mean of all but the
 * largest: the middle of what is bought every second month is nothing. Counted between roots, where the deviation of such sums is the same for small
 * and large ones: by plain differences a rise would look rarer than it is.
 *
 * @param sumMinor  what is judged
 * @param beforeMinor  the earlier sums, of which the median is usual
 * @param chance  `chanceOf` the months that these are sums of
 */
export function deviationsFromUsual(sumMinor: number, beforeMinor: readonly number[], chance: number): Deviations {
  const isRare = beforeMinor.some((minor) => minor <= 0);
  const usualMinor = Math.max(0, median(beforeMinor), isRare ? meanWithoutLargest(beforeMinor) : 0);
  const distance = 2 * (Math.sqrt(Math.max(0, sumMinor)) - Math.sqrt(usualMinor));
  const ofBoth = 1 + CHANCE.ofMedian / beforeMinor.length;
  const by = (variance: number) => distance / Math.sqrt(Math.max(1, variance) * ofBoth);
  const ofMonths = (medianDeviation(beforeMinor) * DEVIATION_SCALE) ** 2 / Math.max(1, usualMinor);
  return { byPurchases: by(chance), byMonths: by(ofMonths) };
}

/**
 * Whether a sum lies above what chance does. The purchases decide: there are dozens of them, and of months six, whose distance from
 * each other is itself mostly chance. The months only keep back what goes up and down by more than its purchases say.
 *
 * @param rules  standard deviations by the one measure and by the other
 */
export function isBeyondChance(
  { byPurchases, byMonths }: Deviations,
  rules: { minDeviations: number; minDeviationsByMonths: number },
): boolean {
  return byPurchases >= rules.minDeviations && byMonths >= rules.minDeviationsByMonths;
}

/** One expensive purchase counts as four usual ones: a laptop isn't a pace or a habit, and no reason to expect another. */
const CAP_FACTOR = 4;

/** What a purchase counts for at most, in minor units: four times the middle one of these. */
export function capOf(rows: readonly LedgerTransaction[]): number {
  const amounts = rows.flatMap(({ amountMinor }) => (amountMinor < 0 ? -amountMinor : []));
  return amounts.length === 0 ? 0 : Math.round(median(amounts) * CAP_FACTOR);
}

/** The same rows, none for more than the cap; of what came back as much as of what was bought. */
export function cappedAt(rows: readonly LedgerTransaction[], capMinor: number): LedgerTransaction[] {
  return rows.map((row) => ({ ...row, amountMinor: Math.max(-capMinor, Math.min(capMinor, row.amountMinor)) }));
}

function meanWithoutLargest(values: readonly number[]): number {
  const others = [...values].sort((a, b) => a - b).slice(0, -1);
  return others.length === 0 ? 0 : momentsOf(others).mean;
}

function momentsOf(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: values.length > 1 ? squares / (values.length - 1) : 0 };
}

/** How far the number of purchases is from the earlier ones, in standard deviations of what chance makes of one rate. */
export function deviationsOf(now: number, earlier: readonly number[]): number {
  const total = earlier.reduce((sum, one) => sum + one, now);
  const rate = Math.max(0.5, total / (earlier.length + 1));
  return (now - (total - now) / earlier.length) / Math.sqrt(rate * (1 + 1 / earlier.length));
}
