import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import type { TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

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

  test("passes over a large charge that came back", () => {
    const refund = { date: back(5), amountMinor: 89_900, slug: "shopping", merchant: "Quick Basket HK" };
    expect(titles("test_charge", ...tried(100, 89_900, 1), refund)).toEqual([]);
  });
});
