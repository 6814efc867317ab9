import { addDays, type Day } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { Stretch } from "../detection/coverage";
import { gapsOf, rangeBetween, rowsBetween } from "../detection/rows-since";

/**
 * Weights of the change model. `bench/insights/quiet-years.ts` checks them: over all kinds of change, a quiet year
 * raises at most one alarm. Spreads are standard deviations of natural logarithms.
 */
export const WEIGHTS = {
  /** Prior of each kind, as changes in a household-year, shared by all its looks: more of what people want to know. */
  changesAYear: { habit: 24, month: 10, year: 10, pay: 20 },
  /** Least probability that is told. */
  minProbability: 0.5,
  /** A change someone notices, about a doubling. */
  changeSpread: 0.7,
  /** Difference between equal spans beyond chance, as if seen in so many spans: of purchases, and of pay. */
  spanSpread: 0.12,
  paySpanSpread: 0.05,
  spanWeight: 3,
  /** A season moves a level by so many times the variance between spans, and a year does. */
  ofSeason: 3,
  ofYear: 3,
  /** Spread of the amounts of a payee or category, as if seen in so many purchases; the variance of gaps, too. */
  amountSpread: 0.5,
  purchaseWeight: 8,
  /** One expensive purchase counts as four usual ones. */
  maxTimesUsual: 4,
} as const;

/** Money of some days: `minor` as it is, `cappedMinor` with no purchase above four usual ones. */
export type Sum = { count: number; minor: number; readonly cappedMinor: number };

/**
 * Purchases of a payee, category or household, oldest first, as prefix sums.
 * `dispersionMinor`: variance of a sum by chance, for each minor unit expected.
 * Most tallies are only summed, so caps and dispersion are computed when asked for.
 */
export type Tally = {
  rows: readonly LedgerTransaction[];
  minor: Float64Array;
  readonly cappedMinor: Float64Array;
  readonly capOf: (row: LedgerTransaction) => number;
  readonly dispersionMinor: number;
};

/** @param rows  money out, and what came back of it; oldest first */
export function tallyOf(rows: readonly LedgerTransaction[]): Tally {
  const habits = lazily(() => {
    const purchases = rows.filter(({ amountMinor }) => amountMinor < 0);
    const bySlug = groupBy(purchases, ({ categorySlug }) => categorySlug);
    return { bySlug, capOf: capsOf(purchases, bySlug) };
  });
  const cappedMinor = lazily(() => {
    const { capOf } = habits();
    return prefixSums(rows, (row) => cappedAt(row, capOf(row)));
  });
  const dispersion = lazily(() => dispersionOf(habits().bySlug, habits().capOf));
  return {
    rows,
    minor: prefixSums(rows, ({ amountMinor }) => -amountMinor),
    get cappedMinor() {
      return cappedMinor();
    },
    get capOf() {
      return habits().capOf;
    },
    get dispersionMinor() {
      return dispersion();
    },
  };
}

function lazily<V>(make: () => V): () => V {
  let made: { value: V } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function prefixSums(rows: readonly LedgerTransaction[], of: (row: LedgerTransaction) => number): Float64Array {
  const sums = new Float64Array(rows.length + 1);
  for (const [at, row] of rows.entries()) sums[at + 1] = (sums[at] ?? 0) + of(row);
  return sums;
}

/** Four usual purchases of a category; while they are few, four of all together. */
function capsOf(
  purchases: readonly LedgerTransaction[],
  habits: ReadonlyMap<string, readonly LedgerTransaction[]>,
): Tally["capOf"] {
  const logOf = (of: readonly LedgerTransaction[]) => Math.log(1 + median(of.map(({ amountMinor }) => -amountMinor)));
  const common = logOf(purchases);
  const caps = new Map(
    [...habits].map(([slug, habit]) => [
      slug,
      Math.exp(shrunk(logOf(habit), habit.length, common)) * WEIGHTS.maxTimesUsual,
    ]),
  );
  return ({ categorySlug }) => caps.get(categorySlug) ?? Math.exp(common) * WEIGHTS.maxTimesUsual;
}

function cappedAt({ amountMinor }: LedgerTransaction, capMinor: number): number {
  return -Math.round(Math.max(-capMinor, Math.min(capMinor, amountMinor)));
}

export function sumOf(tally: Tally, { from, to }: Stretch): Sum {
  const [first, end] = rangeBetween(tally.rows, from, to);
  const between = (prefix: Float64Array) => (prefix[end] ?? 0) - (prefix[first] ?? 0);
  return {
    count: end - first,
    minor: between(tally.minor),
    get cappedMinor() {
      return between(tally.cappedMinor);
    },
  };
}

export function rowsOf({ rows }: Pick<Tally, "rows">, { from, to }: Stretch): readonly LedgerTransaction[] {
  return rowsBetween(rows, from, to);
}

/** The capped sum of some days with their largest purchase counted as a usual one: what rests on one purchase is no level. */
export function levelOf(tally: Tally, stretch: Stretch): number {
  const { capOf } = tally;
  const excesses = rowsOf(tally, stretch).map((row) => cappedAt(row, capOf(row)) - capOf(row) / WEIGHTS.maxTimesUsual);
  return sumOf(tally, stretch).cappedMinor - Math.round(Math.max(0, ...excesses));
}

/**
 * A sum of n purchases has the variance n m² (c + g): m is their mean, c the squared coefficient of variation of
 * their log-normal amounts, and g that of the days between them (renewal theory: one at random, zero in step).
 * Both are shrunk to common values while purchases are few. Each category is a habit of its own.
 */
function dispersionOf(habits: ReadonlyMap<string, readonly LedgerTransaction[]>, capOf: Tally["capOf"]): number {
  const all = [...habits.values()];
  // A single repair says nothing of how refueling differs.
  const repeated = all.filter(({ length }) => length > 1);
  let [variance, total] = [0, 0];
  for (const habit of repeated.length > 0 ? repeated : all) {
    const amounts = habit.map((row) => cappedAt(row, capOf(row)));
    const sum = amounts.reduce((sofar, amount) => sofar + amount, 0);
    const logs = momentsOf(amounts.map((amount) => Math.log(Math.max(1, amount))));
    const spread = shrunk(logs.variance, habit.length, WEIGHTS.amountSpread ** 2);
    const gap = gapVarianceOf(gapsOf(habit));
    variance += sum * (sum / habit.length) * (Math.exp(spread) - 1 + gap);
    total += sum;
  }
  return total === 0 ? 0 : variance / total;
}

/**
 * Squared coefficient of variation of gaps: the usual one, or that of neighbors, whose contrast is a third at random. A
 * change of the rate adds to the first and bursts add to the second, and neither is chance.
 */
function gapVarianceOf(gaps: readonly number[]): number {
  const { mean, variance } = momentsOf(gaps);
  const contrasts = gaps.slice(1).flatMap((gap, at) => {
    const sum = gap + (gaps[at] ?? 0);
    return sum === 0 ? [] : ((gap - (gaps[at] ?? 0)) / sum) ** 2;
  });
  const contrast = shrunk(meanOf(contrasts), contrasts.length, 1 / 3);
  const ofAll = shrunk(mean > 0 ? variance / mean ** 2 : 1, gaps.length, 1);
  return Math.min(ofAll, (2 * contrast) / (1 - contrast));
}

function shrunk(seen: number, count: number, common: number): number {
  return (seen * count + common * WEIGHTS.purchaseWeight) / (count + WEIGHTS.purchaseWeight);
}

/**
 * Spans to compare, of one length, newest first. `lastYear` are the spans of `now` a year earlier, none while
 * they are unknown. `looks`: how often a year a kind asks this, over all its payees or categories.
 */
export type Levels = {
  now: readonly number[];
  before: readonly number[];
  lastYear: readonly number[];
  dispersionMinor: number;
  kind: keyof typeof WEIGHTS.changesAYear;
  looks: number;
};

/**
 * - `probability`: that the level has changed, from 0 to 1.
 * - `direction`: 1 above what was expected, −1 below.
 * - `differenceMinor`: in one span, against what was expected.
 */
export type LevelChange = { probability: number; direction: number; differenceMinor: number };

/**
 * Tells how likely a level has changed since `before` and since `lastYear`.
 *
 * Purchases are Poisson with a Gamma rate, in units of `dispersionMinor`. Without a change the logarithm of the level
 * moves by the spread between spans and by the season, which lies between none and last year's: the further both are
 * apart, the more of a season it is. A change moves it by `changeSpread` as well. Their likelihoods are compared.
 */
export function changeOf({ now, before, lastYear, dispersionMinor, kind, looks }: Levels): LevelChange {
  const unitMinor = Math.max(dispersionMinor, meanOf(before) * LEAST_UNIT, 1);
  const unitsOf = (spans: readonly number[]) => spans.reduce((sum, minor) => sum + Math.max(0, minor) / unitMinor, 0);
  const logOf = (spans: readonly number[]) => Math.log((unitsOf(spans) + HALF) / spans.length);
  const [unitsNow, unitsBefore] = [unitsOf(now), unitsOf(before)];
  const betweenSpans = spanVariance(before, unitMinor, kind === "pay" ? WEIGHTS.paySpanSpread : WEIGHTS.spanSpread);
  const moved = logOf(now) - logOf(before);
  let [season, seasonVariance] = [0, betweenSpans * WEIGHTS.ofSeason];
  if (lastYear.length > 0) {
    const then = logOf(lastYear) - logOf(before);
    const noise = (betweenSpans + 1 / (meanUnits(lastYear, unitsOf) + HALF)) / lastYear.length;
    const precision = 1 / (noise + betweenSpans * WEIGHTS.ofYear);
    // A season explains what last year showed as well, and nothing that went the other way.
    const seen = then * moved > 0 ? then ** 2 - noise : 0;
    const ofSeason = 1 / Math.max(seasonVariance, seen);
    season = (then * precision) / (ofSeason + precision);
    seasonVariance = 1 / (ofSeason + precision);
  }
  const variance = seasonVariance + betweenSpans / now.length;
  // How well a level that moved by `log` explains both counts; the common factor cancels.
  const spreadOver = (log: number) =>
    (unitsNow + unitsBefore + HALF) * Math.log(before.length + now.length * Math.exp(log));
  const [spreadNow, seenNow] = [spreadOver(moved), unitsNow * moved];
  const fitOf = (log: number) => unitsNow * log - spreadOver(log) + spreadNow - seenNow;
  const evidence =
    logMeanOf(fitOf, season, variance + WEIGHTS.changeSpread ** 2, moved) - logMeanOf(fitOf, season, variance, moved);
  const prior = Math.log(WEIGHTS.changesAYear[kind] / Math.max(1, looks));
  return {
    probability: 1 / (1 + Math.exp(-prior - evidence)),
    direction: Math.sign(moved - season),
    differenceMinor: Math.round(meanOf(now) - meanOf(before) * Math.exp(season)),
  };
}

/** Unit of sums without chance: thousandths. */
const LEAST_UNIT = 0.001;
/** Half a purchase, so that a span without any has a logarithm. */
const HALF = 0.5;
const NODES = 240;

function meanUnits(spans: readonly number[], unitsOf: (spans: readonly number[]) => number): number {
  return unitsOf(spans) / spans.length;
}

/** Logarithm of the mean of a likelihood over a normal distribution, by the trapezoid rule around both peaks. */
function logMeanOf(fitOf: (log: number) => number, mean: number, variance: number, peak: number): number {
  const reach = 4 * Math.sqrt(variance);
  const [low, high] = [Math.min(mean - reach, peak - HALF), Math.max(mean + reach, peak + HALF)];
  const step = (high - low) / NODES;
  let sum = 0;
  for (let at = 0; at <= NODES; at += 1) {
    const log = low + at * step;
    sum += Math.exp(fitOf(log) - (log - mean) ** 2 / (2 * variance));
  }
  return Math.log((sum * step) / Math.sqrt(variance));
}

/** Estimates the variance of equal spans beyond chance, shrunk toward the usual spread. */
function spanVariance(spans: readonly number[], unitMinor: number, spanSpread: number): number {
  const units = spans.map((minor) => Math.max(0, minor) / unitMinor + HALF);
  const byChance = meanOf(units.map((count) => 1 / count));
  const seen = Math.max(0, momentsOf(units.map(Math.log)).variance - byChance);
  const count = Math.max(0, units.length - 1);
  return (seen * count + spanSpread ** 2 * WEIGHTS.spanWeight) / (count + WEIGHTS.spanWeight);
}

/** Returns true if a rise (1) or a fall (−1) is certain enough to be told. `ease` is `easeFor`'s. */
export function isTold(change: LevelChange, direction: 1 | -1, ease = 1): boolean {
  return change.probability >= WEIGHTS.minProbability * ease ** 2 && change.direction === direction;
}

/** The same days a year earlier. */
export function yearBefore({ from, to }: Stretch): Stretch {
  const back = (day: Day) => addDays(day, -364);
  return { from: back(from), to: back(to) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function momentsOf(values: readonly number[]): { mean: number; variance: number } {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: values.length > 1 ? squares / (values.length - 1) : 0 };
}
