import { describe, expect, test } from "vitest";
import { addDays, addMonths, type Day, daysBetween, monthOf, sameDayOfMonth, weekdayOf } from "@/lib/domain/calendar";
import { fc, runs } from "@/tests/seeded";
import { CADENCES, type Cadence } from "../cadence";
import type { LedgerTransaction } from "../transaction";
import { transactionMaker } from "../transaction.fixture";
import { findStreams } from "./find-streams";

const today = "2026-11-21";

/** Due days, newest first, beginning with the last one up to today. */
function dueDays(cadence: Cadence, phase: number, count: number): Day[] {
  const back = (step: number) =>
    Array.from({ length: count }, (_, index) => addDays(today, -(phase % step) - index * step));
  const months = (step: number, days: readonly number[]) =>
    Array.from({ length: count }, (_, index) =>
      addMonths(monthOf(today), -step * index - (step === 1 ? 0 : phase % step)),
    )
      .flatMap((month) => days.map((day) => sameDayOfMonth(month, day)))
      .filter((day) => day <= today)
      .slice(0, count);
  switch (cadence) {
    case "weekly":
      return back(7);
    case "biweekly":
      return back(14);
    case "fourweekly":
      return back(28);
    case "semimonthly":
      return months(1, [15, 1]);
    case "monthly":
      return months(1, [1 + (phase % 31)]);
    case "bimonthly":
      return months(2, [1 + (phase % 28)]);
    case "quarterly":
      return months(3, [1 + (phase % 28)]);
    case "halfyearly":
      return months(6, [1 + (phase % 28)]);
    case "yearly":
      return months(12, [1 + (phase % 28)]);
  }
}

/** Banks book weekend payments on Monday. */
function booked(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}

const LONG_ENOUGH: Readonly<Record<Cadence, number>> = {
  weekly: 16,
  biweekly: 12,
  semimonthly: 12,
  fourweekly: 10,
  monthly: 10,
  bimonthly: 9,
  quarterly: 8,
  halfyearly: 6,
  yearly: 5,
};

type Sketch = {
  cadence: Cadence;
  phase: number;
  more: number;
  baseMinor: number;
  rises: number[];
  swings: number[];
  isSwinging: boolean;
  skipped: number;
  isSkipping: boolean;
};
const sketch: fc.Arbitrary<Sketch> = fc.record({
  cadence: fc.constantFrom(...(Object.keys(LONG_ENOUGH) as Cadence[])),
  phase: fc.nat({ max: 400 }),
  more: fc.nat({ max: 6 }),
  baseMinor: fc.integer({ min: 300, max: 300_000 }),
  rises: fc.array(fc.double({ min: 1.02, max: 1.2, noNaN: true }), { maxLength: 2 }),
  swings: fc.array(fc.double({ min: 0.8, max: 1.2, noNaN: true }), { minLength: 24, maxLength: 24 }),
  isSwinging: fc.boolean(),
  skipped: fc.integer({ min: 2, max: 5 }),
  isSkipping: fc.boolean(),
});

function payments(one: Sketch): LedgerTransaction[] {
  const transaction = transactionMaker();
  const due = dueDays(one.cadence, one.phase, LONG_ENOUGH[one.cadence] + one.more).reverse();
  // Only some things are paid in halves; elsewhere, two payments a month are two plans.
  const slug = one.cadence === "semimonthly" ? "childcare" : "services";
  const canSkip = one.isSkipping && one.cadence !== "yearly";
  return due
    .filter((_, index) => !canSkip || index !== one.skipped)
    .map(booked)
    .filter((date) => date <= today)
    .map((date, index, all) => {
      const risen = one.rises.reduce(
        (factor, rise, at) => (index >= ((at + 1) * all.length) / 3 ? factor * rise : factor),
        1,
      );
      const factor = one.isSwinging ? (one.swings[index] ?? 1) : risen;
      return transaction({ date, amountMinor: -Math.round(one.baseMinor * factor), merchant: "Club", slug });
    });
}

describe("any series with changing amounts and a skipped cycle", () => {
  test("is found once, with its cadence, last payment and next day", () => {
    fc.assert(
      fc.property(sketch, (one) => {
        const paid = payments(one);
        const series = findStreams(paid, today);
        expect(series.map(({ cadence }) => cadence)).toEqual([one.cadence]);
        const [found] = series;
        const last = paid.at(-1);
        expect(found?.lastDate).toBe(last?.date);
        expect(found?.amountMinor).toBe(-(last?.amountMinor ?? 0));
        expect(found?.transactionIds).toHaveLength(paid.length);
        const { periodDays, toleranceDays } = CADENCES[one.cadence];
        const ahead = daysBetween(last?.date ?? "", found?.nextDate ?? "");
        expect(Math.abs(ahead - periodDays)).toBeLessThanOrEqual(toleranceDays + 2);
      }),
      runs(100),
    );
  });

  test("ends only once overdue by more than its cadence allows", () => {
    fc.assert(
      fc.property(sketch, (one) => {
        const paid = payments(one);
        const [found] = findStreams(paid, today);
        const lateDays = CADENCES[one.cadence].lateDays;
        const on = (days: number) => findStreams(paid, addDays(found?.nextDate ?? "", days))[0]?.isActive;
        expect([on(0), on(lateDays), on(lateDays + 1)]).toEqual([true, true, false]);
      }),
    );
  });

  test("does not depend on the order of the rows", () => {
    fc.assert(
      fc.property(sketch, fc.infiniteStream(fc.nat()), (one, order) => {
        const paid = payments(one);
        const keyed = paid.map((transaction) => ({ transaction, key: order.next().value ?? 0 }));
        const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ transaction }) => transaction);
        expect(findStreams(shuffled, today)).toEqual(findStreams(paid, today));
      }),
    );
  });
});

describe("random purchases", () => {
  const gaps = (min: number, max: number) => fc.array(fc.integer({ min, max }), { minLength: 12, maxLength: 80 });
  // Prices are unique: one amount a month would be a travel pass, which recurs.
  const amounts = fc.uniqueArray(fc.integer({ min: 250, max: 9_000 }), { minLength: 80, maxLength: 80 });
  const days = (steps: readonly number[]) => {
    let day = "2026-05-01";
    return steps.map((step) => {
      day = addDays(day, step);
      return day;
    });
  };

  test("ignores two coffees a day at any price", () => {
    fc.assert(
      fc.property(gaps(0, 2), amounts, (steps, prices) => {
        const transaction = transactionMaker();
        const rows = days(steps).flatMap((date, index) =>
          [0, 1].map((cup) =>
            transaction({
              date,
              amountMinor: -(prices[2 * (index % 40) + cup] ?? 400),
              merchant: "Bean There",
              slug: "coffee",
            }),
          ),
        );
        expect(findStreams(rows, today)).toEqual([]);
      }),
    );
  });

  test("ignores groceries every few days or every week", () => {
    fc.assert(
      fc.property(fc.oneof(gaps(2, 9), gaps(7, 7)), amounts, (steps, prices) => {
        const transaction = transactionMaker();
        const rows = days(steps)
          .filter((date) => date <= today)
          .map((date, index) =>
            transaction({ date, amountMinor: -(prices[index] ?? 1), merchant: "Market", slug: "groceries" }),
          );
        expect(findStreams(rows, today)).toEqual([]);
      }),
    );
  });
});
