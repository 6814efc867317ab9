import { expect, test } from "vitest";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { Movement } from "./net-position";
import { positionByMonth } from "./position-by-month";

const today = "2026-11-21";
const account = (id: string, currentBalanceMinor: number | null, rest: Partial<LedgerAccount> = {}): LedgerAccount => ({
  ...{ id, name: id, type: "depository", subtype: null, currency: "USD", availableBalanceMinor: null },
  ...{ currentBalanceMinor, ...rest },
});
const moved = (accountId: string, date: string, amountMinor: number): Movement => ({
  ...{ accountId, date, amountMinor, currency: "USD", pending: false },
});
const none = { movements: [], differences: [], reported: [], today };

test("walks a bank account back by its monthly bookings", () => {
  const movements = [moved("a", "2026-08-30", 100), moved("a", "2026-10-31", 40), moved("a", "2026-11-22", -7)];
  const { months, accounts } = positionByMonth([account("a", 500)], { ...none, movements });
  expect(months.map(({ end }) => end)).toEqual(["2026-08-31", "2026-09-30", "2026-10-31", today]);
  expect(accounts[0]?.months).toEqual([
    { balanceMinor: 467, bookedMinor: 0, otherMinor: 0 },
    { balanceMinor: 467, bookedMinor: 0, otherMinor: 0 },
    { balanceMinor: 507, bookedMinor: 40, otherMinor: 0 },
    { balanceMinor: 500, bookedMinor: -7, otherMinor: 0 },
  ]);
});

test("leaves an account unknown before it was linked", () => {
  const movements = [moved("old", "2026-09-05", 10), moved("new", "2026-11-02", 3)];
  const { accounts } = positionByMonth([account("old", 50), account("new", 900)], { ...none, movements });
  const [, later] = accounts;
  expect(later?.knownFrom).toBe("2026-11-02");
  expect(later?.months.map(({ balanceMinor }) => balanceMinor)).toEqual([null, null, 900]);
  // Its opening balance isn't a movement.
  expect(later?.months.at(-1)).toEqual({ balanceMinor: 900, bookedMinor: 0, otherMinor: 0 });
});

test("uses reported investment values and separates gains from transactions", () => {
  const fund = account("fund", 1_300, { type: "investment" });
  const reported = [
    { accountId: "fund", day: "2026-09-30", balanceMinor: 1_000, firstDay: "2026-09-12" },
    { accountId: "fund", day: "2026-11-20", balanceMinor: 1_250, firstDay: "2026-09-12" },
  ];
  const movements = [moved("fund", "2026-08-01", 5), moved("fund", "2026-11-03", 200)];
  const { months, accounts } = positionByMonth([fund], { ...none, movements, reported });
  expect(months[0]?.month).toBe("2026-09");
  expect(accounts[0]?.months).toEqual([
    { balanceMinor: 1_000, bookedMinor: 0, otherMinor: 0 },
    { balanceMinor: 1_000, bookedMinor: 0, otherMinor: 0 },
    { balanceMinor: 1_300, bookedMinor: 200, otherMinor: 100 },
  ]);
});

test("walks a loan back by payments, else by reports", () => {
  const loan = (id: string) => account(id, -700, { type: "loan" });
  const reported = [{ accountId: "bare", day: "2026-10-31", balanceMinor: -900, firstDay: "2026-10-02" }];
  const movements = [moved("paid", "2026-10-05", 100), moved("paid", "2026-11-05", 100)];
  const { accounts } = positionByMonth([loan("paid"), loan("bare")], { ...none, movements, reported });
  const balances = accounts.map(({ months }) => months.map(({ balanceMinor }) => balanceMinor));
  expect(balances).toEqual([
    [-800, -700],
    [-900, -700],
  ]);
});

test("moves a house's value in the month it was reset", () => {
  const house = account("house", 300_000, { isByHand: true, type: "other" as LedgerAccount["type"] });
  const reported = [{ accountId: "house", day: "2026-11-04", balanceMinor: 300_000, firstDay: "2026-09-01" }];
  const differences = [moved("house", "2026-11-04", 20_000)];
  const { accounts } = positionByMonth([house], { ...none, differences, reported });
  expect(accounts[0]?.months).toEqual([
    { balanceMinor: 280_000, bookedMinor: 0, otherMinor: 0 },
    { balanceMinor: 280_000, bookedMinor: 0, otherMinor: 0 },
    { balanceMinor: 300_000, bookedMinor: 0, otherMinor: 20_000 },
  ]);
});

test("skips accounts without a balance and has no months without accounts", () => {
  expect(positionByMonth([account("a", null)], none)).toEqual({ months: [], accounts: [] });
  expect(positionByMonth([account("a", 4)], none).months).toEqual([{ month: "2026-11", end: today }]);
});
