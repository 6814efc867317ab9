import { describe, expect, test } from "vitest";
import { charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

describe("a loan after the other", () => {
  const tala = (times: number, backMinor = 57_500): TransactionSketch[] =>
    monthly("2026-06", 6, 3)
      .slice(-times)
      .flatMap((date, index) => [
        { date, amountMinor: 50_000, slug: "loan-proceeds", merchant: "Tala", name: `TALA DISBURSEMENT ${index}` },
        {
          date: `${date.slice(0, 8)}20`,
          amountMinor: -backMinor,
          slug: "other-loan",
          merchant: "Tala",
          name: "TALA REPAYMENT",
        },
      ]);

  test("shows what all loans of a lender cost", () => {
    const [found, ...others] = detected("fee_leak", inputOf(...tala(6)));
    expect(others).toEqual([]);
    expect(found?.title).toBe("Borrowing from Tala has cost you $450.00 since June 3");
    expect(found?.body).toContain("You repaid more than you borrowed on each of the six loans, by up to $75.00");
    expect(found?.fact.transactionIds).toHaveLength(12);
  });

  test("passes over two loans, free ones and installments", () => {
    expect(titles("fee_leak", ...tala(2))).toEqual([]);
    expect(titles("fee_leak", ...tala(6, 50_000))).toEqual([]);
    const once = [{ date: "2026-03-04", amountMinor: 500_000, slug: "loan-proceeds", merchant: "Tala" }];
    expect(titles("fee_leak", ...once, ...charge("Tala", "other-loan", 57_500, monthly("2026-04", 8, 20)))).toEqual([]);
  });

  test("passes over sales and purchases by one payment service", () => {
    const rows = monthly("2026-06", 6, 3).flatMap((date, index) => [
      { date, amountMinor: 4000, slug: "other-income", merchant: "PayPal" },
      {
        date: `${date.slice(0, 8)}12`,
        amountMinor: -4600,
        slug: index === 3 ? "other-loan" : "services",
        merchant: "PayPal",
      },
    ]);
    expect(titles("fee_leak", ...rows)).toEqual([]);
  });

  test("counts loans rolled over on one day in any order", () => {
    const days = monthly("2026-05", 7, 3);
    const borrowed = days
      .slice(0, -1)
      .map((date) => ({ date, amountMinor: 30_000, slug: "loan-proceeds", merchant: "Tala" }));
    const returned = days
      .slice(1)
      .map((date) => ({ date, amountMinor: -34_500, slug: "other-loan", merchant: "Tala" }));
    const both = [
      [...borrowed, ...returned],
      [...returned, ...borrowed],
    ].map((rows) => titles("fee_leak", ...rows));
    expect(both[0]).toEqual(["Borrowing from Tala has cost you $270.00 since May 3"]);
    expect(both[1]).toEqual(both[0]);
  });
});
