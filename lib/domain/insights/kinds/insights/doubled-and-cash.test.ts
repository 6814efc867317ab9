import { describe, expect, test } from "vitest";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

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

  test("a place that takes more than twice as much as in any quarter of the year is reported, month for month", () => {
    const [habit] = detected("habit_doubled", inputOf(...delivery(10, 3)));
    expect(habit?.title).toMatch(/^You spent \$7\d\d\.00 on Door Supper in ninety days, up from \$2\d\d\.00$/);
    expect(habit?.fact.figures.find(({ id }) => id === "count")?.value).toBe(habit?.fact.transactionIds.length);
    expect(titles("habit_doubled", ...delivery(10, 6))).toEqual([]);
    // Twice as often and for less: half as much again.
    const cheaper = [...every(2, back(384), 142), ...every(1, back(99), 99)];
    const half = cheaper.flatMap((date) => charge("Door Supper", "dining-out", date < back(99) ? 2600 : 2000, [date]));
    expect(titles("habit_doubled", ...half)).toEqual([]);
    expect(titles("habit_doubled", ...delivery(10, 3, 40))).toEqual([]);
  });

  test("a few expensive purchases among small ones are no habit that doubled", () => {
    const small = charge("Snack Corner", "shopping", 1500, [...every(12, back(384), 25), ...every(4, back(88), 22)]);
    expect(titles("habit_doubled", ...small).join()).toContain("Snack Corner");
    const before = charge("Snack Corner", "shopping", 2000, every(6, back(384), 50));
    const now = charge("Snack Corner", "shopping", 700, every(2, back(88), 44));
    const tools = charge("Snack Corner", "shopping", 20_000, [back(80), back(50), back(20)]);
    expect(titles("habit_doubled", ...before, ...now, ...tools).join()).not.toContain("Snack Corner");
  });

  test("not what was not there before, and not groceries", () => {
    const fresh = charge("Door Supper", "dining-out", 2600, [back(150), ...every(3, back(99), 33)]);
    // Eating out as a whole did double; the place itself is new.
    expect(titles("habit_doubled", ...fresh).join()).not.toContain("Door Supper");
    // Bought in one quarter only it may be of a season; twice there and once in another it was done now and then.
    const now = every(3, back(89), 30);
    const given = (...earlier: number[]) =>
      titles(
        "habit_doubled",
        ...charge("Door Supper", "dining-out", 2600, [...earlier.map((days) => back(days)), ...now]),
      ).join();
    expect(given(180, 140)).not.toContain("Door Supper");
    expect(given(250, 140)).not.toContain("Door Supper");
    expect(given(190, 160, 140)).not.toContain("Door Supper");
    expect(given(300, 250, 230)).not.toContain("Door Supper");
    expect(given(250, 180, 140)).toMatch(/^You spent .* on Door Supper in .* up from \$52\.00$/);
    expect(given(250, 230, 180, 140, 130)).toMatch(/^You spent .* on Door Supper in .* up from \$78\.00$/);
    // Of sixty days two purchases before are too few to say so.
    const lately = [260, 220, 200, 160, 140, 100, 75].map((days) => back(days)).concat(every(3, back(59), 20));
    expect(titles("habit_doubled", ...charge("Door Supper", "dining-out", 2600, lately)).join()).not.toContain(
      "Door Supper",
    );
    expect(titles("habit_doubled", ...delivery(10, 3, 100, "groceries"))).toEqual([]);
  });

  test("groceries that are brought within minutes are a habit, where the shops lost nothing to it", () => {
    const brought = delivery(10, 3, 100, "groceries", "Blinkit");
    expect(titles("habit_doubled", ...brought).join()).toContain(" on Blinkit in ");
    const shop = charge("Old Grocer", "groceries", 2600, every(4, back(384), 71));
    expect(titles("habit_doubled", ...brought, ...shop)).toEqual([]);
  });

  test("a shop in another's place raises no habit; two that rise together are one of the category", () => {
    const lost = charge("Old Tavern", "dining-out", 2600, every(4, back(384), 71));
    expect(titles("habit_doubled", ...lost, ...delivery(10, 3))).toEqual([]);
    const rides = (merchant: string) => delivery(24, 7, 100, "taxis", merchant);
    const [category, ...others] = titles("habit_doubled", ...rides("Hop"), ...rides("Glide"));
    expect(category).toMatch(/^You spent .* on Taxis & ride shares in .* up from/);
    expect(others).toEqual([]);
  });

  const often = (
    merchant: string,
    slug: string,
    ...stretches: readonly (readonly [from: number, to: number, step: number])[]
  ) =>
    stretches.flatMap(([from, to, step]) =>
      charge(merchant, slug, 2600, every(step, back(from), Math.ceil((from - to) / step))),
    );

  test("what is ridden twice as much as usual is reported above one busier quarter, unless that was nearly as busy", () => {
    const rides = (busy: number) =>
      often("Hop Rides", "taxis", [384, 300, 14], [299, 210, busy], [209, 90, 14], [89, 0, 2]);
    // Forty-five rides, after seven in most quarters and twenty-three or thirty in one.
    expect(titles("habit_doubled", ...rides(4)).join()).toContain(" on Hop Rides in ");
    expect(titles("habit_doubled", ...rides(3))).toEqual([]);
    // Of gifts and clothes one such quarter may come each year.
    const bought = (busy: number) => rides(busy).map((row) => ({ ...row, slug: "clothing" }));
    expect(titles("habit_doubled", ...bought(14)).join()).toMatch(
      /^You spent .* on Hop Rides in ninety days, up from /,
    );
    expect(titles("habit_doubled", ...bought(4)).join()).not.toContain("ninety days");
  });

  test("what was ridden now and then for a year and twice as much in the last two months is reported before a third one", () => {
    const rides = (step: number, slug = "taxis") => often("Hop Rides", slug, [384, 60, 32], [59, 0, step]);
    expect(titles("habit_doubled", ...rides(4)).join()).toMatch(/^You spent .* on Hop Rides in ninety days, up from /);
    expect(titles("habit_doubled", ...rides(9))).toEqual([]);
    expect(titles("habit_doubled", ...rides(4, "clothing"))).toEqual([]);
    // One month alone is none of these.
    expect(titles("habit_doubled", ...often("Hop Rides", "taxis", [384, 35, 32], [33, 0, 2]))).toEqual([]);
  });

  test("what is ridden twice as much as usual in the last two months is reported above one busier stretch, unless it was nearly as busy", () => {
    const rides = (busy: number) =>
      often("Hop Rides", "taxis", [384, 210, 14], [209, 150, busy], [149, 60, 14], [59, 0, 3]);
    expect(titles("habit_doubled", ...rides(5)).join()).toMatch(/^You spent .* on Hop Rides in sixty days, up from /);
    expect(titles("habit_doubled", ...rides(4))).toEqual([]);
  });

  test("what is called doubled is twice what it is shown beside, and a grocer with a like name isn't a service that brings", () => {
    const shown = [4, 5, 6, 7, 8, 9].flatMap((step) =>
      detected(
        "habit_doubled",
        inputOf(
          ...often("DoorDash", "dining-out", [384, 210, 20], [209, 150, 10], [149, 90, step], [89, 60, 20], [59, 0, 4]),
        ),
      ).map(({ fact }) => fact.figures),
    );
    const figureOf = (figures: (typeof shown)[number], name: string) =>
      figures.find(({ id }) => id === name)?.value ?? 0;
    for (const figures of shown)
      expect(figureOf(figures, "after")).toBeGreaterThanOrEqual(figureOf(figures, "before") * 2);
    const grocer = often("Afrifood Market", "groceries", [384, 60, 15], [59, 0, 4]);
    expect(titles("habit_doubled", ...grocer)).toEqual([]);
  });

  test("what one service brings needs a little less to be beyond chance than meals of a tavern", () => {
    const meals = (merchant: string, now = 6) =>
      often(merchant, "dining-out", [384, 300, 15], [299, 210, 18], [209, 90, 15], [89, 0, now]);
    expect(titles("habit_doubled", ...meals("DoorDash")).join()).toContain(" on DoorDash in ");
    expect(titles("habit_doubled", ...meals("Old Tavern"))).toEqual([]);
    expect(titles("habit_doubled", ...meals("DoorDash", 8))).toEqual([]);
  });

  test("what doubled half a year ago is reported against the half year before, where the same season was as quiet", () => {
    const dinners = (spring: number, now = 3) => [
      ...often("Door Supper", "dining-out", [519, 391, spring], [390, 200, 9], [199, 0, now]),
      ...charge("Old Grocer", "groceries", 100, every(5, back(520), 26)),
    ];
    const [habit, ...others] = titles("habit_doubled", ...dinners(9));
    expect(habit).toMatch(/^You spent \$1,560\.00 on Door Supper in half a year, up from \$\d+\.00$/);
    expect(others).toEqual([]);
    // Last year's season was like this one's; it isn't known; it rose by half.
    expect(titles("habit_doubled", ...dinners(3))).toEqual([]);
    expect(titles("habit_doubled", ...dinners(9).filter(({ date }) => date > back(420)))).toEqual([]);
    expect(titles("habit_doubled", ...dinners(9, 6))).toEqual([]);
    // So long ago, fifty dollars a month are no news.
    const small = dinners(9).map((row) => ({ ...row, amountMinor: Math.round(row.amountMinor / 3) }));
    expect(titles("habit_doubled", ...small)).toEqual([]);
  });

  test("what doubled over half a year and has not been bought for two weeks is over", () => {
    const dinners = often("Door Supper", "dining-out", [519, 200, 9], [199, 0, 3]);
    const rows = [...dinners, ...charge("Old Grocer", "groceries", 100, every(5, back(520), 26))];
    expect(titles("habit_doubled", ...rows).join()).toContain("in half a year");
    expect(titles("habit_doubled", ...rows.filter(({ date }) => date <= back(16)))).toEqual([]);
  });

  test("days that an account did not report are compared with nothing", () => {
    const input = inputOf(...delivery(10, 3));
    const gap = input.transactions.filter(({ date }) => date < back(200) || date > back(151));
    expect(detected("habit_doubled", { ...input, transactions: gap })).toEqual([]);
  });
});

describe("a life in cash", () => {
  const cash = (amountMinor: number, dates = every(7, "2026-08-03", 14)): TransactionSketch[] =>
    dates.map((date) => ({ date, amountMinor: -amountMinor, slug: "cash-withdrawal", name: "ATM WITHDRAWAL" }));

  test("a quarter of three months' spending in cash is reported, with its rows", () => {
    const [found] = detected("cash_share", inputOf(...cash(30_000)));
    expect(found?.title).toMatch(/^\d\d% of your spending is in cash, so we can't see what it's for$/);
    expect(found?.fact.transactionIds).toHaveLength(13);
    expect(titles("cash_share", ...cash(12_000))).toEqual([]);
  });

  test("one month of cash isn't a habit", () => {
    expect(titles("cash_share", ...cash(200_000, ["2026-09-03", "2026-09-10", "2026-09-17"]))).toEqual([]);
  });
});
