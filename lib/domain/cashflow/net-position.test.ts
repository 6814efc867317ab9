import { expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { fc } from "@/tests/seeded";
import { balanceHistory, netPosition } from "./net-position";

const account = (id: string, currentBalanceMinor: number | null, currency = "USD"): LedgerAccount => ({
  id,
  name: id,
  type: "depository",
  subtype: null,
  currency,
  currentBalanceMinor,
  availableBalanceMinor: null,
});

test("separates assets and debts per currency", () => {
  const accounts = [account("a", 641_238), account("b", -128_461), account("c", null), account("d", 5000, "EUR")];
  expect(netPosition(accounts)).toEqual([
    { currency: "USD", netMinor: 512_777, haveMinor: 641_238, oweMinor: 128_461, unknownAccounts: 1 },
    { currency: "EUR", netMinor: 5000, haveMinor: 5000, oweMinor: 0, unknownAccounts: 0 },
  ]);
  expect(netPosition([])).toEqual([]);
});

test("walks back from today's balance by later bookings", () => {
  const today = "2026-11-21";
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
