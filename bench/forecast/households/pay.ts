import { calendarMonths, dayNumberIn, onBusinessDay, partsOf, weekdayNumber } from "./almanac";
import type { PlantedEntry, Span } from "./entry";

export type Rhythm = "weekly" | "biweekly" | "semimonthly" | "monthly" | "irregular";

/** `monthCents` is a usual month's pay after taxes. */
export type PlantedJob = {
  employer: string;
  rhythm: Rhythm;
  monthCents: number;
  /** Variation between paychecks; 0 for a salary. */
  swing: number;
  /** Weekday or day of the month of payment. */
  anchor: number;
  from: number;
  to: number;
};

/** Generates a job's pay: yearly raises, occasional bonuses, business days only. */
export function payOf(job: PlantedJob, { dice, from, to }: Span): PlantedEntry[] {
  const raiseMonth = dice.whole(1, 12);
  const raise = dice.between(0.01, 0.05);
  const firstYear = partsOf(from).year;
  const hasBonus = job.swing === 0 && dice.chance(0.25);
  const bonusMonth = dice.pick([3, 12]);
  const days = paydaysOf(job, from, to).filter((day) => day >= Math.max(from, job.from) && day <= Math.min(to, job.to));
  return days.flatMap((day, index) => {
    const { year, month } = partsOf(day);
    const raises = year - firstYear + (month >= raiseMonth ? 1 : 0);
    const share = { weekly: 12 / 52, biweekly: 12 / 26, semimonthly: 1 / 2, monthly: 1, irregular: 1 / 3 }[job.rhythm];
    const cents = job.monthCents * share * (1 + raise) ** raises * Math.exp(job.swing * dice.bell());
    const pay = paid(day, cents, job);
    const before = index > 0 ? partsOf(days[index - 1] ?? day).month : 0;
    return hasBonus && month === bonusMonth && before !== month
      ? [pay, paid(day, cents * dice.between(0.3, 1), job)]
      : [pay];
  });
}

function paid(day: number, cents: number, { employer }: PlantedJob): PlantedEntry {
  return {
    day,
    place: "checking",
    cents: Math.round(cents),
    text: `ACH CREDIT ${employer.toUpperCase()} PAYROLL`,
    shop: employer,
    slug: "salary",
    kind: "income",
  };
}

function paydaysOf({ rhythm, anchor }: PlantedJob, from: number, to: number): number[] {
  switch (rhythm) {
    case "weekly":
    case "biweekly": {
      const step = rhythm === "weekly" ? 7 : 14;
      const first = from + ((anchor - weekdayNumber(from) + 7) % 7);
      const count = Math.floor((to - first) / step) + 1;
      return Array.from({ length: count }, (_, index) => onBusinessDay(first + index * step, -1));
    }
    case "semimonthly":
      return calendarMonths(from, to).flatMap(({ year, month }) => [
        onBusinessDay(dayNumberIn(year, month, 15), -1),
        onBusinessDay(dayNumberIn(year, month, 31), -1),
      ]);
    case "monthly":
      return calendarMonths(from, to).map(({ year, month }) => onBusinessDay(dayNumberIn(year, month, anchor), -1));
    case "irregular": {
      // Invoices: about three a month, on irregular days.
      const days: number[] = [];
      for (let day = from + (anchor % 9); day <= to; day += 4 + ((day * 7 + anchor * 13) % 13)) {
        days.push(onBusinessDay(day, 1));
      }
      return days;
    }
  }
}
