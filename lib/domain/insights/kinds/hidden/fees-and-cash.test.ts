import { describe, expect, test } from "vitest";
import { addDays, addMonths, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { back, charge, detected, savings, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const leaks = (...rows: TransactionSketch[]) => titles("fee_leak", ...rows);

describe("fees and cash", () => {
  test("recognizes late, penal and over-limit charges, categorized or not", () => {
    const names = [
      "LATE PAYMENT CHARGES INCL GST",
      "LATE CHARGE",
      "PENAL CHARGES",
      "OVERLIMIT CHARGE",
      "OVER-LIMIT FEE",
    ];
    for (const name of names)
      for (const slug of ["bank-fees", "uncategorized"])
        expect(leaks(...charge(name, slug, 2900, [back(5)])), `${name}, ${slug}`).toEqual([
          "You've paid $29.00 in bank fees since August 24",
        ]);
    expect(leaks(...charge("LATE BREAKFAST", "uncategorized", 2900, [back(5)]))).toEqual([]);
  });

  test("marks the one price of an account that has always been taken", () => {
    const habits = (...rows: TransactionSketch[]) =>
      detected("fee_leak", inputOf(...rows)).map(({ fact }) => fact.hints.habit);
    const fees = (from: string, minor = 1200) =>
      charge(
        "MONTHLY FEE",
        "bank-fees",
        minor,
        monthly(from, 13, 7).filter((date) => date <= TODAY),
      );
    expect(habits(...fees("2025-11"))).toEqual(["as ever"]);
    expect(habits(...fees("2026-05"))).toEqual([undefined]);
    expect(habits(...fees("2025-11").slice(0, -3), ...fees("2026-09", 1900))).toEqual([undefined]);
    expect(habits(...charge("ATM FEE", "atm-fees", 350, monthly("2025-11", 13, 7)))).toEqual([undefined]);
  });

  test("fees of two causes are two insights, each with its own sum", () => {
    const days = [back(5), back(30), back(60)];
    const fees = [
      ...charge("ATM FEE", "atm-fees", 350, days),
      ...charge("OVERDRAFT ITEM FEE", "overdraft-fees", 3500, [back(9)]),
      ...charge("INTEREST CHARGE", "interest-charges", 2100, days),
    ];
    expect(leaks(...fees).sort()).toEqual([
      "You've paid $10.50 for “ATM FEE” since August 24",
      "You've paid $35.00 in bank fees since August 24",
      "You've paid $63.00 in interest since August 24",
    ]);
  });

  test("tells fees of two kinds, and a company's, apart", () => {
    const weekly = Array.from({ length: 10 }, (_, week) => back(4 + week * 19));
    const named = (name: string, merchant: string, fees: TransactionSketch[]) =>
      fees.map((fee) => ({ ...fee, name, merchant }));
    const days = [back(6), back(36), back(66), back(96)];
    const irregular = [back(3), back(20), back(49), back(59), back(92)];
    const fees = [
      ...charge("CASH ADVANCE FEE", "bank-fees", 500, weekly),
      ...charge("MONTHLY FEE", "bank-fees", 1700, days),
      ...named("ROADS TOLL NOTICE ADMIN FEE", "Roads", charge("Roads", "bank-fees", 980, irregular)),
      ...named(
        "AUTOGIRO UNION DUES",
        "Union",
        charge("Union", "bank-fees", 2500, [back(20), back(51), back(81), back(112), back(142), back(173)]),
      ),
    ];
    expect(leaks(...fees).sort()).toEqual([
      "Roads has charged you $49.00 in fees since August 21",
      "You've paid $50.00 for “CASH ADVANCE FEE” since May 30",
      "You've paid $68.00 for “MONTHLY FEE” since August 17",
    ]);
  });

  test("adds up fees whose texts begin alike, whatever they name", () => {
    const fees = ["NETFLIX", "ORANGE", "VEOLIA"].flatMap((debit, index) =>
      charge(`FRAIS REPRESENTATION DE PRELEVEMENT ${debit}`, "bank-fees", 2000, [back(5 + index * 25)]),
    );
    const wire = charge("WIRE FEE", "bank-fees", 1500, [back(12)]);
    expect(leaks(...fees, ...wire)).toEqual(["You've paid $60.00 in bank fees since August 24"]);
  });

  test("recognizes uncategorized fees by the bank's text", () => {
    const days = [back(5), back(30), back(60)];
    expect(leaks(...charge("NON-NETWORK ATM FEE", "uncategorized", 350, days))).toHaveLength(1);
    expect(leaks(...charge("UNARRANGED OVERDRAFT FEE", "uncategorized", 2000, days.slice(2)))).toHaveLength(1);
    expect(leaks(...charge("COFFEE ATMOSPHERE", "uncategorized", 350, days))).toEqual([]);
    expect(leaks(...charge("NON-NETWORK ATM FEE", "shopping", 350, days))).toEqual([]);
  });

  test("reports card interest beside savings once, not as fee or idle cash", () => {
    const card = { ...savings("card", -448_000), type: "credit" as const, subtype: "credit card", name: "Store Card" };
    const taken = charge("INTEREST CHARGE", "interest-charges", 9800, [back(5), back(35), back(65)]).map((row) => ({
      ...row,
      accountId: "card",
    }));
    const held = monthly("2025-11", 13, 15).map((date) => ({
      date,
      amountMinor: 150,
      slug: "interest",
      name: "Interest",
      accountId: "rainy",
    }));
    const bought = charge("Hill Grocer", "groceries", 2100, [back(200)]).map((row) => ({ ...row, accountId: "card" }));
    const input = inputOf(...taken, ...held, ...bought);
    const beside = (balanceMinor: number) => ({
      ...input,
      accounts: [...input.accounts, card, savings("rainy", balanceMinor)],
    });
    expect(detected("interest_beside_savings", beside(935_000))[0]).toMatchObject({
      title: "Store Card charged you $294.00 in interest while $9,350.00 sits in savings",
      body: expect.stringContaining("Pay down your Store Card from Savings rainy"),
      fact: { impact: { amountMinor: 117_600, per: "year" } },
    });
    // A term deposit or health savings can't be moved to a card.
    for (const subtype of ["cd", "hsa", null]) {
      const tied = [...input.accounts, card, { ...savings("rainy", 935_000), subtype }];
      expect(detected("interest_beside_savings", { ...input, accounts: tied }), `${subtype}`).toEqual([]);
    }
    expect(detected("fee_leak", beside(935_000))).toEqual([]);
    expect(detected("idle_cash", beside(935_000))).toEqual([]);
    // What lies idle in checking pays the card first, and is then no idle cash.
    const full = beside(935_000).accounts.map((account) =>
      account.subtype === "checking" ? { ...account, name: "Everyday", currentBalanceMinor: 4_000_000 } : account,
    );
    expect(detected("interest_beside_savings", { ...input, accounts: full })[0]?.body).toContain(
      "Store Card from Everyday",
    );
    expect(detected("idle_cash", { ...input, accounts: full })).toEqual([]);
    // Nor is the same card's interest of the months before: it is ended by the same step.
    const before = charge("INTEREST CHARGE", "interest-charges", 9800, [back(95), back(125), back(155)]);
    const longer = inputOf(...taken, ...held, ...before.map((row) => ({ ...row, accountId: "card" })));
    const rich = { ...longer, accounts: beside(935_000).accounts };
    expect(detected("interest_beside_savings", rich)).toHaveLength(1);
    expect(detected("fee_leak", rich)).toEqual([]);
    expect(detected("interest_beside_savings", beside(200_000))).toEqual([]);
    expect(detected("fee_leak", beside(200_000))).toHaveLength(1);
  });

  test("reports overdraft interest beside savings over two quarters, not as a fee", () => {
    const quarters = ["2026-03-31", "2026-06-30", "2026-09-30"];
    const taken = charge("SOLLZINSEN DISPO", "interest-charges", 2950, quarters);
    const held = monthly("2025-11", 13, 15).map((date) => ({
      date,
      amountMinor: 150,
      slug: "interest",
      name: "Interest",
      accountId: "rainy",
    }));
    const beside = (rows: TransactionSketch[], balanceMinor: number) => {
      const input = inputOf(...rows, ...held);
      return { ...input, accounts: [...input.accounts, savings("rainy", balanceMinor)] };
    };
    const [found] = detected("interest_beside_savings", beside(taken, 420_000));
    expect(found).toMatchObject({
      title: "Everyday Checking charged you $59.00 in interest while $4,200.00 sits in savings",
      body: expect.stringContaining("Move enough from Savings rainy to bring Everyday Checking above zero"),
      fact: { impact: { amountMinor: 11_800, per: "year" } },
    });
    expect(found?.body).not.toMatch(/card|paid in full/i);
    expect(detected("fee_leak", beside(taken, 420_000))).toEqual([]);
    // Of an account that was never below zero it is the interest of something else.
    const { accounts, ...input } = beside(taken, 420_000);
    const [checking, ...others] = accounts;
    const rich = checking ? [{ ...checking, currentBalanceMinor: 9_000_000 }, ...others] : [];
    expect(detected("interest_beside_savings", { ...input, accounts: rich })).toEqual([]);
    expect(detected("fee_leak", { ...input, accounts: rich })).toHaveLength(1);
    // Too little saved, one quarter only, or none of the last: a fee or nothing.
    expect(detected("interest_beside_savings", beside(taken, 90_000))).toEqual([]);
    expect(detected("fee_leak", beside(taken, 90_000))).toHaveLength(1);
    expect(detected("interest_beside_savings", beside(taken.slice(2), 420_000))).toEqual([]);
    expect(detected("interest_beside_savings", beside(taken.slice(0, 2), 420_000))).toEqual([]);
    // Two quarters 87 days apart are half a year all the same.
    const near = charge("SOLLZINSEN DISPO", "interest-charges", 4000, [back(1), back(88)]);
    expect(detected("interest_beside_savings", beside(near, 420_000))[0]?.fact.impact?.amountMinor).toBe(16_000);
    // Charged each month, as in Britain, it is looked at by the month.
    const monthlyInterest = charge("DAILY OD INTEREST", "interest-charges", 1450, [back(8), back(38), back(68)]);
    expect(detected("interest_beside_savings", beside(monthlyInterest, 420_000))[0]?.fact.impact).toEqual({
      ...{ amountMinor: 17_400, currency: "USD", per: "year" },
    });
  });

  test("excludes loan interest and amounts that days below zero can't explain", () => {
    const months = monthly("2026-09", 3, 3);
    const kitchen: TransactionSketch[] = [
      { date: "2026-10-02", amountMinor: -1_000_000, slug: "shopping", merchant: "Kitchens" },
      { date: "2026-10-06", amountMinor: 1_000_000, slug: "other-income", name: "Gift" },
    ];
    const known = monthly("2025-11", 13, 15).map((date) => ({
      ...{ date, amountMinor: 150, slug: "interest", name: "Interest", accountId: "rainy" },
    }));
    const found = (name: string, minor: number, balanceMinor: number, rows = kitchen) => {
      const { accounts, ...input } = inputOf(...charge(name, "interest-charges", minor, months), ...rows, ...known);
      const checking = accounts.map((account) => ({ ...account, currentBalanceMinor: balanceMinor }));
      return detected("interest_beside_savings", { ...input, accounts: [...checking, savings("rainy", 2_000_000)] });
    };
    // A loan's, drawn from an account that was below zero for four days, or all along.
    expect(found("DARLEHEN ZINSEN 4411", 35_000, 1_560_000)).toEqual([]);
    expect(found("DARLEHEN ZINSEN 4411", 1500, -200_000, [])).toEqual([]);
    expect(found("INTEREST 4411", 1500, 1_560_000)).toEqual([]);
    // Below zero before each charge; and more than the days below zero can cost, whatever it is called.
    expect(found("INTEREST 4411", 1500, -200_000, [])).toHaveLength(1);
    expect(found("SOLLZINSEN", 35_000, 1_560_000)).toEqual([]);
  });

  test("doesn't rate a year's interest against a balance that since tripled", () => {
    const grown = (arrivedOn: string) =>
      inputOf(
        { date: "2025-12-01", amountMinor: 100, slug: "internal-transfer", name: "Transfer", accountId: "idle" },
        { date: "2025-12-31", amountMinor: 4000, slug: "interest", name: "Interest", accountId: "idle" },
        { date: arrivedOn, amountMinor: 1_200_000, slug: "internal-transfer", name: "Transfer", accountId: "idle" },
      );
    const found = (arrivedOn: string, balanceMinor: number) => {
      const input = grown(arrivedOn);
      return detected("idle_cash", { ...input, accounts: [savings("idle", balanceMinor)] });
    };
    // $40.00 a year is 0.22% of what is there today, and 0.67% of what was there when it was paid.
    expect(found("2026-05-10", 1_804_100)).toEqual([]);
    expect(found("2025-12-01", 1_804_100)).toHaveLength(1);
  });

  test("flags bills before payday as critical if they exceed checking balances", () => {
    const input = inputOf();
    const holding = (availableBalanceMinor: number) => ({
      ...input,
      accounts: input.accounts.map((account) => ({ ...account, availableBalanceMinor })),
    });
    expect(detected("bill_due_before_payday", holding(100_000))[0]).toMatchObject({
      title: "Linden Court is due on December 1, before you get paid",
      fact: { severity: "critical" },
    });
    expect(detected("bill_due_before_payday", holding(400_000))).toEqual([]);
    expect(detected("bill_due_before_payday", holding(-29_693))[0]?.title).toBe(
      "You're overdrawn, and Linden Court is due before payday",
    );
  });

  test("only warns, without an impact, if savings cover the shortage twice", () => {
    const input = inputOf();
    const checking = input.accounts.map((account) => ({ ...account, availableBalanceMinor: 100_000 }));
    const short = (saved: readonly LedgerAccount[]) =>
      detected("bill_due_before_payday", { ...input, accounts: [...checking, ...saved] })[0]?.fact;
    const missing = short([])?.figures[0]?.value ?? 0;
    expect(missing).toBeGreaterThan(0);
    expect(short([savings("little", missing * 2 - 1)])).toMatchObject({
      severity: "critical",
      impact: { amountMinor: missing },
    });
    const saved = short([savings("enough", missing * 2)]);
    expect(saved?.severity).toBe("warning");
    expect(saved?.impact).toBeUndefined();
    // A second checking account isn't savings.
    const second = { ...savings("second", missing * 2), subtype: "checking", availableBalanceMinor: 0 };
    expect(short([second])?.severity).toBe("critical");
  });

  test("counts only movable savings, not other deposits or accounts used as checking", () => {
    const input = inputOf();
    const held = (subtype: string | null) =>
      input.accounts.map((account) => ({ ...account, subtype, availableBalanceMinor: 165_000 }));
    const short = (accounts: readonly LedgerAccount[]) =>
      detected("bill_due_before_payday", { ...input, accounts: [...accounts] })[0]?.fact;
    const missing = short(held("checking"))?.impact?.amountMinor ?? 0;
    expect(missing).toBeGreaterThan(0);
    const beside = (subtype: string | null) => ({ ...savings("beside", missing * 3), subtype });
    expect(short([...held("checking"), beside("money market")])?.severity).toBe("warning");
    for (const subtype of ["cd", "hsa", "ebt", "prepaid", null])
      expect(short([...held("checking"), beside(subtype)]), `${subtype}`).toMatchObject({
        severity: "critical",
        impact: { amountMinor: missing },
      });
    for (const subtype of ["savings", "money market", null])
      expect(short(held(subtype)), `${subtype}`).toMatchObject({
        severity: "critical",
        impact: { amountMinor: missing },
      });
  });
});

test("a fact of a state keeps its key from month to month", () => {
  const fees = monthly("2026-06", 6, 9).flatMap((date) => charge("Fee", "atm-fees", 400, [date, addDays(date, 3)]));
  const input = inputOf(...fees);
  const keyOn = (today: string) => detected("fee_leak", { ...input, today }).map(({ fact }) => fact.key);
  expect(keyOn(TODAY)).toEqual(keyOn(sameDayOfMonth(addMonths(monthOf(TODAY), -1), 21)));
});
