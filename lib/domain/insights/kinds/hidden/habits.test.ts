import { describe, expect, test } from "vitest";
import { addDays, monthOf, sameDayOfMonth, weekdayOf } from "@/lib/domain/calendar";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { changed, inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const creeping = (...rows: TransactionSketch[]) => titles("lifestyle_creep", ...rows);
const unusual = (...rows: TransactionSketch[]) => titles("unusual_charge", ...rows);
const weekdays = (...rows: TransactionSketch[]) => titles("weekday_pattern", ...rows);

describe("habits", () => {
  test("finds charges far above a merchant's own or a year's purchases", () => {
    expect(unusual(...charge("Green Market", "groceries", 61_000, ["2026-11-11"]))).toEqual([
      "Green Market charged far more than usual",
    ]);
    expect(unusual(...charge("Orchard 12", "electronics", 92_900, ["2026-11-11"]))).toEqual([
      "Unusual first charge from Orchard 12",
    ]);
    expect(unusual(...charge("Kestrel Air", "flights", 92_900, ["2026-11-11"]))).toEqual([]);
  });

  test("measures a charge by how much a store's charges vary", () => {
    const visits = every(9, "2026-01-05", 30).flatMap((day, index) =>
      charge("Wide Store", "shopping", 2500 + (index % 5) * 1900, [day]),
    );
    const bought = (minor: number) => unusual(...visits, ...charge("Wide Store", "shopping", minor, ["2026-11-11"]));
    expect(bought(18_600)).toEqual([]);
    expect(bought(42_000)).toHaveLength(1);
  });

  test("takes a charge that came again for a new price", () => {
    const twice = charge("Green Market", "groceries", 61_000, ["2026-10-28", "2026-11-11"]);
    expect(unusual(...twice)).toEqual([]);
  });

  test("passes over a first charge partly sent back", () => {
    const first = charge("Orchard 12", "electronics", 92_900, ["2026-11-11"]);
    const back = (merchant: string): TransactionSketch => ({
      date: "2026-11-16",
      amountMinor: 8900,
      slug: "electronics",
      merchant,
    });
    expect(unusual(...first, back("Orchard 12"))).toEqual([]);
    expect(unusual(...first, back("Another Shop"))).toHaveLength(1);
    const known = charge("Green Market", "groceries", 61_000, ["2026-11-11"]);
    expect(unusual(...known, { ...back("Green Market"), slug: "groceries" })).toHaveLength(1);
  });

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

  test("reports everyday spending that crept up over a year", () => {
    const grown = (factorOf: (monthsAgo: number) => number) =>
      changed((row) => {
        const monthsAgo = 12 - monthly("2025-11", 13, 1).findIndex((day) => monthOf(day) === monthOf(row.date));
        const isDaily = ["groceries", "dining-out", "coffee"].includes(row.slug ?? "");
        return isDaily ? { ...row, amountMinor: Math.round(row.amountMinor * factorOf(monthsAgo)) } : row;
      });
    expect(
      detected(
        "lifestyle_creep",
        grown((ago) => 1 + (12 - ago) * 0.09),
      )[0]?.title,
    ).toMatch(/^Your everyday spending has crept up by \d+%$/);
    expect(
      detected(
        "lifestyle_creep",
        grown((ago) => (ago === 2 ? 2 : 1)),
      ),
    ).toEqual([]);
    // An expensive coat that went back leaves the month as it was.
    const rising = grown((ago) => 1 + (12 - ago) * 0.09);
    const coat = (id: string, date: string, amountMinor: number) =>
      Object.assign({}, rising.transactions[0], {
        id,
        date,
        amountMinor,
        categorySlug: "clothing",
        categoryKind: "expense",
        merchant: "Fine Coats",
      });
    const transactions = [
      ...rising.transactions,
      coat("out", "2026-10-05", -90_000),
      coat("back", "2026-10-09", 90_000),
    ];
    expect(detected("lifestyle_creep", { ...rising, transactions })).toHaveLength(1);
  });

  test("reports a bill far above the same months of last year", () => {
    const bill = (minorIn: (month: string) => number) =>
      monthly("2025-01", 22, 12).flatMap((date) => {
        const season = 1 + Math.cos((Number(date.slice(5, 7)) / 12) * 2 * Math.PI) / 2;
        return charge("Valley Power", "gas-electricity", Math.round(minorIn(monthOf(date)) * season), [date]);
      });
    const always = charge("Green Market", "groceries", 6000, every(4, "2025-01-02", 76));
    const same = bill(() => 12_000);
    const dearer = bill((month) => (month >= "2026-08" ? 19_000 : 12_000));
    expect(creeping(...always, ...same)).toEqual([]);
    expect(creeping(...always, ...dearer)).toEqual(["Valley Power costs you 58% more than a year ago"]);
  });

  test("ignores meals on a trip abroad", () => {
    const days = every(1, "2026-10-02", 12);
    const meals = days.flatMap((day, index) => charge(`Tasca ${index}`, "dining-out", 6000, [day]));
    const trip = [
      ...meals,
      ...charge("Kestrel Air", "flights", 90_000, ["2026-08-20"]),
      ...charge("Hotel Miradouro", "lodging", 120_000, ["2026-10-02"]),
    ];
    expect(creeping(...trip)).toEqual([]);
    expect(creeping(...trip.map((row) => ({ ...row, currency: "EUR" })))).toEqual([]);
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

  test("reports higher spending after payday without the rent due then", () => {
    const paydays = monthly("2026-01", 11, 5).flatMap((day) => [day, sameDayOfMonth(monthOf(day), 20)]);
    const sprees = paydays.flatMap((day) =>
      [0, 0, 1, 1, 2, 2].flatMap((after, index) => charge(`Shop ${index}`, "shopping", 1850, [addDays(day, after)])),
    );
    expect(titles("payday_effect", ...sprees)[0]).toMatch(/^You spend \d+% more a day right after payday$/);
    expect(titles("payday_effect", ...charge("Second rent", "rent", 90_000, paydays))).toEqual([]);
  });

  test("reports many small purchases that have posted", () => {
    const snacks = every(1, back(27), 26).map(
      (date, index): TransactionSketch => ({ date, amountMinor: -410 - index, slug: "coffee", merchant: "Kiosk" }),
    );
    expect(titles("small_purchases", ...snacks)[0]).toMatch(/^You spent \$[\d.]+ on \d+ small purchases$/);
    expect(titles("small_purchases", ...snacks.map((row) => ({ ...row, pending: true })))).toEqual([]);
  });

  test("counts no fares as small purchases", () => {
    const ways = every(1, back(27), 26).map(
      (date, index): TransactionSketch => ({
        date,
        amountMinor: -410 - index,
        slug: "public-transport",
        merchant: "Metro",
      }),
    );
    expect(titles("small_purchases", ...ways)).toEqual([]);
  });
});
