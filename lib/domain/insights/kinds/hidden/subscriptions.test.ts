import { describe, expect, test } from "vitest";
import { monthOf } from "@/lib/domain/calendar";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const overlaps = (...rows: TransactionSketch[]) => titles("subscription_overlap", ...rows);
const begun = (...rows: TransactionSketch[]) => titles("new_subscription", ...rows);
const rises = (...rows: TransactionSketch[]) => titles("price_increase", ...rows);
const trials = (...rows: TransactionSketch[]) => titles("free_trial_converted", ...rows);

describe("subscriptions", () => {
  const cadence = (days: number) =>
    monthly(monthOf(back(days)), 24, 12).filter((date) => date <= TODAY && date >= back(days));

  test("asks about no subscription whose use transactions can't tell", () => {
    expect(titles("forgotten_subscription", ...charge("Paper Orchard", "software", 499, cadence(400)))).toEqual([]);
  });

  test("reports a rise below 3% only if large over a year", () => {
    const rent = (afterMinor: number) => [
      ...charge("M Papadakis", "rent", 164_000, monthly("2025-12", 8, 1)),
      ...charge("M Papadakis", "rent", afterMinor, monthly("2026-08", 4, 1)),
    ];
    expect(rises(...rent(168_100))).toEqual(["M Papadakis went from $1,640.00 to $1,681.00"]);
    expect(rises(...rent(165_500))).toEqual([]);
    const phone = [
      ...charge("Tin Can Phone", "internet-phone", 5000, monthly("2025-12", 8, 3)),
      ...charge("Tin Can Phone", "internet-phone", 5120, monthly("2026-08", 4, 3)),
    ];
    expect(rises(...phone)).toEqual([]);
  });

  test("reports a new merchant's second charge, not rare bills, food or renames", () => {
    const dates = ["2026-10-12", "2026-11-12"];
    expect(begun(...charge("Sable Notes", "software", 900, dates))).toEqual([
      "You have a new regular charge from Sable Notes",
    ]);
    const onItsWay = charge("Sable Notes", "software", 900, [back(1)]).map((row) => ({ ...row, pending: true }));
    expect(begun(...charge("Sable Notes", "software", 900, dates), ...onItsWay)).toHaveLength(1);
    expect(begun(...charge("Yearly", "software", 9000, ["2026-10-12"]))).toEqual([]);
    expect(begun(...charge("Veg Crate", "groceries", 4999, dates))).toEqual([]);
    const quarterly = charge("Quarterly Cover", "insurance", 9000, ["2026-08-12", "2026-11-11"]);
    expect(begun(...quarterly)).toEqual([]);
    const renamed = charge("Old Box", "tv-streaming", 900, monthly("2026-02", 8, 12));
    expect(begun(...renamed, ...charge("Max", "tv-streaming", 900, dates))).toEqual([]);
  });

  test("reports two music services, not a replacement or an audiobook service", () => {
    const tidal = (dates: readonly string[], merchant = "Tidal") => charge(merchant, "music", 1099, dates);
    expect(overlaps(...tidal(monthly("2026-05", 7, 9)))).toEqual(["You're paying for two music & audio services"]);
    expect(overlaps(...tidal(monthly("2025-05", 6, 9)))).toEqual([]);
    expect(overlaps(...tidal(monthly("2026-05", 7, 9), "Storytime Audiobooks"))).toEqual([]);
  });

  test("reports two live television services and no two small ones", () => {
    const both = (amountMinor: number) => [
      ...charge("Channel House", "tv-streaming", amountMinor, monthly("2025-11", 13, 8)),
      ...charge("Antenna Live", "tv-streaming", amountMinor + 700, monthly("2026-04", 8, 11)),
    ];
    expect(overlaps(...both(8299))).toHaveLength(1);
    expect(overlaps(...both(1799))).toEqual([]);
  });

  test("reports a nearly free trial once charged in full, not fuel holds", () => {
    const lumen = (slug: string) => [
      ...charge("Lumen", slug, 100, ["2026-08-10"]),
      ...charge("Lumen", slug, 1495, ["2026-09-10", "2026-10-10", "2026-11-10"]),
    ];
    expect(detected("free_trial_converted", inputOf(...lumen("music")))[0]).toMatchObject({
      title: "Your Lumen trial is over",
      body: "The trial began on August 10, and the first full charge, $14.95, came on September 10. You've paid $44.85 since then; it costs $179.40 a year. If you only wanted the trial, cancel Lumen before the next charge.",
    });
    expect(trials(...lumen("fuel"))).toEqual([]);
  });

  test("ignores a trial followed by weekly full charges", () => {
    const weekly = charge("Lumen", "fitness", 1495, every(7, "2026-10-17", 6));
    expect(trials(...charge("Lumen", "fitness", 100, ["2026-10-10"]), ...weekly)).toEqual([]);
  });

  test("annualizes the price after a free trial only from the second charge", () => {
    const trialThen = (dates: string[], trialMinor = 0) =>
      detected(
        "free_trial_converted",
        inputOf(...charge("Owl", "software", trialMinor, ["2026-09-20"]), ...charge("Owl", "software", 8399, dates)),
      );
    const [one] = trialThen(["2026-10-20"]);
    expect(one?.fact.impact).toEqual({ amountMinor: 8399, currency: "USD", per: "once" });
    expect(one?.fact.figures.map(({ id }) => id)).not.toContain("yearly");
    expect(`${one?.title} ${one?.body}`).not.toMatch(/a month|a year/);
    const yearly = { amountMinor: 8399 * 12, currency: "USD", per: "year" };
    const [paidMonth] = trialThen(["2026-10-20"], 100);
    expect(paidMonth?.fact.impact).toEqual(yearly);
    const [two] = trialThen(["2026-10-20", "2026-11-20"]);
    expect(two?.fact.impact).toEqual(yearly);
  });

  test("reports a recharged or overdue refund, but not a recent pending refund", () => {
    const course = charge("Quarry", "education", 2900, monthly("2026-04", 8, 4));
    const refund = { date: "2026-09-10", amountMinor: 2900, slug: "education", merchant: "Quarry" };
    expect(titles("refund_missing", ...course, refund)).toEqual(["Quarry refunded a payment, then charged you again"]);
    const pending = (days: number) => ({
      date: back(days),
      amountMinor: 6400,
      slug: "clothing",
      merchant: "Wren",
      pending: true,
    });
    expect(titles("refund_missing", pending(4))).toEqual([]);
    expect(titles("refund_missing", pending(21))).toEqual(["Your refund from Wren hasn't arrived"]);
  });
});

test("detects a risen installment despite a yearly settlement on its day", () => {
  const paid = (amountMinor: number, first: string, count: number) =>
    charge("City Works", "gas-electricity", amountMinor, monthly(first, count, 5));
  const settlement = charge("City Works", "gas-electricity", 31_822, ["2026-09-05"]);
  expect(rises(...paid(6200, "2025-11", 10), ...paid(7900, "2026-09", 3), ...settlement)).toEqual([
    "City Works went from $62.00 to $79.00",
  ]);
  expect(rises(...paid(6200, "2025-11", 13), ...settlement)).toEqual([]);
});

test("doesn't report a renamed service at a slightly higher price as new", () => {
  const old = charge("HBO Max", "tv-streaming", 1599, monthly("2025-11", 10, 10));
  const renamed = (merchant: string) => charge(merchant, "tv-streaming", 1699, monthly("2026-09", 3, 10));
  expect(begun(...old, ...renamed("Max"))).toEqual([]);
  expect(begun(...old, ...renamed("Peacock"))).toHaveLength(1);
});

test("reports two audiobook services in whatever category", () => {
  const read = (merchant: string, slug = "news-magazines") => charge(merchant, slug, 1290, monthly("2026-05", 7, 9));
  expect(overlaps(...read("Mofibo"), ...read("Nextory"))).toHaveLength(1);
  expect(overlaps(...read("Mofibo"), ...read("Storytel", "music"))).toHaveLength(1);
  expect(overlaps(...read("Mofibo"), ...read("Review of Books"))).toEqual([]);
});

describe("what the bank's text calls a trial", () => {
  const cream = (trial: string, dates: readonly string[], trialMinor = 195) => [
    { date: "2026-10-20", amountMinor: -trialMinor, slug: "personal-care", name: `DERMALUX ${trial} 8005550199` },
    ...dates.map((date) => ({ date, amountMinor: -8490, slug: "personal-care", name: "DERMALUX 8005550199" })),
  ];

  test("reports a supermarket club's trial, but not equal purchases on other days", () => {
    const club = (trial: string, dates: readonly string[], began = "2026-08-20") => [
      ...charge("Hill Mart", "groceries", 4310, every(9, back(300), 33)),
      {
        date: began,
        amountMinor: -100,
        slug: "shopping",
        merchant: "Hill Mart+",
        name: `HILL MART PLUS ${trial}`,
      },
      ...charge("Hill Mart+", "shopping", 1295, dates),
    ];
    const [found] = detected(
      "free_trial_converted",
      inputOf(...club("TRIAL", ["2026-09-20", "2026-10-20", "2026-11-20"])),
    );
    expect(found?.title).toBe("Your Hill Mart+ trial is over");
    expect(found?.fact.impact).toEqual({ amountMinor: 15_540, currency: "USD", per: "year" });
    expect(trials(...club("TRIAL", ["2026-11-20"], "2026-10-20"))).toEqual([]);
    expect(trials(...club("TRIAL", ["2026-11-20"]))).toEqual([]);
    expect(trials(...club("TRIAL", ["2026-10-04", "2026-11-04"]))).toEqual([]);
    expect(trials(...club("ORDER", ["2026-09-20", "2026-10-20", "2026-11-20"]))).toEqual([]);
  });

  test("reports a named trial's total for any product, without a yearly cost", () => {
    const [found] = detected("free_trial_converted", inputOf(...cream("TRIAL", ["2026-11-03", "2026-11-10"])));
    expect(found?.title).toContain("Your DERMALUX");
    expect(found?.fact.impact).toEqual({ amountMinor: 16_980, currency: "USD", per: "once" });
    expect(found?.fact.figures.map(({ id }) => id)).not.toContain("yearly");
    expect(trials(...cream("PROBEMONAT", ["2026-11-20"]))).toHaveLength(1);
  });

  test("ignores samples not called trials or costing much of the price", () => {
    expect(trials(...cream("", ["2026-11-03"]))).toEqual([]);
    expect(trials(...cream("TRIAL", ["2026-11-03"], 2900))).toEqual([]);
  });
});

test("a loan's higher installment stays news longer than a small rise elsewhere", () => {
  const paid = (merchant: string, slug: string) =>
    every(14, "2025-12-05", 26).flatMap((day) =>
      day > "2026-11-20" ? [] : charge(merchant, slug, day < "2026-03-01" ? 158_800 : 164_600, [day]),
    );
  expect(rises(...paid("Northern Bank", "mortgage"))).toEqual(["Northern Bank went from $1,588.00 to $1,646.00"]);
  expect(rises(...paid("Cedar Coaching", "services"))).toEqual([]);
});

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

  test("accepts 10 kronor as a trial price, but not 10 dollars", () => {
    expect(detected("free_trial_converted", inCurrency("SEK", club("fitness", 1000)))).toHaveLength(1);
    expect(trials(...club("fitness", 1000))).toEqual([]);
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
    expect(trials(...called)).toHaveLength(1);
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
  expect(found?.body).toContain("ask Tin Can Phone how the bill was calculated");
  const little = charge("Tin Can Phone", "internet-phone", 6900, ["2026-11-14"]);
  expect(titles("unusual_charge", ...bills, ...little)).toEqual([]);
});

test("doesn't compare a phone purchase or prepaid year with monthly bills", () => {
  const bills = charge("Tin Can Phone", "internet-phone", 4100, monthly("2025-11", 12, 14));
  const beside = charge("Tin Can Phone", "internet-phone", 14_350, ["2026-10-20"]);
  expect(titles("unusual_charge", ...bills, ...beside)).toEqual([]);
  const year = charge("Tin Can Phone", "internet-phone", 18_000, ["2026-11-14"]);
  expect(titles("unusual_charge", ...bills, ...year)).toEqual([]);
});

test("adds up three late fees within a year in three languages", () => {
  const fee = (name: string, days: number) => ({ date: back(days), amountMinor: -1800, slug: "bank-fees", name });
  const year = [fee("MAHNGEBUEHR", 20), fee("FRAIS DE RETARD", 150), fee("RYKKERGEBYR", 290)];
  const [found] = detected("fee_leak", inputOf(...year));
  expect(found?.fact.figures[0]).toMatchObject({ id: "total", value: 5400 });
  const [one] = detected("fee_leak", inputOf(...year.slice(0, 2)));
  expect(one?.fact.figures[0]?.value).toBe(1800);
  expect(titles("fee_leak", fee("KONTOFUEHRUNG", 20))).toEqual([]);
});
