import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { type Db, inTransaction, pool, prisma } from "@/lib/db/client";
import { databaseCodesOf } from "@/lib/db/database-away";
import { listLedgerTransactions } from "@/lib/db/transactions/analysis-rows";
import { cashflowOfTransactions } from "@/lib/domain/cashflow/cashflow";
import { category } from "@/tests/factories";
import { createLedgerOwner, insertRows } from "@/tests/ledger-rows";
import { fc, runs } from "@/tests/seeded";

const CATEGORY_IDS = ["salary", "groceries", "rent"].map((slug) => category(slug).id);
/**
 * Parts may be transfers, which are in no sum. Rows flagged as transfers as a whole aren't split into transfers only.
 */
const PART_IDS = [...CATEGORY_IDS, category("savings").id];
const DATES = ["2026-01-31", "2026-02-01", "2026-02-28"];
const CURRENCIES = ["USD", "EUR", "JPY"];
const ACCOUNTS = 3;

type Row = {
  date: number;
  category: number;
  currency: number;
  account: number;
  amountMinor: number;
  pending: boolean;
  excluded: boolean;
  transfer: boolean;
};

/**
 * `update` writes one column of some rows; `split` splits some in these proportions; `purge` erases an account with its
 * rows.
 */
type Change =
  | { kind: "insert"; rows: Row[] }
  | { kind: "update"; pick: number; count: number; column: keyof typeof COLUMNS; to: Row }
  | { kind: "split"; pick: number; count: number; parts: { category: number; weight: number }[] }
  | { kind: "delete"; pick: number; count: number }
  | { kind: "purge"; account: number };

const COLUMNS = {
  date: (row: Row) => DATES[row.date],
  amount_minor: (row: Row) => row.amountMinor,
  currency: (row: Row) => CURRENCIES[row.currency],
  category_id: (row: Row) => CATEGORY_IDS[row.category],
  pending: (row: Row) => row.pending,
  is_excluded: (row: Row) => row.excluded,
  is_transfer: (row: Row) => row.transfer,
  is_recurring: (row: Row) => row.transfer,
  name: (row: Row) => `name ${row.amountMinor}`,
  merchant: () => null,
  merchant_key: (row: Row) => `key ${row.amountMinor}`,
  notes: (row: Row) => `note ${row.amountMinor}`,
  category_source: (row: Row) => (row.excluded ? "user" : "rule"),
  provider_category: (row: Row) => `P${row.category}`,
  provider_confidence: () => "LOW",
  updated_at: () => "2026-11-21T00:00:00Z",
};

const index = (length: number) => fc.nat({ max: length - 1 });
const pick = fc.nat({ max: 30 });
const count = fc.integer({ min: 1, max: 6 });
const amountMinor = fc.integer({ min: -5_000, max: 5_000 });
const row: fc.Arbitrary<Row> = fc.record({
  date: index(DATES.length),
  category: index(CATEGORY_IDS.length),
  currency: index(CURRENCIES.length),
  account: index(ACCOUNTS),
  amountMinor,
  pending: fc.boolean(),
  excluded: fc.boolean(),
  transfer: fc.boolean(),
});
const column = fc.constantFrom(...(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]));
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("insert" as const), rows: fc.array(row, { minLength: 1, maxLength: 6 }) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("update" as const), pick, count, column, to: row }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("split" as const),
      pick,
      count,
      parts: fc.array(fc.record({ category: index(PART_IDS.length), weight: fc.integer({ min: 1, max: 999 }) }), {
        minLength: 2,
        maxLength: 4,
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), pick, count }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("purge" as const), account: index(ACCOUNTS) }) },
);

async function createOwner(): Promise<Owner> {
  const { userId, connectionId } = await createLedgerOwner("2026-02-28");
  return { userId, connectionId, accountIds: Array.from({ length: ACCOUNTS }, () => uuidv7()) };
}

type Owner = { userId: string; connectionId: string; accountIds: string[] };

async function apply(db: Db, { userId, connectionId, accountIds }: Owner, one: Change): Promise<void> {
  const run = (text: string, values: readonly unknown[]) => db.$executeRawUnsafe(text, ...values);
  const chosen = "(SELECT id FROM transactions WHERE user_id = $1 ORDER BY id OFFSET $2 LIMIT $3)";
  switch (one.kind) {
    case "insert":
      await run(
        `INSERT INTO accounts (user_id, id, connection_id, provider_account_id, name, type, currency)
         SELECT $1, s.id, $2, s.id::text, 'Account', 'depository', 'USD' FROM unnest($3::uuid[]) s(id) ORDER BY s.id
         ON CONFLICT DO NOTHING`,
        [userId, connectionId, accountIds],
      );
      await insertRows(
        db,
        userId,
        one.rows.map((made) => ({
          accountId: accountIds[made.account] ?? "",
          providerTransactionId: uuidv7(),
          source: "bank" as const,
          date: DATES[made.date] ?? "",
          amountMinor: made.amountMinor,
          currency: CURRENCIES[made.currency] ?? "",
          categoryId: CATEGORY_IDS[made.category] ?? "",
          pending: made.pending,
          isExcluded: made.excluded,
          isTransfer: made.transfer,
        })),
      );
      return;
    case "update":
      await run(`UPDATE transactions SET ${one.column} = $4 WHERE user_id = $1 AND id IN ${chosen}`, [
        userId,
        one.pick,
        one.count,
        COLUMNS[one.column](one.to),
      ]);
      return;
    case "split":
      await run(
        `UPDATE transactions SET parts = parts_scaled($4::jsonb, amount_minor) WHERE user_id = $1 AND id IN ${chosen}`,
        [
          userId,
          one.pick,
          one.count,
          JSON.stringify(
            one.parts.map(({ category: place, weight }, at) => ({
              categoryId: at === 0 ? CATEGORY_IDS[place % CATEGORY_IDS.length] : PART_IDS[place],
              amountMinor: weight,
              note: null,
            })),
          ),
        ],
      );
      return;
    case "delete":
      await run(`DELETE FROM transactions WHERE user_id = $1 AND id IN ${chosen}`, [userId, one.pick, one.count]);
      return;
    case "purge":
      await run("DELETE FROM accounts WHERE user_id = $1 AND id = $2", [userId, accountIds[one.account]]);
  }
}

async function storedRollups(userId: string) {
  const { rows } = await pool().query(
    `SELECT to_char(month, 'YYYY-MM') AS month, currency, category_id AS "categoryId", net_minor AS "netMinor",
       transaction_count AS "transactionCount", pending_count AS "pendingCount"
     FROM monthly_rollups WHERE user_id = $1 ORDER BY 1, 2, 3`,
    [userId],
  );
  return rows;
}

async function recomputedRollups(userId: string) {
  const cells = cashflowOfTransactions(await listLedgerTransactions(prisma(), { userId, from: "1900-01-01" }));
  const keyOf = (cell: (typeof cells)[number]) => `${cell.month} ${cell.currency} ${cell.categoryId}`;
  return cells.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

test("keeps monthly sums equal to their rows through any writes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const owner = await createOwner();
      for (const one of changes) await apply(prisma(), owner, one);
      expect(await storedRollups(owner.userId)).toEqual(await recomputedRollups(owner.userId));
    }),
    runs(8),
  );
});

test("keeps monthly sums equal to their rows across concurrent sessions", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
      async (sessions) => {
        const owner = await createOwner();
        await Promise.all(
          sessions.map(async (changes) => {
            // Each change is its own transaction: several statements would need `lockTransactions`.
            for (const one of changes) await retryingDeadlocks(() => inTransaction((tx) => apply(tx, owner, one)));
          }),
        );
        expect(await storedRollups(owner.userId)).toEqual(await recomputedRollups(owner.userId));
      },
    ),
    runs(5),
  );
});

test("leaves no sum after erasing a user during concurrent writes", async () => {
  const owner = await createOwner();
  const { userId } = owner;
  const one = { date: 0, category: 0, currency: 0, account: 0, amountMinor: 100 };
  const insert: Change = { kind: "insert", rows: [{ ...one, pending: false, excluded: false, transfer: false }] };
  await apply(prisma(), owner, insert);
  const writing = Promise.allSettled(Array.from({ length: 5 }, () => apply(prisma(), owner, insert)));
  await pool().query("DELETE FROM users WHERE id = $1", [userId]);
  await writing;
  expect(await storedRollups(userId)).toEqual([]);
  const { rows } = await pool().query("SELECT 1 FROM transactions WHERE user_id = $1", [userId]);
  expect(rows).toEqual([]);
});

/**
 * A statement locks rows in no fixed order; Postgres breaks a deadlock by refusing one side. Rows of an account being
 * purged are refused too, and nothing of them is stored.
 */
async function retryingDeadlocks(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const codes = databaseCodesOf(error);
      if (codes.includes("23503")) return;
      if (!codes.includes("40P01") || tries === 5) throw error;
    }
  }
}
