import { describe, expect, test } from "vitest";
import { addDays, addMonths, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { back, charge, detected, savings, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

describe("fees and cash", () => {
  test("three fees in ninety days are a leak, less those refunded; a loan's interest is none", () => {
    const fees = charge("Fee", "atm-fees", 350, [back(5), back(30), back(60)]);
    expect(titles("fee_leak", ...fees)).toEqual(["$10.50 went to bank fees since August 24"]);
    const returned = { date: back(3), amountMinor: 350, slug: "atm-fees", merchant: "Fee" };
    expect(titles("fee_leak", ...fees, returned)).toEqual([]);
    const loan = { ...savings("loan", -900_000), type: "loan" as const };
    const interest = charge("Interest", "interest-charges", 3000, [back(5), back(35), back(65)]);
    const input = inputOf(...interest.map((row) => ({ ...row, accountId: "loan" })));
    expect(detected("fee_leak", { ...input, accounts: [...input.accounts, loan] })).toEqual([]);
  });

  test("fees for paying abroad are detected for a year, the trip is not", () => {
    const trip = charge("Tasca", "dining-out", 4000, [back(200), back(199)]);
    expect(titles("foreign_fees", ...trip)).toEqual([]);
    const fees = charge("Foreign transaction fee", "foreign-fees", 290, [back(200), back(199)]);
    expect(titles("foreign_fees", ...trip, ...fees)).toEqual(["Paying abroad cost $5.80 in fees"]);
  });

  const interest = (accountId: string, amountMinor: number): TransactionSketch[] =>
    monthly("2025-11", 13, 15).map((date) => ({ date, amountMinor, slug: "interest", name: "Interest", accountId }));

  test("money at almost nothing is detected against one's own better account; money just arrived is not", () => {
    const input = inputOf(...interest("idle", 15), ...interest("good", 3000));
    const accounts = [...input.accounts, savings("idle", 1_825_000), savings("good", 1_000_000)];
    expect(detected("idle_cash", { ...input, accounts })[0]).toMatchObject({
      title: "$18,250.00 is earning almost nothing",
      body: expect.stringContaining("Your own Savings good pays 3.6%"),
    });
    const arrived = inputOf(...interest("idle", 15), {
      date: back(20),
      amountMinor: 1_700_000,
      slug: "internal-transfer",
      name: "Transfer",
      accountId: "idle",
    });
    expect(detected("idle_cash", { ...arrived, accounts })).toEqual([]);
  });

  test("bills before the next pay that come to more than the checking accounts hold are critical", () => {
    const input = inputOf();
    const holding = (availableBalanceMinor: number) => ({
      ...input,
      accounts: input.accounts.map((account) => ({ ...account, availableBalanceMinor })),
    });
    expect(detected("bill_due_before_payday", holding(100_000))[0]).toMatchObject({
      title: "Linden Court is due before your next payday",
      fact: { severity: "critical" },
    });
    expect(detected("bill_due_before_payday", holding(400_000))).toEqual([]);
  });

  test("a bill on the weekend of a payday is not surely due before it: the pay mostly comes the Friday before", () => {
    const tuition = monthly("2026-01", 11, 19).flatMap((day) => charge("Music School", "education", 90_000, [day]));
    const input = inputOf(...tuition);
    const accounts = input.accounts.map((account) => ({ ...account, availableBalanceMinor: 10_000 }));
    const dueOn = (today: string) => {
      const transactions = input.transactions.filter((row) => row.date <= today);
      return detected("bill_due_before_payday", { ...input, transactions, accounts, today }).map(
        ({ fact }) => fact.period.to,
      );
    };
    // The 20th of September 2026 is a Sunday, that of August a Thursday.
    expect(dueOn("2026-09-17")).toEqual([]);
    expect(dueOn("2026-08-17")).toEqual(["2026-08-20"]);
  });
});

test("a fact of a state keeps its key from month to month", () => {
  const fees = monthly("2026-06", 6, 9).flatMap((date) => charge("Fee", "atm-fees", 400, [date, addDays(date, 3)]));
  const input = inputOf(...fees);
  const keyOn = (today: string) => detected("fee_leak", { ...input, today }).map(({ fact }) => fact.key);
  expect(keyOn(TODAY)).toEqual(keyOn(sameDayOfMonth(addMonths(monthOf(TODAY), -1), 21)));
});
