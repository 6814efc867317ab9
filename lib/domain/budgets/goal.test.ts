import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { findStreams } from "@/lib/domain/transactions/streams/find-streams";
import { every, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { goalOutlook, paydaysAhead, paydaysBetween, savedOn } from "./goal";

const today = "2026-11-22";
const make = transactionMaker();
const pay = every(14, "2026-03-13", 19).map((date) =>
  make({ date, amountMinor: 312_000, slug: "salary", merchant: "Alder Works" }),
);
const series = findStreams(pay, today);
const lisbon = { amountMinor: 500_000, day: "2027-05-01", sharePercent: 100 };
const saved = { amountMinor: 150_000, from: "2026-08-30", to: today, paydays: 6 };

const outlookOf = (goal: Partial<typeof lisbon>, known: Partial<Parameters<typeof goalOutlook>[1]> = {}) =>
  goalOutlook({ ...lisbon, ...goal }, { balanceMinor: 230_000, saved, paydays: paydaysAhead(series, today), ...known });

describe("a savings goal", () => {
  const outlook = outlookOf({});

  test("projects balance plus paydays and states the shortfall", () => {
    expect(outlook.paydays).toHaveLength(11);
    expect(outlook).toMatchObject({
      currentMinor: 230_000,
      perPaydayMinor: 25_000,
      projectedMinor: 505_000,
      shortMinor: -5000,
      neededMinor: 24_546,
    });
    const more = outlookOf({ amountMinor: 600_000 });
    expect(more).toMatchObject({ shortMinor: 95_000, neededMinor: 33_637 });
    // Fifteen paydays make up the shortfall: four after the goal's day.
    expect(more.metOn).toBe(addDays("2026-12-04", 14 * 14));
  });

  test("counts its share of the balance and of its growth", () => {
    expect(outlookOf({ sharePercent: 40 }, { paydays: [addDays(today, 9)] })).toMatchObject({
      currentMinor: 92_000,
      perPaydayMinor: 10_000,
      projectedMinor: 102_000,
    });
  });

  test.each([10_001, -10_001, 1, 99])("never sums shares to more than a balance of %i", (balanceMinor) => {
    for (const shares of [
      [50, 50],
      [33, 33, 34],
      [15, 15, 70],
    ]) {
      const counted = shares.map(
        (sharePercent) => outlookOf({ sharePercent }, { balanceMinor, paydays: [] }).currentMinor,
      );
      expect(Math.abs(counted.reduce((sum, minor) => sum + minor, 0))).toBeLessThanOrEqual(Math.abs(balanceMinor));
    }
  });

  test("needs nothing once met, and can't gain without paydays", () => {
    const paydays = ["2026-12-04"];
    expect(outlookOf({ amountMinor: 1000 }, { balanceMinor: 2000, paydays }).neededMinor).toBe(0);
    expect(outlookOf({ day: "2026-12-01" }, { balanceMinor: 1, paydays })).toMatchObject({
      paydays: [],
      neededMinor: null,
      projectedMinor: 1,
    });
  });

  test("is never met at a pace of zero", () => {
    const shrinking = { ...saved, amountMinor: -6000 };
    expect(outlookOf({}, { balanceMinor: 1000, saved: shrinking }).metOn).toBeNull();
    const unpaid = { balanceMinor: 1000, saved: { ...saved, paydays: 0 }, paydays: [] };
    expect(outlookOf({}, unpaid).perPaydayMinor).toBe(0);
  });
});

describe("paydays", () => {
  test("follow the main income's weekday for ten years", () => {
    const ahead = paydaysAhead(series, today);
    expect(ahead.slice(0, 3)).toEqual(["2026-12-04", "2026-12-18", "2027-01-01"]);
    expect(ahead.length).toBeGreaterThan(255);
    expect(paydaysBetween(series, { from: "2026-10-09", to: today })).toBe(4);
  });
  test("are the first of each month without an income", () => {
    expect(paydaysAhead([], today).slice(0, 2)).toEqual(["2026-12-01", "2027-01-01"]);
    expect(paydaysBetween([], { from: "2026-09-02", to: today })).toBe(2);
  });
});

test("counts bookings and transfers as savings, not pending rows", () => {
  const rows = [
    make({ date: "2026-11-01", amountMinor: 25_000, slug: "savings", accountId: "savings", isTransfer: true }),
    make({ date: "2026-11-02", amountMinor: -5000, slug: "flights", accountId: "savings" }),
    make({ date: "2026-11-03", amountMinor: 9000, accountId: "savings", pending: true }),
    make({ date: "2026-11-03", amountMinor: 9000 }),
    make({ date: "2026-10-01", amountMinor: 7000, accountId: "savings" }),
  ];
  expect(savedOn("savings", rows, { from: "2026-10-15", to: today })).toBe(20_000);
});
