import { type Day, daysBetween } from "@/lib/domain/calendar";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";

/** A calendar day as numbers: days and months since 1970-01-01, and the day of the month. */
export type DayNumbers = { day: number; month: number; dayOfMonth: number };

const numbersOf = new Map<Day, DayNumbers>();
const MAX_KNOWN_DAYS = 10_000;

export function dayNumbersOf(date: Day): DayNumbers {
  const known = numbersOf.get(date);
  if (known) return known;
  if (numbersOf.size >= MAX_KNOWN_DAYS) numbersOf.clear();
  const numbers = {
    day: daysBetween("1970-01-01", date),
    month: (Number(date.slice(0, 4)) - 1970) * 12 + Number(date.slice(5, 7)) - 1,
    dayOfMonth: Number(date.slice(8, 10)),
  };
  numbersOf.set(date, numbers);
  return numbers;
}

/** Ledger days lie between 1900 and 2199 (calendar.ts); a slot may be a month off. */
const [FIRST_MONTH, MONTHS_KNOWN] = [-12 * 71, 12 * 302];
const firstDays = Int32Array.from(
  { length: MONTHS_KNOWN },
  (_, index) => Date.UTC(1970, FIRST_MONTH + index, 1) / 86_400_000,
);

function firstDayOfMonth(month: number): number {
  return firstDays[month - FIRST_MONTH] ?? 0;
}

function dayInMonth(month: number, dayOfMonth: number): number {
  return Math.min(firstDayOfMonth(month) + dayOfMonth, firstDayOfMonth(month + 1)) - 1;
}

/** 0 for Sunday to 6 for Saturday. */
function weekdayOfNumber(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Months of a calendar cadence; the others count days. */
const MONTHS: Readonly<Partial<Record<Cadence, number>>> = {
  monthly: 1,
  bimonthly: 2,
  quarterly: 3,
  halfyearly: 6,
  yearly: 12,
};

/** Spreads of the distance from the due day: the ratio from one day to the next. */
const SPREADS = [0.3, 0.6, 0.8, 0.9] as const;
/** Share of payments that come on any day. */
const ANY_DAY = 0.04;
/** Cost of a skipped cycle. */
export const SKIPPED = 1.8;
/** Costs of each further cycle in a long pause, and of a second payment in one cycle. */
const [PAUSED, DOUBLED] = [0.6, 3];
/** Skipped cycles in a row that may be lapses. More are a pause. */
const MAX_SKIPPED = 3;

/** Log likelihood of days (oldest first) under a cadence, against payments at `rate` a day without rhythm. */
export function dateEvidence(days: readonly DayNumbers[], cadence: Cadence, rate: number): number {
  const months = MONTHS[cadence];
  let best = evidenceOf(byDistance(days, cadence), cadence, rate, false);
  if (months !== undefined) {
    for (const anchor of anchorsOf(days)) {
      best = Math.max(
        best,
        evidenceOf(
          bySlot(days, months, () => anchor),
          cadence,
          rate,
        ),
      );
    }
    if (cadence === "monthly" && days.length >= 4) {
      const last = days.at(-1);
      const weekday = weekdayOfNumber(last?.day ?? 0);
      const week = Math.ceil((last?.dayOfMonth ?? 1) / 7);
      best = Math.max(
        best,
        evidenceOf(
          bySlot(days, 1, (month) => nthWeekday(month, weekday, week)),
          cadence,
          rate,
        ),
      );
    }
  }
  if (cadence === "semimonthly") best = Math.max(best, evidenceOf(byHalfMonth(days), cadence, rate));
  return best;
}

/** Distance from the due day, and cycles since the payment before. */
type Deviation = { days: number; cycles: number };

function evidenceOf(deviations: readonly Deviation[], cadence: Cadence, rate: number, hasDueDays = true): number {
  // With a due day for every payment, the first one's is evidence too, less the choice of that day.
  let chance = hasDueDays ? Math.log(CADENCES[cadence].periodDays) : 0;
  const logRate = Math.log(rate);
  for (const { cycles } of deviations) chance += cycles === 0 ? DOUBLED : logRate + skippedCost(cycles - 1);
  let best = Number.NEGATIVE_INFINITY;
  for (const logs of logDensities(cadence)) {
    let sum = 0;
    for (const { days, cycles } of deviations) {
      if (cycles > 0) sum += logs[Math.min(MAX_DISTANCE, Math.abs(Math.round(days)))] ?? 0;
    }
    if (sum > best) best = sum;
  }
  return best - chance;
}

const MAX_DISTANCE = 400;
const densities = new Map<Cadence, Float64Array[]>();

/** Log density by distance from the due day, for each spread. */
function logDensities(cadence: Cadence): Float64Array[] {
  const known = densities.get(cadence);
  if (known) return known;
  const anyDay = ANY_DAY / CADENCES[cadence].periodDays;
  const tables = SPREADS.map((spread) => {
    const peak = ((1 - ANY_DAY) * (1 - spread)) / (1 + spread);
    return Float64Array.from({ length: MAX_DISTANCE + 1 }, (_, days) => Math.log(peak * spread ** days + anyDay));
  });
  densities.set(cadence, tables);
  return tables;
}

function skippedCost(skipped: number): number {
  return SKIPPED * Math.min(skipped, MAX_SKIPPED) + PAUSED * Math.max(0, skipped - MAX_SKIPPED);
}

/** Lengths in days that are cadences of their own. */
const IN_WEEKS: ReadonlySet<number> = new Set([CADENCES.biweekly.periodDays, CADENCES.fourweekly.periodDays]);

/** Each payment from the one before. A plan of 30 or 15 days keeps its own length. */
function byDistance(days: readonly DayNumbers[], cadence: Cadence): Deviation[] {
  const { periodDays, toleranceDays } = CADENCES[cadence];
  const gaps = days.slice(1).map(({ day }, index) => day - (days[index]?.day ?? day));
  const sorted = [...gaps].sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] ?? periodDays;
  const hasOwnLength =
    !IN_WEEKS.has(middle) && !IN_WEEKS.has(periodDays) && Math.abs(middle - periodDays) <= toleranceDays;
  const length = hasOwnLength ? middle : periodDays;
  return gaps.map((gap) => {
    const cycles = Math.max(0, Math.round(gap / length));
    return { days: gap - cycles * length, cycles };
  });
}

function anchorsOf(days: readonly DayNumbers[]): Set<number> {
  const sorted = days.map(({ dayOfMonth }) => dayOfMonth).sort((a, b) => a - b);
  const anchors = new Set([sorted[sorted.length >> 1] ?? 1]);
  for (const { dayOfMonth } of days.slice(-4)) anchors.add(dayOfMonth);
  if ((sorted.at(-1) ?? 0) >= 28) anchors.add(31);
  if (sorted[0] === 1) anchors.add(1);
  return anchors;
}

/** A payment further from its own month's due day belongs to a neighbor's. */
const HALF_MONTH = 15;

function bySlot(days: readonly DayNumbers[], months: number, dayOf: (month: number) => number): Deviation[] {
  const last = days.at(-1);
  if (!last) return [];
  const due = (month: number) => dayInMonth(month, dayOf(month));
  const nearest = (day: number, from: number) => {
    const off = day - due(from);
    return off > HALF_MONTH ? from + 1 : off < -HALF_MONTH ? from - 1 : from;
  };
  const base = nearest(last.day, last.month);
  return inCycles(
    days.map(({ day, month }) => {
      const slot = Math.round((nearest(day, month) - base) / months);
      return { slot, days: shiftedDistance(due(base + slot * months), day) };
    }),
  );
}

function inCycles(placed: readonly { slot: number; days: number }[]): Deviation[] {
  return placed.map(({ slot, days }, index) => ({
    days,
    cycles: index === 0 ? 1 : Math.max(0, slot - (placed[index - 1]?.slot ?? slot)),
  }));
}

function byHalfMonth(days: readonly DayNumbers[]): Deviation[] {
  const sorted = days.map(({ dayOfMonth }) => dayOfMonth).sort((a, b) => a - b);
  let [gap, split] = [0, 1];
  for (let at = 1; at < sorted.length; at += 1) {
    const width = (sorted[at] ?? 0) - (sorted[at - 1] ?? 0);
    if (width > gap) [gap, split] = [width, at];
  }
  const early = sorted[split >> 1] ?? 1;
  const latest = sorted.at(-1) ?? 15;
  const late = latest === 31 ? 31 : (sorted[split + ((sorted.length - split) >> 1)] ?? 15);
  return inCycles(
    days.map(({ day, month }) => {
      let best = { slot: 0, days: Number.POSITIVE_INFINITY };
      for (let at = month - 1; at <= month + 1; at += 1) {
        for (const [half, dayOfMonth] of [early, late].entries()) {
          const distance = shiftedDistance(dayInMonth(at, dayOfMonth), day);
          if (Math.abs(distance) < Math.abs(best.days)) best = { slot: at * 2 + half, days: distance };
        }
      }
      return best;
    }),
  );
}

/** Days from the due day; 0 for the business day beside a weekend. */
function shiftedDistance(due: number, day: number): number {
  const distance = day - due;
  const weekday = weekdayOfNumber(due);
  if (weekday === 6 && (distance === -1 || distance === 2)) return 0;
  if (weekday === 0 && (distance === -2 || distance === 1)) return 0;
  return distance;
}

function nthWeekday(month: number, weekday: number, week: number): number {
  const first = weekdayOfNumber(firstDayOfMonth(month));
  return 1 + ((weekday - first + 7) % 7) + (week - 1) * 7;
}

/** Chance of the same amount again under a fixed price, and without one. */
const [SAME, SAME_BY_CHANCE] = [0.85, 0.08];
/** Standard deviations of the log ratio of two amounts: of one bill, of a bill that jumped, of unrelated purchases. */
const [BILL, JUMP, ANY_AMOUNT] = [0.2, 0.8, 0.9];
const JUMPS = 0.2;
/** No single jump disproves a bill: a trial at $1 goes on at $25. */
const WORST = -2;
const RECENT = 6;

/** Log likelihood of amounts (oldest first, magnitudes) as one bill's: `stepped` prices or `varied` around a level. */
export function amountEvidence(amounts: readonly number[]): { stepped: number; varied: number } {
  let [stepped, around, drifting] = [0, 0, 0];
  const same = Math.log(SAME / SAME_BY_CHANCE);
  const logs = amounts.map((amount) => Math.log(Math.max(1, amount)));
  let [squares, stepSquares] = [0, 0];
  for (let at = 1; at < logs.length; at += 1) {
    const step = (logs[at] ?? 0) - (logs[at - 1] ?? 0);
    stepped += step === 0 ? same : Math.log(1 - SAME) + ratioOf(step, BILL);
    let mean = 0;
    const from = Math.max(0, at - RECENT);
    for (let before = from; before < at; before += 1) mean += logs[before] ?? 0;
    const off = (logs[at] ?? 0) - mean / (at - from);
    around += ratioOf(off, Math.sqrt((3 * BILL * BILL + squares) / (2 + at)));
    drifting += ratioOf(step, Math.sqrt((3 * BILL * BILL + stepSquares) / (2 + at)));
    squares += Math.min(off * off, JUMP * JUMP);
    stepSquares += Math.min(step * step, JUMP * JUMP);
  }
  return { stepped, varied: Math.max(around, drifting) };
}

function ratioOf(off: number, spread: number): number {
  const ratio = ((1 - JUMPS) * density(off, spread) + JUMPS * density(off, JUMP)) / density(off, ANY_AMOUNT);
  return Math.max(WORST, Math.log(ratio));
}

function density(off: number, spread: number): number {
  return Math.exp(-0.5 * (off / spread) ** 2) / spread;
}
