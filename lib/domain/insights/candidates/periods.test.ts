import { describe, expect, test } from "vitest";
import { every, monthly } from "@/lib/domain/transactions/transaction.fixture";
import { keptRhythm } from "./periods";

const paid = (dates: readonly string[], amounts: readonly number[] = []) =>
  dates.map((date, at) => ({ date, amountMinor: amounts[at] ?? 26_000 }));
const open = (payments: Parameters<typeof keptRhythm>[0], until: string) =>
  keptRhythm(payments, until)
    ?.periods.filter(({ owedMinor, paidMinor }) => paidMinor < owedMinor)
    .map(({ due, owedMinor, paidMinor }) => [due, owedMinor - paidMinor]);

describe("the account of a rhythm", () => {
  const weeks = every(7, "2026-05-01", 20);

  test("lists missed weeks between payments", () => {
    const left = weeks.filter((day) => !["2026-07-10", "2026-08-07"].includes(day));
    expect(open(paid(left), "2026-09-11")).toEqual([
      ["2026-07-10", 26_000],
      ["2026-08-07", 26_000],
    ]);
  });

  test("accepts weekends, late payments and a double one", () => {
    const moved = weeks.map((day) => (day === "2026-06-19" ? "2026-06-20" : day === "2026-07-03" ? "2026-07-07" : day));
    expect(open(paid(moved), "2026-09-11")).toEqual([]);
    const months = monthly("2026-01", 10, 3).filter((day) => !day.startsWith("2026-06"));
    const doubled = months.map((day) => (day.startsWith("2026-07") ? 52_000 : 26_000));
    expect(open(paid(months, doubled), "2026-10-03")).toEqual([]);
  });

  test("fills a missed month with an extra payment later", () => {
    const months = monthly("2026-01", 10, 3).filter((day) => !day.startsWith("2026-06"));
    expect(open(paid([...months, "2026-10-05"]), "2026-10-06")).toEqual([]);
  });

  test("owes the new amount once it came twice", () => {
    const months = monthly("2026-01", 8, 3);
    const amounts = months.map((_, at) => (at < 4 ? 42_000 : 45_000));
    expect(open(paid(months, amounts), "2026-09-03")).toEqual([["2026-09-03", 45_000]]);
    const short = months.map((_, at) => (at === 4 ? 30_000 : 42_000));
    expect(open(paid(months, short), "2026-08-03")).toEqual([["2026-05-03", 12_000]]);
  });

  test("finds no rhythm in payments on any day", () => {
    const days = ["2025-06-24", "2025-08-12", "2025-09-18", "2025-11-06", "2025-12-23", "2026-02-05", "2026-03-12"];
    expect(keptRhythm(paid(days), "2026-04-01")).toBeNull();
  });
});
