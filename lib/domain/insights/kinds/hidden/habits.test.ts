import { describe, expect, test } from "vitest";
import { addDays, weekdayOf } from "@/lib/domain/calendar";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const unusual = (...rows: TransactionSketch[]) => titles("unusual_charge", ...rows);
const weekdays = (...rows: TransactionSketch[]) => titles("weekday_pattern", ...rows);

describe("habits", () => {
  test("passes over checks and a laptop of an app's biller", () => {
    expect(unusual(...charge("CHECK 1182", "uncategorized", 340_000, ["2026-11-11"]))).toEqual([]);
    const app = charge("Orchard", "software", 1099, monthly("2025-12", 11, 4));
    expect(unusual(...app, ...charge("Orchard", "electronics", 92_900, ["2026-11-11"]))).toEqual([]);
  });

  test("finds a gas bill far above a year of bills", () => {
    const quarters = (latestMinor: number) =>
      [21_430, 32_210, 26_875, 15_820, latestMinor].flatMap((amountMinor, index) =>
        charge("Valley Gas", "gas-electricity", amountMinor, [back(10 + 91 * (4 - index))]),
      );
    expect(unusual(...quarters(61_185))).toEqual(["Valley Gas charged far more than usual"]);
    expect(unusual(...quarters(45_000))).toEqual([]);
    // Of half a year no one knows what a winter costs.
    const months = [4100, 5200, 4800, 6100, 5900, 21_000].flatMap((amountMinor, index) =>
      charge("Valley Gas", "gas-electricity", amountMinor, [back(10 + 30 * (5 - index))]),
    );
    expect(unusual(...months)).toEqual([]);
  });

  test("reports the weekday that is most expensive in most weeks", () => {
    const saturdays = every(7, "2026-05-30", 25);
    const onSaturdays = (merchantOf: (index: number) => string) =>
      saturdays.flatMap((date, index) => charge(merchantOf(index), "shopping", 8000 - index * 13, [date]));
    expect(weekdays(...onSaturdays((index) => `Saturday Market ${"ABC"[index % 3]}`))).toEqual([
      expect.stringMatching(/^Saturdays make up \d+% of your everyday spending$/),
    ]);
    // A box that comes each Saturday is one merchant's day, and no habit of the week.
    expect(weekdays(...onSaturdays(() => "Saturday Market"))).toEqual([]);
    expect(weekdays(...charge("Sofa House", "shopping", 400_000, ["2026-10-31"]))).toEqual([]);
    const fewSaturdays = Array.from({ length: 40 }, (_, index) =>
      charge(`Stall ${index}`, "shopping", 6000 + index, saturdays.slice(0, 4)),
    );
    expect(weekdays(...fewSaturdays.flat())).toEqual([]);
  });

  test("ignores the day on which a bank books the weekend's purchases", () => {
    const market = every(7, "2026-05-30", 25).flatMap((date, index) =>
      charge(`Market ${"ABC"[index % 3]}`, "shopping", 8000 - index * 13, [date]),
    );
    const input = inputOf(...market);
    const onMonday = (date: string) => addDays(date, { 6: 2, 0: 1 }[weekdayOf(date)] ?? 0);
    const transactions = input.transactions
      .map((row) => ({ ...row, date: onMonday(row.date) }))
      .filter(({ date }) => date <= input.today);
    expect(detected("weekday_pattern", { ...input, transactions })).toEqual([]);
  });
});
