import { describe, expect, test } from "vitest";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

describe("a trial", () => {
  const club = (slug: string, trialMinor: number, minor = 24_900): TransactionSketch[] => [
    ...charge("Vida Club", slug, trialMinor, ["2026-08-12"]),
    ...charge("Vida Club", slug, minor, monthly("2026-09", 3, 12)),
  ];
  const inKronor = (rows: TransactionSketch[]) => {
    const { transactions, accounts, ...input } = inputOf(...rows);
    return {
      ...input,
      currency: "SEK",
      accounts: accounts.map((account) => ({ ...account, currency: "SEK" })),
      transactions: transactions.map((row) => ({ ...row, currency: "SEK" })),
    };
  };

  test("costs next to nothing in its own currency: 10 kronor do, 10 dollars don't", () => {
    expect(detected("free_trial_converted", inKronor(club("fitness", 1000)))).toHaveLength(1);
    expect(titles("free_trial_converted", ...club("fitness", 1000))).toEqual([]);
  });

  test("may be of anything that charges the same each month; not of what is paid for from day to day", () => {
    expect(titles("free_trial_converted", ...club("medical", 100, 2490))).toHaveLength(1);
    expect(titles("free_trial_converted", ...club("public-transport", 100, 2490))).toEqual([]);
    expect(titles("free_trial_converted", ...club("medical", 100, 2490).slice(0, 2))).toEqual([]);
  });
});

test("a phone's bill far above a year of them leads to what came on top, and to no meter", () => {
  const bills = charge("Tin Can Phone", "internet-phone", 4100, monthly("2025-11", 12, 14));
  const [found] = detected(
    "unusual_charge",
    inputOf(...bills, ...charge("Tin Can Phone", "internet-phone", 14_350, ["2026-11-14"])),
  );
  expect(found?.body).toContain("such as calls abroad");
  expect(found?.body).not.toContain("meter");
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
