import { expect, test } from "vitest";
import { addDays, addMonths, lastDayOf, sameDayOfMonth } from "@/lib/domain/calendar";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { detected } from "../detected.fixture";
import { inputOf } from "../household.fixture";
import { cardPaymentsAhead } from "./card-payments";

const MONTHS = ["2026-04", "2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"];

/**
 * The household with a card: on the 3rd of each month it pays from checking what `paid` says of what was bought in the month before; today is
 * November 21, the pay comes on December 5 and the accounts hold so much.
 */
function withCard(
  heldMinor: number,
  paid: (boughtMinor: number) => number = (minor) => minor,
  added: readonly TransactionSketch[] = [],
) {
  const bought = (month: string) => (month === "2026-11" ? 142_000 : 60_000 + Number(month.slice(5)) * 1730);
  const rows = MONTHS.flatMap((month, index): TransactionSketch[] => [
    ...[8, 19].map((day) => ({
      ...{ date: sameDayOfMonth(month, day), amountMinor: -bought(month) / 2, slug: "shopping" },
      ...{ merchant: `Shop ${day}`, accountId: "card" },
    })),
    ...(index === 0 ? [] : payment(addDays(lastDayOf(addMonths(month, -1)), 3), paid(bought(addMonths(month, -1))))),
  ]);
  const olderMinor = paid(1000) === 1000 ? 0 : -300_000;
  return holding(heldMinor, withOrchardCard(olderMinor, ...rows, ...added));
}

/** The household's input with a card on which its rows and an older balance stand. */
function withOrchardCard(olderMinor: number, ...rows: readonly TransactionSketch[]) {
  const input = inputOf(...rows);
  const ofCard = input.transactions.filter(({ accountId }) => accountId === "card");
  const card: LedgerAccount = {
    ...{ id: "card", name: "Orchard Card", type: "credit", subtype: "credit card", currency: "USD" },
    currentBalanceMinor: ofCard.reduce((sum, row) => sum + row.amountMinor, olderMinor),
    availableBalanceMinor: null,
  };
  return { ...input, accounts: [...input.accounts, card] };
}

function holding(minor: number, input: ReturnType<typeof withOrchardCard>) {
  const held = { currentBalanceMinor: minor, availableBalanceMinor: minor };
  return { ...input, accounts: input.accounts.map((one) => (one.type === "depository" ? { ...one, ...held } : one)) };
}

function payment(date: string, amountMinor: number): TransactionSketch[] {
  const moved = { date, slug: "credit-card-payment", name: "CARD PAYMENT THANK YOU", isTransfer: true };
  return [
    { ...moved, amountMinor: -amountMinor },
    { ...moved, amountMinor, accountId: "card" },
  ];
}

/**
 * The household with a card whose statement closes on the 15th and is paid on the 3rd: 831.30 stand on the one of November 15, and `added`
 * has moved since.
 */
function withClosedStatement(...added: readonly TransactionSketch[]) {
  const shop = (date: string, amountMinor: number): TransactionSketch => ({
    ...{ date, amountMinor: -amountMinor, slug: "shopping", merchant: "Hill Shop", accountId: "card" },
  });
  const stood = (month: string) => (month === "2026-11" ? 83_130 : 60_000 + Number(month.slice(5)) * 1730);
  // What is bought after the close differs each month, or any later day would fit the payments as well.
  const late = (month: string) => 8000 + ((Number(month.slice(5)) * 37) % 11) * 2500;
  const rows = MONTHS.flatMap((month, index) => [
    shop(sameDayOfMonth(month, 14), stood(month) - (index === 0 ? 0 : late(addMonths(month, -1)))),
    shop(sameDayOfMonth(month, 16), late(month)),
    ...(index === 0 ? [] : payment(sameDayOfMonth(month, 3), stood(addMonths(month, -1)))),
  ]);
  return withOrchardCard(0, ...rows, ...added);
}

test("subtracts what came onto a card since its statement closed", () => {
  const bought = {
    date: "2026-11-19",
    amountMinor: -40_000,
    slug: "shopping",
    merchant: "Fern Hall",
    accountId: "card",
  };
  const due = { merchant: "Orchard Card", date: "2026-12-03" };
  expect(cardPaymentsAhead(withClosedStatement(bought))).toMatchObject([{ ...due, amountMinor: 83_130 }]);
  const elsewhere = payment("2026-11-17", 30_000).slice(1);
  expect(cardPaymentsAhead(withClosedStatement(bought, ...elsewhere))).toMatchObject([{ ...due, amountMinor: 53_130 }]);
  expect(cardPaymentsAhead(withClosedStatement(bought, ...payment("2026-11-17", 83_130).slice(1)))).toEqual([]);
  // Paid before the close: less stood on the statement than was bought in its month.
  expect(cardPaymentsAhead(withClosedStatement(bought, ...payment("2026-11-12", 30_000).slice(1)))).toEqual([]);
  expect(cardPaymentsAhead(withClosedStatement(bought, ...payment("2026-11-18", 83_130)))).toEqual([]);
  expect(cardPaymentsAhead(withClosedStatement(...payment("2026-11-18", 83_130)))).toEqual([]);
});

test("counts what is left of a statement as short before payday", () => {
  const shortOf = (...added: readonly TransactionSketch[]) =>
    detected("bill_due_before_payday", holding(100_000, withClosedStatement(...added)))[0]?.fact;
  const totalOf = (fact: ReturnType<typeof shortOf>) => fact?.figures.find(({ id }) => id === "total")?.value ?? 0;
  const paidInPart = shortOf(...payment("2026-11-17", 30_000).slice(1));
  expect(totalOf(shortOf()) - totalOf(paidInPart)).toBe(30_000);
  expect(paidInPart?.method).toContain("what's left of its statement");
});

test("expects the least of three payments of other cards", () => {
  const free = withCard(230_000, (bought) => (bought < 77_000 ? 45_000 : 51_000));
  const least = { date: "2026-12-03", amountMinor: 45_000, by: "least" };
  expect(cardPaymentsAhead(free)).toMatchObject([{ ...least, merchant: "Orchard Card" }]);
  const notLinked = {
    ...free,
    accounts: free.accounts.filter(({ type }) => type !== "credit"),
    transactions: free.transactions.filter(({ accountId }) => accountId !== "card"),
  };
  expect(cardPaymentsAhead(notLinked)).toMatchObject([{ ...least, merchant: "CARD PAYMENT THANK YOU" }]);
  const [short] = detected("bill_due_before_payday", notLinked);
  expect(short?.fact.hints.cards).toBe("paid in part");
  expect(short?.fact.transactionIds).toEqual(
    expect.arrayContaining([...(cardPaymentsAhead(notLinked)[0]?.transactionIds ?? [])]),
  );
});

test("says no bills are covered where a card takes more", () => {
  const covered = (heldMinor: number) =>
    detected("upcoming_bills", withCard(heldMinor)).map(({ fact }) => fact.hints.coverage);
  expect(covered(600_000)).toEqual(["covered by the checking account"]);
  expect(covered(300_000)).toEqual([undefined]);
});
