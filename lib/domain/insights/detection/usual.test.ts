import { expect, test } from "vitest";
import { monthOf, monthsBack } from "@/lib/domain/calendar";
import { sumMinor } from "@/lib/domain/money";
import { usualPaymentMinor } from "@/lib/domain/transactions/series";
import { countsInCashflow } from "@/lib/domain/transactions/transaction";
import { idleCash } from "../kinds/hidden/idle-cash";
import { cashRunway } from "../kinds/insights/cash-runway";
import { factsOf } from "./detect";
import { ACCOUNTS, inputOf } from "./household.fixture";
import { usualIncomeMinor, usualSpendingMinor } from "./input";

const figure = (fact: ReturnType<typeof factsOf>[number] | undefined, id: string) =>
  fact?.figures.find((one) => one.id === id)?.value;

/** One account that holds so much, in all other things the same household. */
function holding(balanceMinor: number) {
  const accounts = ACCOUNTS.map((account) => ({
    ...account,
    currentBalanceMinor: balanceMinor,
    availableBalanceMinor: balanceMinor,
  }));
  return { ...inputOf(), accounts };
}

test("a runway and a buffer rest on the same usual month, the middle of the last six whole ones, bills included", () => {
  const input = inputOf();
  const spent = monthsBack("2026-10", 6)
    .map(
      (month) =>
        -sumMinor(
          input.transactions.flatMap((row) =>
            monthOf(row.date) === month && row.amountMinor < 0 && countsInCashflow(row) ? [row.amountMinor] : [],
          ),
        ),
    )
    .sort((a, b) => a - b);
  const middleMinor = Math.round(((spent[2] ?? 0) + (spent[3] ?? 0)) / 2);
  expect(usualSpendingMinor(input)).toBe(middleMinor);
  expect(figure(factsOf(cashRunway, holding(641_238))[0], "monthly")).toBe(middleMinor);
  expect(figure(factsOf(idleCash, holding(9_000_000))[0], "needed")).toBe(2 * middleMinor);
  expect(usualIncomeMinor(input)).toBe(624_000);
});

test("of fewer than three whole months no month is usual", () => {
  const { transactions, ...input } = inputOf();
  const late = { ...input, transactions: transactions.filter(({ date }) => date >= "2026-09-01") };
  expect([usualSpendingMinor(late), usualIncomeMinor(late)]).toEqual([null, null]);
});

test("a usual payment is the middle of the last six", () => {
  const payments = [900, 900, 900, 900, 100, 100, 300, 500, 500, 700].map((amountMinor) => ({ amountMinor }));
  expect(usualPaymentMinor(payments)).toBe(400);
  expect(usualPaymentMinor(payments.slice(0, 3))).toBe(900);
});
