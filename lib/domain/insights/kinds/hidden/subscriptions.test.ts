import { describe, expect, test } from "vitest";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const trials = (...rows: TransactionSketch[]) => titles("free_trial_converted", ...rows);

describe("subscriptions", () => {
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
});

describe("what the bank's text calls a trial", () => {
  const cream = (trial: string, dates: readonly string[], trialMinor = 195) => [
    { date: "2026-10-20", amountMinor: -trialMinor, slug: "personal-care", name: `DERMALUX ${trial} 8005550199` },
    ...dates.map((date) => ({ date, amountMinor: -8490, slug: "personal-care", name: "DERMALUX 8005550199" })),
  ];

  test("reports for longer what charged a whole year after a trial", () => {
    const noom = (name: string, minor: number) => [
      { date: "2026-08-16", amountMinor: -50, slug: "fitness", name: "NOOM TRIAL", merchant: "Noom" },
      { date: "2026-08-30", amountMinor: -minor, slug: "fitness", name, merchant: "Noom" },
    ];
    expect(trials(...noom("NOOM 1YR", 20_900))).toHaveLength(1);
    expect(trials(...noom("NOOM ANNUAL PLAN", 3900))).toHaveLength(1);
    expect(trials(...noom("NOOM", 3900))).toEqual([]);
  });

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

  test("ignores samples not called trials or costing much of the price", () => {
    expect(trials(...cream("", ["2026-11-03"]))).toEqual([]);
    expect(trials(...cream("TRIAL", ["2026-11-03"], 2900))).toEqual([]);
  });
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

describe("the price of charges that differ a little each time", () => {
  const lawn = (...amounts: number[]) => {
    const days = monthly("2026-01", amounts.length, 16);
    return amounts.flatMap((amount, at) => charge("Oakfield Lawn Care", "services", amount, days.slice(at, at + 1)));
  };
  const usual = [17_320, 17_650, 16_980, 17_410, 17_140, 17_560, 17_250, 16_870];

  test("tells a rise that has stayed, with about how much it is", () => {
    const [found] = detected("price_increase", inputOf(...lawn(...usual, 24_480, 24_120, 24_300)));
    expect(found?.title).toBe("Oakfield Lawn Care now usually costs you $243.00 instead of $172.85");
    expect(found?.body).toContain("That's about $70.15 more each time, or $841.80 a year");
  });

  test.each([
    ["only two charges are higher", [...usual, 24_480, 24_120]],
    [
      "charges follow what is used",
      [9_000, 17_320, 6_100, 12_410, 17_140, 8_560, 17_250, 5_870, 24_480, 24_120, 24_300],
    ],
    ["charges stay within what they were", [...usual, 17_700, 17_020, 17_200]],
    ["one before was as high", [...usual.slice(1), 19_900, 17_100, 18_600, 18_700, 18_650]],
  ])("says nothing where %s", (_, amounts) => {
    expect(titles("price_increase", ...lawn(...amounts))).toEqual([]);
  });
});
