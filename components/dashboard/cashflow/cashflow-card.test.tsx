import { describe, expect, test } from "vitest";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { cashflowTitle, monthsShown, toChartMonths } from "./cashflow-card";

function month(key: string, net: number, more: Partial<CashflowMonth> = {}): CashflowMonth {
  return {
    month: key,
    currency: "USD",
    income: 5000,
    expense: 5000 - net,
    net,
    savingsRate: net / 5000,
    transactionCount: 40,
    isPartial: false,
    categories: [],
    ...more,
  };
}

const context = { currency: "USD", locale: "en-US", today: "2026-11-21" };
const running = month("2026-11", 800, { isPartial: true });

describe("cashflow chart in words", () => {
  test("ignores the current month in the title", () => {
    expect(cashflowTitle([month("2026-09", -10), month("2026-10", 200), running])).toBe(
      "You came out ahead in 1 of the last 2 full months",
    );
    expect(cashflowTitle([running])).toBe("Your first month so far");
  });

  test("has sentences for all months ahead and none ahead", () => {
    expect(cashflowTitle([month("2026-09", 1), month("2026-10", 1)])).toBe(
      "You came out ahead in each of the last 2 full months",
    );
    expect(cashflowTitle([month("2026-09", -1), month("2026-10", 0)])).toBe(
      "You spent more than you earned in each of the last 2 full months",
    );
    expect(cashflowTitle([month("2026-10", 5), running])).toBe("You came out ahead last month");
  });

  test("leaves out months in another currency", () => {
    const months = [running, month("2026-11", 5, { currency: "EUR" }), month("2026-10", 1)];
    expect(monthsShown(months, "USD").map((one) => one.month)).toEqual(["2026-10", "2026-11"]);
  });

  test("labels a negative month's shortfall and the current month's days", () => {
    const [may, november] = toChartMonths([month("2026-05", -412.6), running], context);
    expect(may).toMatchObject({ name: "May", letter: "M", shortfall: "\u2212$413" });
    expect(november).toMatchObject({ note: "to 21st", shortNote: "to 21", shortfall: undefined });
  });

  test("shows the year at the first month and January", () => {
    const notes = toChartMonths([month("2025-12", 1), month("2026-01", 1), month("2026-02", 1)], context);
    expect(notes.map(({ note }) => note)).toEqual(["2025", "2026", undefined]);
  });
});
