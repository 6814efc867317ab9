import { expect, test } from "vitest";
import { inTransaction, pool } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { addDays } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import type { CategorySlug } from "@/lib/domain/transactions/category";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { decideTransfer } from "@/lib/use-cases/transactions/transfers/transfers";
import { linkRefund, updateTransaction } from "@/lib/use-cases/transactions/update-transaction";
import { category } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner, type RowSketch } from "@/tests/ledger-rows";
import { fc, runs } from "@/tests/seeded";
import { checkRollups } from "./check-rollups";

const today = "2026-11-21";
/** Four nearby days across a month's end, and two out of reach of any window. */
const DATES = ["2026-08-30", "2026-08-31", "2026-09-01", "2026-09-02", "2026-06-10", "2026-11-20"];
const SHOP = "Northern Outfitters";

/** User decisions and concurrent bank changes; `pick` indexes the existing rows. */
type Action =
  | { kind: "book"; rows: RowSketch[] }
  | { kind: "decide"; pick: number; status: "accepted" | "rejected" | "proposed" }
  | { kind: "link"; pick: number; isLinked: boolean }
  | { kind: "file"; pick: number; slug: CategorySlug; applyToMerchant: boolean }
  | { kind: "exclude"; pick: number; isExcluded: boolean }
  | { kind: "move"; pick: number; date: string; isSameAmount: boolean }
  | { kind: "remove"; pick: number };

const pick = fc.nat({ max: 30 });
const date = fc.constantFrom(...DATES);
const account = fc.constantFrom("checking", "savings", "broker");
const sketch: fc.Arbitrary<RowSketch> = fc.oneof(
  fc.record({
    date,
    account,
    amountMinor: fc.constantFrom(-400_00, 400_00),
    name: fc.constantFrom("Transfer to savings", "POS 4471", "Deposit"),
    slug: fc.constantFrom<CategorySlug>("uncategorized", "other-income", "savings"),
  }),
  fc.record({
    date,
    account,
    amountMinor: fc.constantFrom(-120_00, -89_90, 89_90, 20_00),
    merchant: fc.constant(SHOP),
    slug: fc.constantFrom<CategorySlug>("clothing", "other-income"),
  }),
);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("book" as const),
      rows: fc.array(sketch, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("decide" as const),
      pick,
      status: fc.constantFrom("accepted" as const, "rejected" as const, "proposed" as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("link" as const), pick, isLinked: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("file" as const),
      pick,
      slug: fc.constantFrom<CategorySlug>("groceries", "savings", "clothing"),
      applyToMerchant: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("exclude" as const), pick, isExcluded: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("move" as const), pick, date, isSameAmount: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), pick }) },
);

type Row = { id: string; date: string; merchantKey: string };

async function nth<T>(number: number, sql: string, userId: string): Promise<T | undefined> {
  const { rows } = await pool().query(sql, [userId]);
  return rows.length > 0 ? (rows[number % rows.length] as T) : undefined;
}
const ROWS = `SELECT id, to_char(date, 'YYYY-MM-DD') AS date, merchant_key AS "merchantKey"
  FROM transactions WHERE user_id = $1 ORDER BY id`;
const REFUNDS = "SELECT transaction_id AS id FROM refunds WHERE user_id = $1 ORDER BY 1";
const TRANSFERS = "SELECT id FROM transfers WHERE user_id = $1 ORDER BY out_transaction_id, in_transaction_id";

async function apply(owner: LedgerOwner, one: Action): Promise<void> {
  const { userId } = owner;
  if (one.kind === "book") {
    await bookRows(owner, ...one.rows);
    return;
  }
  if (one.kind === "decide") {
    const pair = await nth<{ id: string }>(one.pick, TRANSFERS, userId);
    if (!pair) return;
    await decideTransfer({ userId, id: pair.id, status: one.status, today }).catch((error: unknown) => {
      // One of its rows is in another accepted pair, which stays.
      if (!(error instanceof AppError && error.code === "CONFLICT")) throw error;
    });
    return;
  }
  const row = await nth<Row>(one.pick, ROWS, userId);
  if (!row) return;
  switch (one.kind) {
    case "link": {
      const refund = await nth<{ id: string }>(one.pick, REFUNDS, userId);
      await linkRefund({ userId, id: refund?.id ?? row.id, isLinked: one.isLinked, today });
      return;
    }
    case "file": {
      const { applyToMerchant } = one;
      await updateTransaction({ userId, today, id: row.id, categoryId: category(one.slug).id, applyToMerchant });
      return;
    }
    case "exclude":
      await updateTransaction({ userId, today, id: row.id, isExcluded: one.isExcluded });
      return;
    case "move":
    case "remove":
      await inTransaction(async (tx) => {
        await lockTransactions(tx, userId);
        if (one.kind === "remove") {
          await tx.transaction.deleteMany({ where: { userId, id: row.id } });
          await settleTransactions(tx, { userId, today, touched: [row] });
          return;
        }
        await tx.$kysely
          .updateTable("transactions")
          .set(({ eb }) => ({ date: one.date, amountMinor: eb("amountMinor", "-", one.isSameAmount ? 0 : 5_00) }))
          .where("userId", "=", userId)
          .where("id", "=", row.id)
          .execute();
        await settleTransactions(tx, { userId, today, touched: [row, { ...row, date: one.date }] });
      });
  }
}

/** Rows whose flag contradicts their pairs and category, on all days. */
async function wronglyMarked(userId: string) {
  const { rows } = await pool().query(
    `SELECT t.id, t.is_transfer FROM transactions t JOIN categories c ON c.id = t.category_id
     WHERE t.user_id = $1 AND t.is_transfer <> (c.kind = 'transfer' OR EXISTS (
       SELECT 1 FROM transfers x WHERE x.user_id = $1 AND x.status = 'accepted'
         AND t.id IN (x.out_transaction_id, x.in_transaction_id)))`,
    [userId],
  );
  return rows;
}

/** Refunds above the purchase, or in another category without the user's choice. */
async function wronglyLinked(userId: string) {
  const { rows } = await pool().query(
    `SELECT p.id FROM refunds r JOIN transactions p ON p.user_id = $1 AND p.id = r.purchase_id
       JOIN transactions b ON b.user_id = $1 AND b.id = r.transaction_id
     WHERE r.user_id = $1 GROUP BY p.id, p.amount_minor
     HAVING sum(b.amount_minor) > -p.amount_minor
       OR bool_or(b.category_source <> 'user' AND b.category_id <> p.category_id)`,
    [userId],
  );
  return rows;
}

/** Proposed pairs with a half that is a purchase's refund. */
async function wronglyProposed(userId: string) {
  const { rows } = await pool().query(
    `SELECT x.id FROM transfers x JOIN refunds r ON r.user_id = $1 AND r.transaction_id = x.in_transaction_id
     WHERE x.user_id = $1 AND x.status = 'proposed' AND r.purchase_id IS NOT NULL`,
    [userId],
  );
  return rows;
}

test("keeps flags, refunds and sums consistent through any decisions and bank changes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
      const owner = await createLedgerOwner(today);
      await bookRows(
        owner,
        { date: "2026-08-31", amountMinor: -400_00, name: "Transfer to savings", slug: "uncategorized" },
        { date: "2026-09-01", amountMinor: 400_00, name: "Deposit", slug: "other-income", account: "savings" },
        { date: "2026-08-30", amountMinor: -89_90, merchant: SHOP, slug: "clothing" },
        { date: addDays("2026-08-30", 3), amountMinor: 89_90, merchant: SHOP, slug: "other-income" },
      );
      for (const one of actions) {
        await apply(owner, one);
        expect(await wronglyMarked(owner.userId)).toEqual([]);
        expect(await wronglyLinked(owner.userId)).toEqual([]);
        expect(await wronglyProposed(owner.userId)).toEqual([]);
      }
      expect((await checkRollups({ isRepair: false })).found).toEqual([]);
    }),
    runs(4),
  );
}, 600_000);
