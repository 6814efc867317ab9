import { expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";
import { latestCashflow } from "./latest-cashflow";

const today = "2026-11-21";

async function months(owner: LedgerOwner, asked: { today?: string; limit?: number } = {}): Promise<CashflowMonth[]> {
  const json = await latestCashflow({ userId: owner.userId, today, viewer: { currency: "USD" }, limit: 3, ...asked });
  return JSON.parse(json) as CashflowMonth[];
}

test("updates a cached month with its rows and its end [spec 3.18]", async () => {
  const owner = await createLedgerOwner(today);
  const [id] = await bookRows(
    owner,
    { date: "2026-11-03", amountMinor: -1200 },
    { date: "2026-10-03", amountMinor: -1 },
  );
  const before = await months(owner);
  expect(before.map(({ month, expense, isPartial }) => [month, expense, isPartial])).toEqual([
    ["2026-11", 12, true],
    ["2026-10", 0.01, false],
  ]);
  expect(await months(owner)).toEqual(before);
  await pool().query("UPDATE transactions SET amount_minor = -1300 WHERE user_id = $1 AND id = $2", [owner.userId, id]);
  expect((await months(owner))[0]).toMatchObject({ expense: 13, transactionCount: 1 });
  await pool().query("UPDATE transactions SET is_excluded = true WHERE user_id = $1 AND id = $2", [owner.userId, id]);
  // Counted from October's row, which still exists; November has none.
  expect((await months(owner))[0]).toMatchObject({ month: "2026-11", expense: 0, transactionCount: 0, categories: [] });
  const later = await months(owner, { today: "2026-12-01" });
  expect(later.map(({ month, isPartial }) => [month, isPartial])).toEqual([
    ["2026-12", true],
    ["2026-11", false],
    ["2026-10", false],
  ]);
});

test("keeps equal sums in two currencies as separate months", async () => {
  const owner = await createLedgerOwner(today);
  await bookRows(
    owner,
    { date: "2026-11-03", amountMinor: -1200 },
    { date: "2026-11-03", amountMinor: -1200, account: "abroad", currency: "EUR" },
  );
  for (const _asking of ["first", "again"]) {
    expect(await months(owner)).toMatchObject([
      { month: "2026-11", currency: "USD", expense: 12 },
      { month: "2026-11", currency: "EUR", expense: 12 },
    ]);
  }
});
