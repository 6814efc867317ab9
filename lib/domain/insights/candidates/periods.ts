import { addDays, addMonths, type Day, dayOfMonth, daysBetween, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { median } from "@/lib/domain/statistics";
import { CADENCES } from "@/lib/domain/transactions/cadence";

/** Rhythms that are kept like an account: each period owes an amount, whichever day it is paid. */
export type DueRhythm = "weekly" | "biweekly" | "fourweekly" | "monthly" | "bimonthly" | "quarterly";

/** Days by which a payment may miss its day and still keep the rhythm. */
export const TOLERANCE: Readonly<Record<DueRhythm, number>> = {
  ...{ weekly: 2, biweekly: 3, fourweekly: 4, monthly: 6 },
  ...{ bimonthly: 8, quarterly: 10 },
};

/** Months between the days of rhythms that keep to a day of the month. */
const MONTHS: Readonly<Partial<Record<DueRhythm, number>>> = { monthly: 1, bimonthly: 2, quarterly: 3 };

/** The shorter of two that fit equally comes first. */
const RHYTHMS = ["monthly", "fourweekly", "biweekly", "weekly", "bimonthly", "quarterly"] as const;

const RULES = {
  /** Share of payments at the usual amounts from which there is a fixed amount. */
  fixedShare: 0.7,
  /** Share of the usual amount from which one payment counts as two, where amounts differ. */
  double: 1.75,
  /** Distances of the lowest payment from the usual one beyond which the latest is short, where amounts differ. */
  spreads: 3,
  /** Periods back, and then ahead, for which a payment may be. */
  catchUp: 6,
  ahead: 1,
  /** Less than so much of a period is part of no other. */
  least: 0.5,
  /** Payments a period, from the first to the last. */
  rate: { min: 0.5, max: 1.5 },
  /** Days outside of the tolerance make no rhythm. */
  onTime: 0.8,
} as const;

type Payment = { date: Day; amountMinor: number };

/** A period: its day, what it owes, what was paid for it by which payments, and how far from its day the nearest payment came. */
export type DuePeriod = {
  due: Day;
  owedMinor: number;
  paidMinor: number;
  paidBy: readonly number[];
  offDays: number | null;
};

/** Payments in a rhythm. `score` counts periods paid on time, less those unpaid and payments beyond them. */
export type Kept = { rhythm: DueRhythm; periods: readonly DuePeriod[]; isFixed: boolean; score: number };

/**
 * Keeps the account of payments in the rhythm that fits them best: a late payment fills its own period, a double one two,
 * an extra one an earlier period that is open.
 *
 * @param payments  oldest first, amounts as magnitudes
 * @param until  the last day on which a period can be due
 * @returns null without a rhythm
 */
export function keptRhythm(payments: readonly Payment[], until: Day): Kept | null {
  if (payments.length < 2) return null;
  let best: Kept | null = null;
  for (const rhythm of RHYTHMS) {
    const kept = inRhythm(payments, rhythm, until);
    if (kept && kept.score > (best?.score ?? 0)) best = kept;
  }
  return best;
}

function inRhythm(payments: readonly Payment[], rhythm: DueRhythm, until: Day): Kept | null {
  const spanDays = daysBetween(payments[0]?.date ?? until, payments.at(-1)?.date ?? until);
  const rate = payments.length / (1 + spanDays / CADENCES[rhythm].periodDays);
  if (rate < RULES.rate.min || rate > RULES.rate.max) return null;
  const dues = dueDays(
    rhythm,
    payments.map(({ date }) => date),
    until,
  );
  const placed = payments.map(({ date }) => nearest(dues, date));
  const isOnTime = (at: number) => Math.abs(placed[at]?.offDays ?? 99) <= TOLERANCE[rhythm];
  const punctual = placed.filter((_, at) => isOnTime(at)).length;
  if (punctual < payments.length * RULES.onTime) return null;
  const { worths, isFixed, owedAt } = levels(payments);
  const periods = dues.map((due, index) => ({
    due,
    owedMinor: owedAt(placed.findLastIndex((of) => of.index <= index)),
    paidMinor: 0,
    paidBy: [] as number[],
    offDays: null as number | null,
  }));
  let extra = 0;
  for (const [at, worth] of worths.entries()) {
    const { index, offDays } = placed[at] ?? { index: 0, offDays: 0 };
    const own = periods[index];
    if (own && own.paidMinor === 0) own.offDays = offDays;
    let left = worth;
    // On top of the first payment came a deposit, or what was owed before.
    for (const to of [...earlierFrom(index), ...(index === 0 ? [] : laterFrom(index))]) {
      const period = periods[to];
      if (!period || (to !== index && left < period.owedMinor * RULES.least)) continue;
      const paidMinor = Math.min(left, period.owedMinor - period.paidMinor);
      if (paidMinor > 0) period.paidBy.push(at);
      period.paidMinor += paidMinor;
      left -= paidMinor;
    }
    if (left === worth) extra += 1;
  }
  const paid = periods.filter(({ offDays }) => offDays !== null && Math.abs(offDays) <= TOLERANCE[rhythm]).length;
  const unpaid = periods.filter(({ paidMinor }) => paidMinor === 0).length;
  return { rhythm, periods, isFixed, score: paid - unpaid - extra };
}

const earlierFrom = (index: number) => Array.from({ length: RULES.catchUp + 1 }, (_, back) => index - back);
const laterFrom = (index: number) => Array.from({ length: RULES.ahead }, (_, step) => index + step + 1);

/** Due days from the first payment to `until`, at the phase from which the payments are least far. */
function dueDays(rhythm: DueRhythm, days: readonly Day[], until: Day): Day[] {
  const first = days[0] ?? until;
  const months = MONTHS[rhythm];
  const phases =
    months !== undefined
      ? [...new Set(days.map(dayOfMonth))]
      : [...new Set(days.map((day) => daysBetween(first, day) % CADENCES[rhythm].periodDays))];
  const cost = (phase: number) => days.reduce((sum, day) => sum + distance(rhythm, first, phase, day), 0);
  const costs = phases.map((phase) => ({ phase, cost: cost(phase) }));
  const { phase } = costs.reduce((best, one) => (one.cost < best.cost ? one : best), costs[0] ?? { phase: 0, cost: 0 });
  const dueAt = (index: number) =>
    months !== undefined
      ? sameDayOfMonth(addMonths(monthOf(first), index * months), phase)
      : addDays(first, phase + index * CADENCES[rhythm].periodDays);
  const start = [-1, 0, 1].reduce((best, index) =>
    Math.abs(daysBetween(dueAt(index), first)) < Math.abs(daysBetween(dueAt(best), first)) ? index : best,
  );
  const dues: Day[] = [];
  const end = [...days.slice(-1), until].sort().at(-1) ?? until;
  for (let index = start; dueAt(index) <= end || dues.length === 0; index += 1) dues.push(dueAt(index));
  // The last payment may be for a day that is still ahead.
  const next = dueAt(start + dues.length);
  const last = days.at(-1) ?? first;
  if (Math.abs(daysBetween(next, last)) < Math.abs(daysBetween(dues.at(-1) ?? next, last))) dues.push(next);
  return dues;
}

/** Days to the nearest due day of a phase; of months about, as their lengths differ. */
function distance(rhythm: DueRhythm, first: Day, phase: number, day: Day): number {
  const isByMonth = MONTHS[rhythm] !== undefined;
  const { periodDays } = CADENCES[isByMonth ? "monthly" : rhythm];
  const days = isByMonth ? dayOfMonth(day) : daysBetween(first, day);
  const off = (((days - phase) % periodDays) + periodDays) % periodDays;
  return Math.min(off, periodDays - off);
}

function nearest(dues: readonly Day[], day: Day): { index: number; offDays: number } {
  const after = dues.findIndex((due) => due >= day);
  const at = after < 0 ? dues.length - 1 : after;
  const [here, before] = [daysBetween(dues[at] ?? day, day), daysBetween(dues[at - 1] ?? "1970-01-01", day)];
  return at > 0 && Math.abs(before) <= Math.abs(here)
    ? { index: at - 1, offDays: before }
    : { index: at, offDays: here };
}

/** The usual amount at each payment. It moves once two in a row are equal; amounts that differ have their median. */
function levels(payments: readonly Payment[]): {
  worths: readonly number[];
  isFixed: boolean;
  owedAt: (payment: number) => number;
} {
  const amounts = payments.map(({ amountMinor }) => amountMinor);
  const known = new Set<number>();
  const usual = amounts.map((amount, at) => {
    const isUsual = amount === amounts[at - 1] || amount === amounts[at + 1] || known.has(amount);
    if (isUsual) known.add(amount);
    return isUsual;
  });
  const isFixed = usual.filter(Boolean).length >= amounts.length * RULES.fixedShare;
  if (!isFixed) {
    const middle = median(amounts);
    const times = (amount: number) => (amount >= middle * RULES.double ? Math.round(amount / middle) : 1);
    const worths = amounts.map((amount) => middle * times(amount));
    const [latest = 0, before] = [amounts.at(-1), amounts.slice(0, -1).sort((a, b) => a - b)];
    // The lowest of them may have been an exception too.
    const isShort = latest < middle - RULES.spreads * (middle - (before[1] ?? 0));
    return { worths: isShort ? [...worths.slice(0, -1), latest] : worths, isFixed, owedAt: () => middle };
  }
  const first = amounts[usual.indexOf(true)] ?? 0;
  let now = first;
  const levelAt = amounts.map((amount, at) => {
    if (usual[at]) now = amount;
    return now;
  });
  return { worths: amounts, isFixed, owedAt: (payment) => levelAt[payment] ?? first };
}
