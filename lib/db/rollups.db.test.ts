import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { cashflowOfEntries } from "@/lib/domain/cashflow";
import { category, createViewer } from "@/tests/factories";
import { inTransaction, pool, type Sql } from "./client";
import { loadLedgerEntries } from "./ledger";

const CATEGORY_IDS = ["salary", "groceries", "rent"].map((slug) => category(slug).id);
const DATES = ["2026-01-31", "2026-02-01", "2026-02-28"];

type Change =
  | { kind: "insert"; rows: { date: number; category: number; amountMinor: number; excluded: boolean }[] }
  | { kind: "edit"; pick: number; count: number; date: number; category: number; amountMinor: number }
  | { kind: "flag"; pick: number; count: number; excluded: boolean; transfer: boolean }
  | { kind: "delete"; pick: number; count: number };

const index = (length: number) => fc.nat({ max: length - 1 });
const pick = fc.nat({ max: 30 });
const count = fc.integer({ min: 1, max: 6 });
const amountMinor = fc.integer({ min: -5_000, max: 5_000 });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant("insert" as const),
    rows: fc.array(
      fc.record({
        date: index(DATES.length),
        category: index(CATEGORY_IDS.length),
        amountMinor,
        excluded: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  }),
  fc.record({
    kind: fc.constant("edit" as const),
    pick,
    count,
    date: index(DATES.length),
    category: index(CATEGORY_IDS.length),
    amountMinor,
  }),
  fc.record({ kind: fc.constant("flag" as const), pick, count, excluded: fc.boolean(), transfer: fc.boolean() }),
  fc.record({ kind: fc.constant("delete" as const), pick, count }),
);

async function apply(sql: Sql, userId: string, one: Change): Promise<void> {
  if (one.kind === "insert") {
    await sql.query(
      `INSERT INTO transactions (user_id, id, date, amount_minor, currency, name, merchant_key, category_id, source, is_excluded)
       SELECT $1, s.id, s.date, s.amount, 'USD', 'x', 'x', s.category, 'manual', s.excluded
       FROM unnest($2::uuid[], $3::date[], $4::bigint[], $5::uuid[], $6::boolean[]) s(id, date, amount, category, excluded)`,
      [
        userId,
        one.rows.map(() => uuidv7()),
        one.rows.map((row) => DATES[row.date]),
        one.rows.map((row) => row.amountMinor),
        one.rows.map((row) => CATEGORY_IDS[row.category]),
        one.rows.map((row) => row.excluded),
      ],
    );
    return;
  }
  const chosen = "(SELECT id FROM transactions WHERE user_id = $1 ORDER BY id OFFSET $2 LIMIT $3)";
  const key = [userId, one.pick, one.count];
  if (one.kind === "delete") await sql.query(`DELETE FROM transactions WHERE user_id = $1 AND id IN ${chosen}`, key);
  if (one.kind === "flag") {
    await sql.query(
      `UPDATE transactions SET is_excluded = $4, is_transfer = $5 WHERE user_id = $1 AND id IN ${chosen}`,
      [...key, one.excluded, one.transfer],
    );
  }
  if (one.kind === "edit") {
    await sql.query(
      `UPDATE transactions SET date = $4, category_id = $5, amount_minor = $6 WHERE user_id = $1 AND id IN ${chosen}`,
      [...key, DATES[one.date], CATEGORY_IDS[one.category], one.amountMinor],
    );
  }
}

async function keptRollups(userId: string) {
  const { rows } = await pool().query(
    `SELECT to_char(month, 'YYYY-MM') AS month, currency, category_id AS "categoryId", net_minor AS "netMinor",
       transaction_count AS "transactionCount", pending_count AS "pendingCount"
     FROM monthly_rollups WHERE user_id = $1 ORDER BY 1, 2, 3`,
    [userId],
  );
  return rows;
}

async function recomputedRollups(userId: string) {
  const cells = cashflowOfEntries(await loadLedgerEntries({ userId, from: "1900-01-01" }));
  const keyOf = (cell: (typeof cells)[number]) => `${cell.month} ${cell.currency} ${cell.categoryId}`;
  return cells.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

test("whatever is inserted, edited, flagged and deleted, the monthly sums are those of the rows", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const { userId } = await createViewer();
      for (const one of changes) await apply(pool(), userId, one);
      expect(await keptRollups(userId)).toEqual(await recomputedRollups(userId));
    }),
    { numRuns: 40 },
  );
});

test("whatever several sessions do to one person's rows at once, the monthly sums are those of the rows", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
      async (sessions) => {
        const { userId } = await createViewer();
        await Promise.all(
          sessions.map(async (changes) => {
            // Each change is a transaction of its own: what several statements need is `lockLedger`.
            for (const one of changes) await retryingDeadlocks(() => inTransaction((sql) => apply(sql, userId, one)));
          }),
        );
        expect(await keptRollups(userId)).toEqual(await recomputedRollups(userId));
      },
    ),
    { numRuns: 25 },
  );
});

test("erasing a user leaves no sum behind, also while rows are still being written", async () => {
  const { userId } = await createViewer();
  const insert: Change = {
    kind: "insert",
    rows: [{ date: 0, category: 0, amountMinor: 100, excluded: false }],
  };
  await apply(pool(), userId, insert);
  const writing = Promise.allSettled(Array.from({ length: 5 }, () => apply(pool(), userId, insert)));
  await pool().query("DELETE FROM users WHERE id = $1", [userId]);
  await writing;
  expect(await keptRollups(userId)).toEqual([]);
  const { rows } = await pool().query("SELECT 1 FROM transactions WHERE user_id = $1", [userId]);
  expect(rows).toEqual([]);
});

/** Row locks of one statement are taken in no fixed order; Postgres ends such a knot by refusing one side. */
async function retryingDeadlocks(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isDeadlock = error instanceof Error && "code" in error && error.code === "40P01";
      if (!isDeadlock || tries === 5) throw error;
    }
  }
}
