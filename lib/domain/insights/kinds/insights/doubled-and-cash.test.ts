import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

describe("a habit that doubled", () => {
  /** Delivery every `before` days until a day, every `after` days since. */
  const delivery = (before: number, after: number, changed = 100, slug = "dining-out", merchant = "Door Supper") => [
    ...charge(
      merchant,
      slug,
      2600,
      every(before, back(384), 100).filter((date) => date <= back(changed)),
    ),
    ...charge(
      merchant,
      slug,
      2600,
      every(after, back(changed - 1), 100).filter((date) => date < back(0)),
    ),
  ];

  test("reports a place that doubled in each of three months", () => {
    const [habit] = detected("habit_doubled", inputOf(...delivery(10, 3)));
    expect(habit?.title).toMatch(/^You spent \$7\d\d\.00 on Door Supper in 90 days, up from \$2\d\d\.00$/);
    expect(habit?.fact.figures.find(({ id }) => id === "count")?.value).toBe(habit?.fact.transactionIds.length);
  });

  test("ignores a place that rose by half, or in one month", () => {
    expect(titles("habit_doubled", ...delivery(10, 6))).toEqual([]);
    expect(titles("habit_doubled", ...delivery(10, 3, 31))).toEqual([]);
    // Twice as often and for less: half as much again.
    const cheaper = [...every(2, back(384), 142), ...every(1, back(99), 99)];
    const half = cheaper.flatMap((date) => charge("Door Supper", "dining-out", date < back(99) ? 2600 : 2000, [date]));
    expect(titles("habit_doubled", ...half)).toEqual([]);
  });

  test("ignores a few expensive purchases among small ones", () => {
    const small = charge("Snack Corner", "shopping", 1500, [...every(12, back(384), 25), ...every(4, back(88), 22)]);
    expect(titles("habit_doubled", ...small).join()).toContain("Snack Corner");
    const before = charge("Snack Corner", "shopping", 2000, every(6, back(384), 50));
    const now = charge("Snack Corner", "shopping", 700, every(2, back(88), 44));
    const tools = charge("Snack Corner", "shopping", 20_000, [back(80), back(50), back(20)]);
    expect(titles("habit_doubled", ...before, ...now, ...tools).join()).not.toContain("Snack Corner");
  });

  test("ignores groceries and a new place with few purchases", () => {
    const fresh = charge("Door Supper", "dining-out", 2600, [back(150), ...every(3, back(99), 33)]);
    // Eating out as a whole did double; the place itself is new.
    expect(titles("habit_doubled", ...fresh).join()).not.toContain("Door Supper");
    expect(titles("habit_doubled", ...delivery(10, 3, 100, "groceries"))).toEqual([]);
  });

  test("reports many small charges at a new payee", () => {
    const charges = charge("Snackbox", "shopping", 400, every(2, back(66), 33));
    expect(titles("habit_doubled", ...charges)).toEqual(["You spent $116.00 on Snackbox in 60 days"]);
    expect(titles("habit_doubled", ...charges.slice(0, 16))).toEqual([]);
  });

  test("ignores a shop that took another's place", () => {
    const lost = charge("Old Tavern", "dining-out", 2600, every(4, back(384), 71));
    expect(titles("habit_doubled", ...lost, ...delivery(10, 3))).toEqual([]);
  });

  test("reports a category when no place of it doubled by itself", () => {
    const rides = ["Hop", "Glide", "Whirl", "Swift"].flatMap((merchant, at) =>
      delivery(36, 12, 100, "taxis", merchant).map((row) => ({ ...row, date: addDays(row.date, -3 * at) })),
    );
    const [category, ...others] = titles("habit_doubled", ...rides);
    expect(category).toMatch(/^You spent .* on Taxis & ride shares in .* up from/);
    expect(others).toEqual([]);
  });

  test("reports many small regular gifts together", () => {
    const gifts = Array.from({ length: 8 }, (_, at) =>
      charge(`Charity ${at}`, "gifts-donations", 1900 + at * 300, monthly(at < 2 ? "2025-10" : "2026-06", 14, 3 + at)),
    ).flat();
    const input = inputOf(...gifts.filter(({ date }) => date <= back(0)));
    expect(detected("habit_doubled", input).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^You spent .* on Gifts & donations in 180 days, up from/),
    ]);
  });

  test("reports money sent somewhere twice as much each week", () => {
    const coins = every(7, back(380), 54).map(
      (date): TransactionSketch => ({
        date,
        amountMinor: date < back(92) ? -10_000 : -30_000,
        slug: "investment-transfer",
        merchant: "Coin Market",
        isTransfer: true,
      }),
    );
    expect(detected("habit_doubled", inputOf(...coins))[0]?.title).toContain("on Coin Market in 90 days");
    // Between two accounts of one's own it only moves.
    const arrived = coins.map((row) => ({ ...row, amountMinor: -row.amountMinor, accountId: "broker" }));
    expect(detected("habit_doubled", inputOf(...coins, ...arrived))).toEqual([]);
  });

  const often = (
    merchant: string,
    slug: string,
    ...stretches: readonly (readonly [from: number, to: number, step: number])[]
  ) =>
    stretches.flatMap(([from, to, step]) =>
      charge(merchant, slug, 2600, every(step, back(from), Math.ceil((from - to) / step))),
    );

  test("reports a half year's doubling unless last year had it too", () => {
    const dinners = (lastYear: number, now = 3) => [
      ...often("Door Supper", "dining-out", [560, 391, lastYear], [390, 200, 9], [199, 0, now]),
      ...charge("Old Grocer", "groceries", 100, every(5, back(560), 26)),
    ];
    const [habit, ...others] = titles("habit_doubled", ...dinners(9));
    expect(habit).toMatch(/^You spent \$1,560\.00 on Door Supper in 180 days, up from \$\d+\.00$/);
    expect(others).toEqual([]);
    expect(titles("habit_doubled", ...dinners(3))).toEqual([]);
    expect(titles("habit_doubled", ...dinners(9, 6))).toEqual([]);
  });

  test("ends a habit that has not been bought for two weeks", () => {
    const dinners = often("Door Supper", "dining-out", [519, 200, 9], [199, 0, 3]);
    const rows = [...dinners, ...charge("Old Grocer", "groceries", 100, every(5, back(520), 26))];
    expect(titles("habit_doubled", ...rows).join()).toContain("in 180 days");
    expect(titles("habit_doubled", ...rows.filter(({ date }) => date <= back(16)))).toEqual([]);
  });

  test("compares nothing with days an account did not report", () => {
    const input = inputOf(...delivery(10, 3));
    const gap = input.transactions.filter(({ date }) => date < back(170) || date > back(121));
    expect(detected("habit_doubled", { ...input, transactions: gap })).toEqual([]);
  });
});

describe("a life in cash", () => {
  const cash = (amountMinor: number, dates = every(7, "2026-08-03", 14)): TransactionSketch[] =>
    dates.map((date) => ({ date, amountMinor: -amountMinor, slug: "cash-withdrawal", name: "ATM WITHDRAWAL" }));

  test("reports a quarter of three months' spending in cash", () => {
    const [found] = detected("cash_share", inputOf(...cash(30_000)));
    expect(found?.title).toMatch(/^\d\d% of your spending is in cash, so we can't see what it's for$/);
    expect(found?.fact.transactionIds).toHaveLength(13);
    expect(titles("cash_share", ...cash(12_000))).toEqual([]);
  });

  test("ignores a single month of cash", () => {
    expect(titles("cash_share", ...cash(200_000, ["2026-09-03", "2026-09-10", "2026-09-17"]))).toEqual([]);
  });
});
