import { expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { fc } from "@/tests/seeded";
import { balanceHistory, type Movement, netPosition, positionByMonth } from "./net-position";

const today = "2026-11-21";
const account = (id: string, currentBalanceMinor: number | null, rest: Partial<LedgerAccount> = {}): LedgerAccount => ({
  ...{ id, name: id, type: "depository", subtype: null, currency: "USD", availableBalanceMinor: null },
  ...{ currentBalanceMinor, ...rest },
});

test("separates assets and debts per currency", () => {
  const accounts = [
    account("a", 641_238),
    account("b", -128_461),
    account("c", null),
    account("d", 5000, { currency: "EUR" }),
  ];
  expect(netPosition(accounts)).toEqual([
    { currency: "USD", netMinor: 512_777, haveMinor: 641_238, oweMinor: 128_461, unknownAccounts: 1 },
    { currency: "EUR", netMinor: 5000, haveMinor: 5000, oweMinor: 0, unknownAccounts: 0 },
  ]);
  expect(netPosition([])).toEqual([]);
});

test("walks back from today's balance by later bookings", () => {
  const rows = fc.array(
    fc.record({
      back: fc.integer({ min: -1, max: 40 }),
      amountMinor: fc.integer({ min: -9000, max: 9000 }),
      pending: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(rows, (sketches) => {
      const transaction = transactionMaker();
      const transactions = sketches.map(({ back, ...rest }) => transaction({ ...rest, date: addDays(today, -back) }));
      const range = { from: addDays(today, -30), to: today, today };
      const [history] = balanceHistory([account("checking", 100_000)], transactions, range);
      expect(history?.points).toHaveLength(31);
      for (const point of history?.points ?? []) {
        const since = transactions.filter((row) => !row.pending && point.date < today && row.date > point.date);
        expect(point.netMinor).toBe(100_000 - since.reduce((sum, row) => sum + row.amountMinor, 0));
      }
    }),
  );
});

test("draws a year weekly with exact first and last days", () => {
  const range = { from: "2025-11-22", to: "2026-11-21", today: "2026-11-21" };
  const points = balanceHistory([account("checking", 1)], [], range)[0]?.points ?? [];
  expect(points.length).toBeLessThan(60);
  expect(points[0]?.date).toBe("2025-11-22");
  expect(points.at(-1)?.date).toBe("2026-11-21");
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
