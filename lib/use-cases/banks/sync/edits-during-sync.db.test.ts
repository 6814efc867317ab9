import { expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import { checkRollups } from "@/lib/use-cases/cashflow/check-rollups";
import { expectBankRows } from "@/tests/bank-rows";
import { category, createViewer, linkBank, type TestViewer } from "@/tests/factories";
import { advanceBankDays, fault, startOwnSandbox } from "@/tests/own-sandbox";
import { fc, runs } from "@/tests/seeded";
import { runSync } from "./run-sync";

startOwnSandbox();

/** Two banks of one user: money leaving one arrives in the other. */
const BANKS = ["ins_700101", "ins_700104"];
const SYNC = "/transactions/sync";
const nth = fc.nat({ max: 1000 });

/** Concurrent steps of the bank and the user; `nth` indexes the existing rows or pairs. */
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom("day" as const, "taken back" as const, "withheld" as const) }),
  fc.record({ kind: fc.constantFrom("mutation" as const, "twice at once" as const, "from the beginning" as const) }),
  fc.record({ kind: fc.constant("file" as const), nth, isAlways: fc.boolean() }),
  fc.record({ kind: fc.constant("exclude" as const), nth }),
  fc.record({ kind: fc.constant("decide" as const), nth, status: fc.constantFrom("accepted", "rejected", "proposed") }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Key = { userId: string; connectionId: string };

async function idOf(sql: string, userId: string, number: number): Promise<string | undefined> {
  const { rows } = await pool().query<{ id: string }>(sql, [userId]);
  return rows[number % Math.max(1, rows.length)]?.id;
}
const rowAt = (userId: string, number: number) =>
  idOf("SELECT id FROM transactions WHERE user_id = $1 ORDER BY id", userId, number);

async function act(viewer: TestViewer, keys: readonly Key[], one: Step): Promise<void> {
  const { userId } = viewer;
  const readAll = async (full = false) => {
    for (const key of keys) await runSync({ ...key, full });
  };
  switch (one.kind) {
    case "day":
      return advanceBankDays(1);
    case "taken back":
    case "withheld":
      await fault(SYNC, { kind: one.kind === "withheld" ? "withheld_row" : "removed_row" });
      return readAll();
    case "mutation":
      await fault(SYNC, { code: "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION" });
      return readAll();
    case "twice at once":
      await Promise.all([readAll(), readAll()]);
      return;
    case "from the beginning":
      return readAll(true);
    case "file":
    case "exclude": {
      const change =
        one.kind === "exclude"
          ? { isExcluded: true }
          : { categoryId: category("groceries").id, applyToMerchant: one.isAlways };
      const answer = await viewer.patch(`/api/transactions/${await rowAt(userId, one.nth)}`, change);
      expect(answer.status).toBe(200);
      return;
    }
    case "decide": {
      const id = await idOf("SELECT id FROM transfers WHERE user_id = $1 ORDER BY id", userId, one.nth);
      if (id === undefined) return;
      const answer = await viewer.patch(`/api/transfers/${id}`, { status: one.status });
      expect([200, 409]).toContain(answer.status);
    }
  }
}

async function expectWholeList(viewer: TestViewer): Promise<void> {
  const path = "/api/accounts/transactions/my-range?startDate=2000-01-01&endDate=2199-12-31&limit=1";
  const { totals, pagination } = (await viewer.get(path)).body.payload;
  const { rows } = await pool().query(
    `SELECT count(*) AS total, coalesce(sum(amount_minor) FILTER (WHERE NOT is_excluded AND NOT is_transfer), 0)::bigint AS net
     FROM transactions WHERE user_id = $1`,
    [viewer.userId],
  );
  const netMinor = totals.reduce(
    (sum: number, { income, expense }: { income: number; expense: number }) =>
      sum + Math.round((income - expense) * 100),
    0,
  );
  expect({ total: pagination.total, net: netMinor }).toEqual(rows[0]);
}

test("keeps rows and sums right through any bank changes and edits mid-sync [spec 7.17]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8 }), async (steps) => {
      const viewer = await createViewer();
      const keys: Key[] = [];
      for (const bank of BANKS) {
        const [account] = await linkBank(viewer, bank);
        keys.push({ userId: viewer.userId, connectionId: account?.connectionId ?? "" });
      }
      for (const key of keys) await runSync(key);
      for (const one of steps) await act(viewer, keys, one);
      // Withheld rows are reported the next day.
      await advanceBankDays(1);
      for (const key of keys) {
        await runSync(key);
        await expectBankRows(key);
      }
      await expectWholeList(viewer);
      expect((await checkRollups({ isRepair: false })).found).toEqual([]);
    }),
    { ...runs(1), endOnFailure: true },
  );
}, 180_000);
