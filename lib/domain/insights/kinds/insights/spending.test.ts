import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

describe("spending", () => {
  test("names groups and categories as the user did", () => {
    const own = { name: "Outings", group: "Family" };
    const ofOwn = (rows: readonly TransactionSketch[]) => {
      const input = inputOf(...rows);
      const transactions = input.transactions.map((row) =>
        row.categorySlug === "fuel" ? { ...row, ownCategory: own } : row,
      );
      return { ...input, transactions };
    };
    const fuel = monthly("2026-05", 7, 2).flatMap((first) =>
      charge("Shell", "fuel", 4600 + Number(first.slice(6, 7)), [first, addDays(first, 6), addDays(first, 12)]),
    );
    const filledUp = charge("Circle Fuel", "fuel", 4700, every(2, "2026-11-05", 8));
    const [spike] = detected("category_spike", ofOwn([...fuel, ...filledUp]));
    expect(spike?.title).toBe("You spent $375.83 more than usual on Family so far in November");
    // The largest payment of the month names its category so, too.
    const [largest] = detected("largest_expense", ofOwn([...fuel, ...charge("Depot", "fuel", 61_000, ["2026-11-11"])]));
    expect(largest && JSON.stringify(largest.fact.slots)).toContain("Outings");
  });

  test("reports the first places of a month without bills", () => {
    expect(titles("top_merchants")).toEqual(["You spent $297.20 at Green Market in October"]);
    const answeredOn = (day: string) => {
      const input = inputOf();
      const accounts = input.accounts.map((account) => ({ ...account, answeredOn: day }));
      const transactions = input.transactions.filter(({ date }) => date <= day);
      return detected("top_merchants", { ...input, accounts, transactions, today: "2026-11-03" }).length;
    };
    // What a bank has not reported of the month may be the most.
    expect([answeredOn("2026-10-31"), answeredOn("2026-10-25")]).toEqual([1, 0]);
    const [together] = detected("top_merchants", inputOf())[0]?.fact.figures ?? [];
    expect(together?.formula.split(" + ")).toHaveLength(3);
  });
});
