import { describe, expect, test } from "vitest";
import { detected, savings } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly } from "@/lib/domain/transactions/transaction.fixture";

describe("income", () => {
  test("ignores a benefit adjusted for prices", () => {
    const benefit = (minor: number, slug = "benefits") => {
      const rows = monthly("2025-11", 13, 14).map((date) => ({
        date,
        amountMinor: date < "2026-09" ? 38_640 : minor,
        slug,
        merchant: "Child Benefit",
      }));
      return detected("income_change", inputOf(...rows)).map(({ title }) => title);
    };
    expect(benefit(39_810)).toEqual([]);
    expect(benefit(39_810, "salary")).toHaveLength(1);
    expect(benefit(48_000)).toHaveLength(1);
    expect(benefit(36_000)).toHaveLength(1);
  });

  test("tells interest that fell, by the month and by the quarter", () => {
    const credited = (dates: readonly string[], before: number, since: number) => {
      const rows = dates.map((date) => ({
        ...{ date, amountMinor: date < "2026-03" ? before : since, slug: "interest" },
        ...{ merchant: "Harbor Savings", accountId: "harbor" },
      }));
      const input = inputOf(...rows);
      const accounts = [...input.accounts, savings("harbor", 1_500_000)];
      return detected("income_change", { ...input, accounts }).map(({ title }) => title);
    };
    const quarters = ["2025-06-30", "2025-09-30", "2025-12-31", "2026-03-31", "2026-06-30", "2026-09-30"];
    expect(credited(quarters, 7437, 1128)).toEqual(["Harbor Savings now pays you $63.09 less each time"]);
    expect(credited(quarters, 7437, 6128)).toEqual([]);
    expect(credited(quarters.slice(0, -1), 7437, 1128)).toEqual([]);
    expect(credited(monthly("2025-08", 16, 1).slice(0, 16), 2437, 328)).toHaveLength(1);
  });

  test("ignores expenses that end while the salary goes on", () => {
    const expenses = [14_210, 12_150, 17_640, 15_320, 13_890, 16_475];
    const input = inputOf(
      ...expenses.map((_, index) => ({
        date: `2026-0${index + 3}-21`,
        amountMinor: expenses[index] ?? 0,
        slug: "other-income",
        merchant: "Fernwood Studio",
        name: "FERNWOOD STUDIO EXPENSES",
      })),
    );
    for (const today of ["2026-10-05", "2026-10-25", "2026-11-10"]) {
      expect(detected("income_change", { ...input, today }).map(({ title }) => title)).toEqual([]);
    }
  });

  test("ignores a silence as long as earlier ones", () => {
    const shows = (days: string[]) =>
      days.map((date) => ({ date, amountMinor: 240_000, slug: "gig-work", merchant: "Quartz Transfer" }));
    const steady = every(7, "2026-05-28", 21);
    expect(detected("income_change", inputOf(...shows(steady)))[0]?.title).toBe(
      "Quartz Transfer has stopped paying you",
    );
    const inTurns = ["2026-02-05", "2026-05-14", "2026-08-20"].flatMap((first) => every(7, first, 9));
    expect(detected("income_change", inputOf(...shows(inTurns)))).toEqual([]);
  });

  test("ignores a season's end within weeks of last year's", () => {
    const crew = (first: string, last: string) =>
      every(7, first, 60)
        .filter((date) => date <= last)
        .map((date) => ({ date, amountMinor: 215_000, slug: "salary", merchant: "Miranda Crew" }));
    const seenIn = (lastDay: string, today: string) => {
      const input = inputOf(...crew("2025-06-06", "2025-10-24"), ...crew("2026-06-05", lastDay));
      const transactions = input.transactions.filter(({ date }) => date <= today);
      return detected("income_change", { ...input, transactions, today }).map(({ title }) => title);
    };
    expect(seenIn("2026-10-09", "2026-11-06")).toEqual([]);
    expect(seenIn("2026-09-11", "2026-10-30")).toEqual(["Miranda Crew has stopped paying you"]);
  });
});
