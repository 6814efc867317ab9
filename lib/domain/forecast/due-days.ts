import { type Day, dayOfMonth } from "@/lib/domain/calendar";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";
import type { DayGrid } from "./day-grid";

/**
 * Due days from today, starting after the latest payment (negative if late). `deviations` are past distances from the
 * due day, in days; negative is early.
 */
export type DueDays = { due: readonly number[]; deviations: readonly number[] };

/** A calendar rule: `at` gives the day of a turn, `near` the turns a payment may belong to. */
type Rule = { at: (turn: number) => number; near: (payment: Paid) => number[]; step: number; move?: WeekendMove };
type Paid = { offset: number; monthIndex: number; dayOfMonth: number };

/** Older payments say little about the next. */
const PAYMENTS_LOOKED_AT = 10;
/** A due day on a weekend stays, moves to Monday, or moves to Friday. */
const WEEKEND_MOVES = ["stays", "after", "before"] as const;
type WeekendMove = (typeof WEEKEND_MOVES)[number];
/** Pay moves before a weekend, bills after it. The unusual move must save this many days of error. */
const UNUSUAL_MOVE_DAYS = 2;

/**
 * Finds the calendar rule that recent payments follow best (weekday or day of the month, moved off weekends or not) and
 * continues it.
 *
 * @param dates  payment days, oldest first, at least one
 * @param horizon  in days from today
 * @param options.closingDay  closing day of the month of the card statement being paid; null for other payments
 * @param options.unusual  the unlikely weekend move: before for bills, after for pay
 */
export function dueDaysOf(
  cadence: Cadence,
  dates: readonly Day[],
  grid: DayGrid,
  horizon: number,
  { closingDay = null, unusual = "before" }: { closingDay?: number | null; unusual?: WeekendMove } = {},
): DueDays {
  const paid = dates.slice(-PAYMENTS_LOOKED_AT).map((date) => ({
    offset: grid.offsetOf(date),
    monthIndex: grid.monthIndexOf(date),
    dayOfMonth: dayOfMonth(date),
  }));
  const latest = paid.at(-1);
  if (!latest) return { due: [], deviations: [] };
  const { toleranceDays } = CADENCES[cadence];
  let best: { rule: Rule; deviations: number[]; missDays: number } | null = null;
  const afterClosing = closingDay !== null && cadence === "monthly" ? daysAfterClosing(closingDay, paid, grid) : [];
  for (const rule of [...afterClosing, ...rulesOf(cadence, paid, grid)]) {
    const deviations = paid.map((payment) => payment.offset - rule.at(turnOf(rule, payment)));
    // Recent payments weigh more: a payday that moved in spring stays moved.
    const missDays =
      deviations.reduce((sum, days, index) => sum + Math.abs(days) * (1 + index / paid.length), 0) +
      (rule.move === unusual ? UNUSUAL_MOVE_DAYS : 0);
    if (!best || missDays < best.missDays - 1e-9) best = { rule, deviations, missDays };
  }
  if (!best) return { due: [], deviations: [] };
  const due: number[] = [];
  for (let turn = turnOf(best.rule, latest) + best.rule.step; due.length < 60; turn += best.rule.step) {
    const offset = best.rule.at(turn);
    if (offset > horizon + toleranceDays) break;
    due.push(offset);
  }
  return { due, deviations: best.deviations.map((days) => clamp(days, -toleranceDays, toleranceDays)) };
}

function turnOf({ at, near }: Rule, payment: Paid): number {
  let [best, distance] = [0, Number.POSITIVE_INFINITY];
  for (const turn of near(payment)) {
    const days = Math.abs(at(turn) - payment.offset);
    if (days < distance) [best, distance] = [turn, days];
  }
  return best;
}

/** Months from one due day to the next. */
const MONTHS = { monthly: 1, bimonthly: 2, quarterly: 3, halfyearly: 6, yearly: 12 } as const;

function rulesOf(cadence: Cadence, paid: readonly Paid[], grid: DayGrid): Rule[] {
  if (cadence === "weekly" || cadence === "biweekly" || cadence === "fourweekly")
    return everyDays(CADENCES[cadence].periodDays, paid);
  return cadence === "semimonthly" ? twiceMonthly(paid, grid) : everyMonths(MONTHS[cadence], paid, grid);
}

function everyDays(period: number, paid: readonly Paid[]): Rule[] {
  const phases = new Set(paid.map(({ offset }) => ((offset % period) + period) % period));
  return [...phases].reverse().map((phase) => ({
    at: (turn) => phase + turn * period,
    near: ({ offset }) => [Math.floor((offset - phase) / period), Math.ceil((offset - phase) / period)],
    step: 1,
  }));
}

function everyMonths(step: number, paid: readonly Paid[], grid: DayGrid): Rule[] {
  const days = [...new Set(paid.map((payment) => payment.dayOfMonth))];
  if (days.some((day) => day >= 28)) days.push(31);
  return days.flatMap((day) =>
    WEEKEND_MOVES.map((move) => ({
      at: (monthIndex: number) => moved(grid.inMonth(monthIndex, day), move, grid),
      near: ({ monthIndex }: Paid) => [monthIndex - 1, monthIndex, monthIndex + 1],
      step,
      move,
    })),
  );
}

/** Distances vary by month length, so this is no fixed day of the month. */
function daysAfterClosing(closingDay: number, paid: readonly Paid[], grid: DayGrid): Rule[] {
  const closeBefore = ({ offset, monthIndex }: Paid) => {
    const inMonth = grid.inMonth(monthIndex, closingDay);
    return inMonth < offset ? inMonth : grid.inMonth(monthIndex - 1, closingDay);
  };
  const waits = new Set(paid.map((payment) => payment.offset - closeBefore(payment)));
  return [...waits].reverse().flatMap((wait) =>
    WEEKEND_MOVES.map((move) => ({
      at: (monthIndex: number) => moved(grid.inMonth(monthIndex, closingDay) + wait, move, grid),
      near: ({ monthIndex }: Paid) => [monthIndex - 2, monthIndex - 1, monthIndex],
      step: 1,
      move,
    })),
  );
}

function twiceMonthly(paid: readonly Paid[], grid: DayGrid): Rule[] {
  const known = paid.map((payment) => payment.dayOfMonth);
  const only = new Set(known).size === 1 ? known[0] : undefined;
  // With one payment the second day is unknown; we assume half a month later.
  if (only !== undefined) known.push(only > 15 ? only - 15 : only + 15);
  const days = known.sort((a, b) => a - b);
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? day));
  const split = gaps.indexOf(Math.max(...gaps)) + 1;
  const early = [...new Set(days.slice(0, split))];
  const late = [...new Set(days.slice(split))];
  if (late.some((day) => day >= 28)) late.push(31);
  return early.flatMap((first) =>
    late.flatMap((second) =>
      WEEKEND_MOVES.map((move) => ({
        at: (turn: number) => {
          const month = Math.floor(turn / 2);
          return moved(grid.inMonth(month, turn % 2 === 0 ? first : second), move, grid);
        },
        near: ({ monthIndex }: Paid) => [-1, 0, 1, 2].map((turn) => monthIndex * 2 + turn),
        step: 1,
        move,
      })),
    ),
  );
}

function moved(offset: number, move: WeekendMove, grid: DayGrid): number {
  const weekday = grid.weekdayAt(offset);
  if (move === "stays" || (weekday !== 0 && weekday !== 6)) return offset;
  if (move === "after") return offset + (weekday === 6 ? 2 : 1);
  return offset - (weekday === 6 ? 1 : 2);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
