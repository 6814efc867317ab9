import { describe, expect, test } from "vitest";
import { addDays, weekdayOf } from "@/lib/domain/calendar";
import { charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const unusual = (...rows: TransactionSketch[]) => titles("unusual_charge", ...rows);

describe("habits", () => {
  test("passes over checks and a laptop of an app's biller", () => {
    expect(unusual(...charge("CHECK 1182", "uncategorized", 340_000, ["2026-11-11"]))).toEqual([]);
    const app = charge("Orchard", "software", 1099, monthly("2025-12", 11, 4));
    expect(unusual(...app, ...charge("Orchard", "electronics", 92_900, ["2026-11-11"]))).toEqual([]);
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
