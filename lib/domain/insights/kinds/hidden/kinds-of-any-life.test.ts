import { describe, expect, test } from "vitest";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const inCurrency = (currency: string, rows: TransactionSketch[]) => {
  const { transactions, accounts, ...input } = inputOf(...rows);
  return {
    ...input,
    currency,
    accounts: accounts.map((account) => ({ ...account, currency })),
    transactions: transactions.map((row) => ({ ...row, currency })),
  };
};

describe("a trial", () => {
  const club = (slug: string, trialMinor: number, minor = 24_900): TransactionSketch[] => [
    ...charge("Vida Club", slug, trialMinor, ["2026-08-12"]),
    ...charge("Vida Club", slug, minor, monthly("2026-09", 3, 12)),
  ];

  test("costs next to nothing in its own currency: 10 kronor do, 10 dollars don't", () => {
    expect(detected("free_trial_converted", inCurrency("SEK", club("fitness", 1000)))).toHaveLength(1);
    expect(titles("free_trial_converted", ...club("fitness", 1000))).toEqual([]);
  });

  test.each([
    ["a gift and then one each month", "gifts-donations", "USD", 100, 2000],
    ["a bottle of shampoo and then haircuts", "personal-care", "USD", 190, 3500],
    ["a copay and then visits", "medical", "USD", 100, 4000],
    ["a snack and then evenings out", "entertainment", "USD", 190, 1500],
    ["a ribbon and then installments of a coat", "clothing", "USD", 150, 4200],
    ["a part of a month of a policy", "insurance", "DKK", 1200, 42_000],
    ["a teacher's book and then lessons", "education", "INR", 8000, 150_000],
    ["a fare and then a pass", "public-transport", "USD", 100, 2490],
  ])("is not %s", (_, slug, currency, firstMinor, minor) => {
    expect(detected("free_trial_converted", inCurrency(currency, club(slug, firstMinor, minor)))).toEqual([]);
  });

  test("is what the bank calls one, of anything", () => {
    const rows = club("insurance", 150, 4200);
    const called = rows.map((row, index) => (index === 0 ? { ...row, name: "Vida Club free trial" } : row));
    expect(titles("free_trial_converted", ...called)).toHaveLength(1);
  });
});

describe("a card that is tried", () => {
  const tried = (slug: string, littleMinor: number, minor: number): TransactionSketch[] => [
    ...charge("Sharma Kirana", slug, littleMinor, [back(32)]),
    ...charge("Sharma Kirana", slug, minor, [back(28)]),
  ];

  test.each([
    ["INR", "shopping", 6000, 50_000],
    ["INR", "dining-out", 4000, 120_000],
    ["CZK", "shopping", 2500, 60_000],
    ["HUF", "shopping", 30_000, 1_200_000],
  ])("in %s isn't one whose second charge buys little there: %s", (currency, slug, littleMinor, minor) => {
    expect(detected("test_charge", inCurrency(currency, tried(slug, littleMinor, minor)))).toEqual([]);
  });

  test("is one whose second charge is large there", () => {
    expect(detected("test_charge", inCurrency("INR", tried("shopping", 6000, 900_000)))).toHaveLength(1);
  });
});

test("finds a phone bill far above a year of bills", () => {
  const bills = charge("Tin Can Phone", "internet-phone", 4100, monthly("2025-11", 12, 14));
  const [found] = detected(
    "unusual_charge",
    inputOf(...bills, ...charge("Tin Can Phone", "internet-phone", 14_350, ["2026-11-14"])),
  );
  expect(found?.body).toContain("ask Tin Can Phone how it was calculated");
  const little = charge("Tin Can Phone", "internet-phone", 6900, ["2026-11-14"]);
  expect(titles("unusual_charge", ...bills, ...little)).toEqual([]);
});

test("a phone that is bought at its company, or a year paid for in advance, isn't a bill far above the others", () => {
  const bills = charge("Tin Can Phone", "internet-phone", 4100, monthly("2025-11", 12, 14));
  const beside = charge("Tin Can Phone", "internet-phone", 14_350, ["2026-10-20"]);
  expect(titles("unusual_charge", ...bills, ...beside)).toEqual([]);
  const year = charge("Tin Can Phone", "internet-phone", 18_000, ["2026-11-14"]);
  expect(titles("unusual_charge", ...bills, ...year)).toEqual([]);
});

test("fees for paying late are shown with all of the year, in whatever language they are called so", () => {
  const fee = (name: string, days: number) => ({ date: back(days), amountMinor: -1800, slug: "bank-fees", name });
  const year = [fee("MAHNGEBUEHR", 20), fee("FRAIS DE RETARD", 150), fee("RYKKERGEBYR", 290)];
  const [found] = detected("fee_leak", inputOf(...year));
  expect(found?.fact.figures[0]).toMatchObject({ id: "total", value: 5400 });
  const [one] = detected("fee_leak", inputOf(...year.slice(0, 2)));
  expect(one?.fact.figures[0]?.value).toBe(1800);
  expect(titles("fee_leak", fee("KONTOFUEHRUNG", 20))).toEqual([]);
});
