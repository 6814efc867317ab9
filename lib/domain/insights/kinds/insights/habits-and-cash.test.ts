import { describe, expect, test } from "vitest";
import { back, charge, detected, savings, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { ACCOUNTS, inputOf } from "@/lib/domain/insights/detection/household.fixture";
import type { InsightType } from "@/lib/domain/insights/insight-types";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const doubledOf = (...rows: TransactionSketch[]) => titles("habit_doubled", ...rows);

describe("a habit that doubled", () => {
  test("ignores a few expensive purchases among small ones", () => {
    const small = charge("Snack Corner", "shopping", 1500, [...every(12, back(384), 25), ...every(4, back(88), 22)]);
    expect(doubledOf(...small).join()).toContain("Snack Corner");
    const before = charge("Snack Corner", "shopping", 2000, every(6, back(384), 50));
    const now = charge("Snack Corner", "shopping", 700, every(2, back(88), 44));
    const tools = charge("Snack Corner", "shopping", 20_000, [back(80), back(50), back(20)]);
    expect(doubledOf(...before, ...now, ...tools).join()).not.toContain("Snack Corner");
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
    expect(detected("habit_doubled", inputOf(...coins))[0]?.title).toContain("at Coin Market in 90 days");
    // Between two accounts of one's own it only moves.
    const arrived = coins.map((row) => ({ ...row, amountMinor: -row.amountMinor, accountId: "broker" }));
    expect(detected("habit_doubled", inputOf(...coins, ...arrived))).toEqual([]);
  });
});

describe("a life in cash", () => {
  const cash = (amountMinor: number, dates = every(7, "2026-08-03", 14)): TransactionSketch[] =>
    dates.map((date) => ({ date, amountMinor: -amountMinor, slug: "cash-withdrawal", name: "ATM WITHDRAWAL" }));

  test("ignores a single month of cash", () => {
    expect(titles("cash_share", ...cash(200_000, ["2026-09-03", "2026-09-10", "2026-09-17"]))).toEqual([]);
  });
});

type Input = ReturnType<typeof inputOf>;

/** The limits of each type, a measure just short of it, and one far from it. */
const CASES: { type: InsightType; key: string; reported: Input; short: Input; far: Input }[] = [
  {
    type: "cash_runway",
    key: "cash_runway:USD",
    ...sized(
      (balanceMinor) => ({
        ...inputOf(),
        accounts: ACCOUNTS.map((account) => ({ ...account, currentBalanceMinor: balanceMinor })),
      }),
      { reported: 650_000, short: 800_000, far: 1_200_000 },
    ),
  },
  {
    type: "habit_doubled",
    key: "habit_doubled:USD:merchant:door supper",
    ...sized(
      (minor) =>
        inputOf(
          ...charge("Door Supper", "dining-out", 2600, every(7, back(384), 41)),
          ...charge("Door Supper", "dining-out", minor, every(3, back(90), 30)),
        ),
      { reported: 2600, short: 2000, far: 1300 },
    ),
  },
];

function sized(make: (size: number) => Input, sizes: Record<"reported" | "short" | "far", number>) {
  return { reported: make(sizes.reported), short: make(sizes.short), far: make(sizes.far) };
}

describe.each(CASES)("$type", ({ type, key, reported, short, far }) => {
  const keys = (input: Input, standing?: ReadonlySet<string>) =>
    detected(type, { ...input, ...(standing ? { standing } : {}) }).map(({ fact }) => fact.key);

  test("keeps what stands a little below its limit", () => {
    expect(keys(reported)).toContain(key);
    expect(keys(short)).not.toContain(key);
    expect(keys(short, new Set([key]))).toContain(key);
    expect(keys(far, new Set([key]))).not.toContain(key);
    expect(keys(short, new Set(["another"]))).not.toContain(key);
  });
});

/** The household's pay ended with October 5; today, November 21, the accounts hold so much, and more rows are there. */
function unpaid(minor: number, ...added: TransactionSketch[]) {
  const input = inputOf(...added);
  const transactions = input.transactions.filter(
    ({ categorySlug, date }) => categorySlug !== "salary" || date <= "2026-10-05",
  );
  const accounts = input.accounts.map((one) => ({ ...one, currentBalanceMinor: minor, availableBalanceMinor: minor }));
  return { ...input, transactions, accounts };
}

test("reports the day checking falls below zero, with the counted amounts", () => {
  const [low] = detected("low_point_ahead", unpaid(150_000));
  expect(low?.title).toMatch(/^You may be \$[\d,.]+ short on December \d+$/);
  expect(low?.body).toContain("$1,850.00 of it for Linden Court");
  const of = (id: string) => low?.fact.figures.find((figure) => figure.id === id)?.value ?? 0;
  expect(of("shortfall")).toBe(of("total") + of("everyday") - of("available") - of("income"));
  expect(of("everyday")).toBeGreaterThan(0);
});

test("opens other spending and expected pay into their source transactions", () => {
  const dividends = charge(
    "Index Fund",
    "dividends",
    -12_000,
    monthly("2026-04", 8, 25).filter((day) => day < "2026-11-21"),
  );
  const [low] = detected("low_point_ahead", unpaid(150_000, ...dividends));
  const of = (id: string) => low?.fact.figures.find((figure) => figure.id === id);
  expect(of("income")).toMatchObject({ value: 12_000, parts: [{ label: "Index Fund", sumMinor: 72_000 }] });
  expect(of("everydayPerDay")?.parts).toHaveLength(3);
  expect(of("everyday")?.parts).toEqual(of("everydayPerDay")?.parts);
});

test("only warns, without an impact, if savings cover the shortage twice", () => {
  const short = unpaid(150_000);
  const [low] = detected("low_point_ahead", short);
  const missing = low?.fact.figures[0]?.value ?? 0;
  expect(low?.fact.impact).toMatchObject({ amountMinor: missing });
  const beside = (minor: number) => ({ ...short, accounts: [...short.accounts, savings("beside", minor)] });
  expect(detected("low_point_ahead", beside(missing * 2 - 1))[0]?.fact.impact).toMatchObject({ amountMinor: missing });
  const [moved] = detected("low_point_ahead", beside(missing * 2));
  expect(moved?.fact.severity).toBe("warning");
  expect(moved?.fact.impact).toBeUndefined();
});

test("reports no shortage if enough is held or little is missing", () => {
  expect(detected("low_point_ahead", unpaid(400_000))).toEqual([]);
  const [low] = detected("low_point_ahead", unpaid(150_000));
  const missing = low?.fact.figures[0]?.value ?? 0;
  expect(detected("low_point_ahead", unpaid(150_000 + missing - 5000))).toEqual([]);
});

test("reports nothing if pay comes in time or a payday alert applies", () => {
  const input = inputOf();
  const held = (minor: number) => ({
    ...input,
    accounts: input.accounts.map((one) => ({ ...one, currentBalanceMinor: minor, availableBalanceMinor: minor })),
  });
  expect(detected("low_point_ahead", held(250_000))).toEqual([]);
  expect(detected("low_point_ahead", held(50_000))).toEqual([]);
  expect(detected("bill_due_before_payday", held(50_000))).toHaveLength(1);
});

test("reports nothing if income comes from irregular clients or monthly transfers", () => {
  const clients = charge("A client", "gig-work", -420_000, [back(70), back(41), back(3)]);
  expect(detected("low_point_ahead", unpaid(150_000, ...clients))).toEqual([]);
  const moved = monthly("2026-08", 4, 15).map((date) => ({
    date,
    amountMinor: 20_000,
    slug: "savings",
    name: "From savings",
    isTransfer: true,
  }));
  expect(detected("low_point_ahead", unpaid(150_000, ...moved))).toEqual([]);
});

test("not where a checking account reports nothing", () => {
  const input = unpaid(150_000);
  const silent = { ...input, transactions: input.transactions.filter(({ date }) => date <= "2026-10-20") };
  expect(detected("low_point_ahead", silent)).toEqual([]);
});
