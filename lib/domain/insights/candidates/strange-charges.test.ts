import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

describe("a card that was tried", () => {
  const tried = (small: number, large: number, gap: number, slug = "shopping") => [
    ...charge("Quick Basket HK", slug, small, [back(10)]),
    ...charge("Quick Basket HK", slug, large, [addDays(back(10), gap)]),
  ];

  test("asks about a large charge after a tiny first one", () => {
    const [found] = detected("test_charge", inputOf(...tried(100, 89_900, 1)));
    expect(found?.title).toBe("Was this you? Quick Basket HK charged $899.00 after a first charge of $1.00");
    expect(found?.fact.severity).toBe("critical");
    expect(found?.fact.compared?.transactionIds).toHaveLength(1);
  });

  test("passes over pumps, trials, known merchants and charges weeks apart", () => {
    expect(titles("test_charge", ...tried(900, 89_900, 1))).toEqual([]);
    expect(titles("test_charge", ...tried(100, 4900, 1))).toEqual([]);
    expect(titles("test_charge", ...tried(100, 89_900, 9))).toEqual([]);
    expect(titles("test_charge", ...tried(100, 12_000, 1, "fuel"))).toEqual([]);
    expect(titles("test_charge", ...tried(100, 12_000, 1, "software"))).toEqual([]);
    const known = charge("Quick Basket HK", "shopping", 2500, [back(200)]);
    expect(titles("test_charge", ...known, ...tried(100, 89_900, 1))).toEqual([]);
  });

  const unnamed = (name: string, large: number, more: Partial<TransactionSketch> = {}) =>
    titles(
      "test_charge",
      ...[100, large].map((minor, index) => ({
        date: back(10 - index),
        amountMinor: -minor,
        slug: "uncategorized",
        name,
        ...more,
      })),
    );

  test("asks for a little less at a payee without a name", () => {
    expect(unnamed("KLVR MEDIA ONLINE", 9480)).toHaveLength(1);
    expect(unnamed("KLVR MEDIA ONLINE", 4900)).toEqual([]);
  });

  test("passes over small sums and payments to people", () => {
    for (const name of ["THRIFT SHOP LEEDS", "PARKING METER.COM", "EV CHARGER WEB"])
      expect(unnamed(name, 6000)).toEqual([]);
    expect(unnamed("ZELLE TO JOHN SMITH", 12_000)).toEqual([]);
  });

  const elsewhere = (minor: number, more: Partial<TransactionSketch> = {}): TransactionSketch[] => [
    ...charge("Tiny Web Shop", "uncategorized", 103, [back(10)]),
    ...charge("Quick Basket HK", "shopping", minor, [back(9)]).map((row) => ({ ...row, ...more })),
  ];
  const wire: TransactionSketch = {
    date: back(9),
    amountMinor: -41_250,
    slug: "other-transfer",
    name: "WU *WESTERN UNION",
  };

  test("asks about large charges elsewhere after a tiny first one", () => {
    const [found] = detected("test_charge", inputOf(...elsewhere(38_999), wire));
    expect(found?.title).toBe(
      "Was this you? WU *WESTERN UNION charged $412.50 after a first charge of $1.03 from Tiny Web Shop",
    );
  });

  test("asks about two middling charges only beside a foreign fee", () => {
    const twice = [...elsewhere(40_000), ...charge("Quick Basket HK", "shopping", 39_000, [back(8)])];
    const fee = charge("FOREIGN TRANSACTION FEE", "foreign-fees", 1200, [back(8)]);
    expect(titles("test_charge", ...twice, ...fee)).toHaveLength(1);
    expect(titles("test_charge", ...twice)).toEqual([]);
    expect(titles("test_charge", ...elsewhere(40_000), ...fee)).toEqual([]);
    const ofTrip = charge("FOREIGN TRANSACTION FEE", "foreign-fees", 300, [back(20)]);
    expect(titles("test_charge", ...twice, ...fee, ...ofTrip)).toEqual([]);
  });

  test("names the charge that didn't come back", () => {
    const credit = { date: back(5), amountMinor: 41_250, slug: "other-income", name: "PROVISIONAL CREDIT" };
    const [found] = detected("test_charge", inputOf(...elsewhere(38_999), wire, credit));
    expect(found?.title).toContain("Quick Basket HK charged $389.99");
  });

  test("passes over one usual purchase elsewhere, another account and lumps", () => {
    expect(titles("test_charge", ...elsewhere(12_000))).toEqual([]);
    expect(titles("test_charge", ...elsewhere(38_999, { accountId: "card" }), wire)).toEqual([]);
    expect(titles("test_charge", ...elsewhere(38_999, { slug: "flights" }))).toEqual([]);
  });

  test("doesn't repeat a tried card as a category's rise", () => {
    const shopping = (month: string, count: number, amountMinor: number) =>
      every(4, `${month}-01`, count).flatMap((day) => charge("Hill Store", "shopping", amountMinor, [day]));
    const before = ["2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10"].flatMap((month) =>
      shopping(month, 4, 5000),
    );
    const costly = [...before, ...shopping("2026-11", 5, 6900)];
    const spikes = (...rows: TransactionSketch[]) => titles("category_spike", ...costly, ...rows);
    expect(titles("test_charge", ...costly, ...tried(100, 89_900, 1))).toHaveLength(1);
    expect(spikes(...tried(100, 89_900, 1))).toEqual([]);
    // Without the small charge before it, many small purchases beside it are another matter.
    const many = every(1, "2026-11-02", 18).flatMap((day) => charge("Hill Store", "shopping", 6900, [day]));
    expect(spikes(...tried(100, 89_900, 1), ...many)).toHaveLength(1);
  });

  test("passes over a large charge that came back", () => {
    const refund = { date: back(5), amountMinor: 89_900, slug: "shopping", merchant: "Quick Basket HK" };
    expect(titles("test_charge", ...tried(100, 89_900, 1), refund)).toEqual([]);
  });
});
