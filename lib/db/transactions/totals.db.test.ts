import { describe, expect, test } from "vitest";
import { pool, prisma, withConnection } from "@/lib/db/client";
import { addDays, daysBetween } from "@/lib/domain/calendar";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import { category, createViewer } from "@/tests/factories";
import { insertRows } from "@/tests/ledger-rows";
import { fc, runs } from "@/tests/seeded";
import type { TransactionFilter } from "./page";
import { listPageWithTotals } from "./range";
import type { TransactionTotals } from "./totals";

const FIRST = "2024-11-15";
const LAST = "2026-02-15";
const DAYS = daysBetween(FIRST, LAST);
const CATEGORY_IDS = ["salary", "groceries", "rent", "internal-transfer"].map((slug) => category(slug).id);
const INCOME = new Set(CATEGORIES.filter(({ kind }) => kind === "income").map(({ id }) => id));

const row = fc.record({
  date: fc.nat({ max: DAYS }).map((days) => addDays(FIRST, days)),
  amountMinor: fc.integer({ min: -5000, max: 5000 }),
  currency: fc.constantFrom("USD", "USD", "EUR"),
  categoryId: fc.constantFrom(...CATEGORY_IDS),
  isExcluded: fc.nat({ max: 9 }).map((n) => n === 0),
  isTransfer: fc.nat({ max: 9 }).map((n) => n === 0),
});
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never;

const range = fc
  .tuple(fc.nat({ max: DAYS }), fc.nat({ max: DAYS }))
  .map(([a, b]) => ({ startDate: addDays(FIRST, Math.min(a, b)), endDate: addDays(FIRST, Math.max(a, b)) }));

const store = (userId: string, rows: readonly Row[]) => insertRows(prisma(), userId, rows);

const FIRST_PAGE = { sort: "date", order: "desc", limit: 1, offset: 0 } as const;

/** First, because plans belong to a connection. Without its rows, a month's own plan would seem cheaper. */
test("plans a month's page once for many calls", async () => {
  const { userId } = await createViewer();
  await withConnection(async ({ client }) => {
    await client.query("SET session_replication_role = replica");
    await client.query(
      `INSERT INTO transactions (user_id, id, date, amount_minor, currency, name, merchant_key, category_id, source)
       SELECT $1, gen_random_uuid(), $2::date - n / 5, -100, 'USD', 'x', 'x', $3, 'manual' FROM generate_series(1, 20000) n`,
      [userId, FIRST, CATEGORY_IDS[1]],
    );
    await client.query("RESET session_replication_role");
    await client.query("ANALYZE transactions");
  });
  const month = { userId, startDate: "2030-01-01", endDate: "2030-01-31" };
  for (let calls = 0; calls < 10; calls += 1) await listPageWithTotals(month, FIRST_PAGE);
  const { rows } = await pool().query(
    "SELECT generic_plans::int AS shared, custom_plans::int AS own FROM pg_prepared_statements WHERE name LIKE 'range-%'",
  );
  // Postgres compares its first five plans with one for all values.
  expect(rows).toEqual([{ shared: 5, own: 5 }]);
});

async function sumTransactions(filter: TransactionFilter): Promise<TransactionTotals[]> {
  const { totals } = await listPageWithTotals(filter, FIRST_PAGE);
  // Every page carries the totals, even one beyond the end.
  expect((await listPageWithTotals(filter, { ...FIRST_PAGE, offset: 1000 })).totals).toEqual(totals);
  return totals;
}

function totalsOf(rows: readonly Row[]): TransactionTotals[] {
  const totals = new Map<string, TransactionTotals>();
  for (const { currency, amountMinor, categoryId, isExcluded, isTransfer } of rows) {
    const total = totals.get(currency) ?? { currency, count: 0, incomeMinor: 0, expenseMinor: 0, sumMinor: 0 };
    totals.set(currency, total);
    total.count += 1;
    total.sumMinor += amountMinor;
    if (isExcluded || isTransfer) continue;
    if (INCOME.has(categoryId)) total.incomeMinor += amountMinor;
    else total.expenseMinor -= amountMinor;
  }
  return [...totals.values()].sort((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1));
}

describe("a list's totals", () => {
  test("equal the rows' sums for any range of days", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 80 }), fc.array(range, { minLength: 8 }), async (rows, ranges) => {
        const { userId } = await createViewer();
        await store(userId, rows);
        const wholeMonths = [
          { startDate: "2025-01-01", endDate: "2025-12-31" },
          { startDate: "2025-02-01", endDate: "2025-02-28" },
          { startDate: "2025-01-31", endDate: "2025-03-01" },
          { startDate: FIRST, endDate: LAST },
        ];
        for (const { startDate, endDate } of [...ranges, ...wholeMonths]) {
          const inside = rows.filter(({ date }) => date >= startDate && date <= endDate);
          expect(await sumTransactions({ userId, startDate, endDate })).toEqual(totalsOf(inside));
        }
      }),
      runs(4),
    );
  });

  test("equal the matching rows' sums for a range with filters", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 60 }), range, async (rows, days) => {
        const { userId } = await createViewer();
        await store(userId, rows);
        const groceries = category("groceries").id;
        const filters: [Partial<TransactionFilter>, (one: Row) => boolean][] = [
          [{ categoryId: groceries }, ({ categoryId }) => categoryId === groceries],
          [{ type: "transfer" }, ({ isTransfer }) => isTransfer],
          [{ type: "income" }, ({ isTransfer, categoryId }) => !isTransfer && INCOME.has(categoryId)],
          [{ minAmount: 20 }, ({ amountMinor }) => Math.abs(amountMinor) >= 2000],
        ];
        for (const [filter, fits] of filters) {
          const fitting = rows.filter((one) => one.date >= days.startDate && one.date <= days.endDate && fits(one));
          expect(await sumTransactions({ userId, ...days, ...filter })).toEqual(totalsOf(fitting));
        }
      }),
      runs(3),
    );
  });
});
