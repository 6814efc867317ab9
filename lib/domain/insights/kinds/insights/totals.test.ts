import { describe, expect, test } from "vitest";
import { back, charge, detected, savings, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const totalOf = (...rows: TransactionSketch[]) => titles("episode_total", ...rows);

/** Payments to a lawyer, of so many cents so many days ago. */
function lawyer(paid: readonly (readonly [days: number, amountMinor: number])[], slug = "services") {
  return paid.flatMap(([days, minor]) => charge("Hale Solicitors", slug, minor, [back(days)]));
}

const CASE = [
  [275, 90_000],
  [220, 145_000],
  [150, 168_000],
  [72, 121_000],
] as const;

describe("episode_total", () => {
  const WEDDING = [
    ...charge("Oak Hall", "services", 120_000, [back(200)]),
    ...charge("Lumen Photo", "services", 70_000, [back(185), back(70)]),
    ...charge("Flora Nova", "services", 95_000, [back(110)]),
    ...charge("Birch Catering", "services", 210_000, [back(80)]),
    ...charge("Curb Shop", "services", 1200, [back(75)]),
  ];

  test("counts a payment though as much came from elsewhere", () => {
    const moved = {
      date: back(60),
      amountMinor: 90_000,
      slug: "other-transfer",
      name: "FROM SAVINGS",
      isTransfer: true,
    };
    expect(totalOf(...lawyer(CASE), moved)).toEqual(["You've paid Hale Solicitors $5,240.00 since February 19"]);
  });

  test.each<[string, TransactionSketch[]]>([
    ["two payments", lawyer(CASE.slice(2))],
    ["payments within a month", lawyer([40, 30, 20, 12].map((days) => [days, 120_000]))],
    ["one payment with most of the sum", lawyer([...CASE.slice(0, 3), [72, 1_200_000]])],
    ["payments that ended a quarter ago", lawyer(CASE.map(([days, minor]) => [days + 21, minor]))],
    ["payments with a longer pause", lawyer(CASE.filter(([days]) => days !== 150))],
    [
      "a payee of an excluded payment",
      [...lawyer(CASE), { ...lawyer([[300, 4000]])[0], isExcluded: true } as TransactionSketch],
    ],
    ["a payee known from the beginning", lawyer([[370, 110_000], ...CASE])],
    ["less than a third of a usual month", lawyer(CASE.map(([days, minor]) => [days, minor / 8]))],
    ["visits as large as other purchases", lawyer(Array.from({ length: 40 }, (_, at) => [80 + at * 4, 9000]))],
    ["everyday categories", lawyer(CASE, "shopping")],
    ["a monthly payment", charge("Hale Solicitors", "services", 90_000, monthly("2026-05", 7, 9))],
    [
      "refunded payments",
      [...lawyer(CASE), ...lawyer(CASE).map((row) => ({ ...row, amountMinor: -row.amountMinor, date: back(30) }))],
    ],
    [
      "fees of a home's owners",
      lawyer(CASE).map((row) => ({ ...row, name: "RIVER HOMEOWNERS ASSN", merchant: "River Homeowners Assn" })),
    ],
  ])("ignores %s", (_, rows) => {
    expect(totalOf(...rows)).toEqual([]);
  });

  test("leaves out a payee that is the user's own account", () => {
    const input = inputOf(...WEDDING);
    const payeeCorrections = [{ merchantKey: merchantKeyOf("Oak Hall"), trait: "own-account", holds: true } as const];
    expect(detected("episode_total", { ...input, payeeCorrections }).map(({ title }) => title)).toEqual([
      "You've paid three new payees $4,450.00 in Services since May 20",
    ]);
  });

  test("leaves out a payee that gave its money back", () => {
    const returned = { ...WEDDING[0], date: back(90), amountMinor: 120_000, slug: "services", merchant: "Oak Hall" };
    expect(totalOf(...WEDDING, returned)).toEqual(["You've paid three new payees $4,450.00 in Services since May 20"]);
  });
});

/** A loan on which so much is owed, paid on the 8th of each of some months. */
function withLoan(owedMinor: number, months = monthly("2026-06", 6, 8), paidMinor = 41_250) {
  const loan: LedgerAccount = {
    ...{ id: "loan", name: "Car Loan", type: "loan", subtype: "auto", currency: "USD" },
    ...{ currentBalanceMinor: -owedMinor, availableBalanceMinor: null },
  };
  const moved = { accountId: "loan", slug: "other-transfer", name: "PAYMENT THANK YOU", isTransfer: true };
  const input = inputOf(...months.map((date) => ({ ...moved, date, amountMinor: paidMinor })));
  return { ...input, accounts: [...input.accounts, loan] };
}

describe("loan_payoff", () => {
  test("counts the last part of a payment as one more", () => {
    expect(detected("loan_payoff", withLoan(59_000)).map(({ title }) => title)).toEqual([
      "You'll have paid off Car Loan after about two more payments",
    ]);
    expect(detected("loan_payoff", withLoan(6 * 41_250 + 1))).toEqual([]);
  });

  test("ignores a credit line that is drawn again", () => {
    const input = withLoan(161_400);
    const drawn = charge("Draw", "other-transfer", 41_250, monthly("2026-06", 6, 20));
    const line = inputOf(...drawn.map((row) => ({ ...row, accountId: "loan", isTransfer: true })));
    expect(detected("loan_payoff", { ...input, transactions: [...input.transactions, ...line.transactions] })).toEqual(
      [],
    );
  });

  test.each([
    ["a loan that takes longer", withLoan(290_000)],
    ["a loan that is paid off", withLoan(0)],
    ["a loan with two payments", withLoan(161_400, monthly("2026-10", 2, 8))],
    ["a loan whose payments stopped", withLoan(161_400, monthly("2026-04", 6, 8))],
    ["a loan paid now and then", withLoan(161_400, [back(150), back(95), back(12)])],
  ])("ignores %s", (_, input) => {
    expect(detected("loan_payoff", input)).toEqual([]);
  });
});

/** Savings of which so much is left, with these moves on it, of so many cents so many days ago. */
function withSavings(leftMinor: number, moves: readonly (readonly [days: number, amountMinor: number])[]) {
  const moved = { accountId: "saver", slug: "savings", name: "Transfer to checking", isTransfer: true };
  const input = inputOf(...moves.map(([days, amountMinor]) => ({ ...moved, date: back(days), amountMinor })));
  return { ...input, accounts: [...input.accounts, savings("saver", leftMinor)] };
}

describe("savings_falling", () => {
  const LIVED_ON = [
    [80, -60_000],
    [48, -75_000],
    [45, 5000],
    [15, -80_000],
  ] as const;

  test.each([
    ["savings that last longer", withSavings(700_000, LIVED_ON)],
    ["a pot that is filled again", withSavings(420_000, [...LIVED_ON, [110, 150_000], [200, 150_000]])],
    ["one large purchase", withSavings(420_000, [...LIVED_ON, [20, -900_000]])],
    ["a month that put in more", withSavings(420_000, [...LIVED_ON, [50, 80_000]])],
    [
      "small change",
      withSavings(
        40_000,
        LIVED_ON.map(([days, minor]) => [days, minor / 10] as const),
      ),
    ],
  ])("ignores %s", (_, input) => {
    expect(detected("savings_falling", input)).toEqual([]);
  });

  test("ignores what moved to other savings", () => {
    const input = withSavings(420_000, LIVED_ON);
    const arrived = inputOf({
      accountId: "other",
      slug: "savings",
      date: back(15),
      amountMinor: 80_000,
      isTransfer: true,
    });
    const transactions = [
      ...input.transactions,
      ...arrived.transactions.filter(({ accountId }) => accountId === "other"),
    ];
    const accounts = [...input.accounts, savings("other", 100_000)];
    expect(detected("savings_falling", { ...input, transactions, accounts })).toEqual([]);
  });
});

/** A card on which so much is owed and so much is left, with rows of its own. */
function withCard(owedMinor: number, leftMinor: number | null, ...rows: TransactionSketch[]) {
  const card: LedgerAccount = {
    ...{ id: "card", name: "Orchard Card", type: "credit", subtype: "credit card", currency: "USD" },
    ...{ currentBalanceMinor: -owedMinor, availableBalanceMinor: leftMinor },
  };
  const input = inputOf(...rows.map((row) => ({ ...row, accountId: "card" })));
  return { ...input, accounts: [...input.accounts, card] };
}

describe("card_utilization", () => {
  const paid = { date: back(12), amountMinor: 100_000, slug: "credit-card-payment", isTransfer: true };
  const bought = charge("Hill Shop", "shopping", 100_000, [back(8)]);
  test.each([
    ["three quarters of a limit", withCard(225_000, 75_000)],
    ["a card without a known limit", withCard(270_000, null)],
    ["a card in credit", withCard(-2000, 300_000)],
    ["a small debt", withCard(45_000, 1000)],
    ["a card that a payment brought down", withCard(270_000, 30_000, paid, ...bought)],
    ["a card that was filled within the month", withCard(270_000, 30_000, ...bought)],
  ])("ignores %s", (_, input) => {
    expect(detected("card_utilization", input)).toEqual([]);
  });

  test("ignores a card with something pending", () => {
    const rows = charge("Hill Shop", "shopping", 4200, [back(70), back(40), back(10)]);
    expect(detected("card_utilization", withCard(270_000, 30_000, ...rows))).toHaveLength(1);
    const held = rows.slice(2).map((row) => ({ ...row, date: back(1), pending: true }));
    expect(detected("card_utilization", withCard(270_000, 30_000, ...rows, ...held))).toEqual([]);
  });

  test("leaves a card that savings could pay to the interest it charges", () => {
    const interest = charge("Interest", "interest-charges", 4200, [back(70), back(40), back(10)]);
    const input = withCard(270_000, 30_000, ...interest);
    expect(detected("card_utilization", input)).toHaveLength(1);
    const saved = { ...input, accounts: [...input.accounts, savings("rainy", 900_000)] };
    expect(detected("card_utilization", saved)).toEqual([]);
    expect(detected("interest_beside_savings", saved)).toHaveLength(1);
    const old = withCard(
      270_000,
      30_000,
      ...charge("Interest", "interest-charges", 4200, [back(110), back(80), back(50)]),
    );
    expect(
      detected("card_utilization", { ...old, accounts: [...old.accounts, savings("rainy", 900_000)] }),
    ).toHaveLength(1);
  });
});
