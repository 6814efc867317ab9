import type { Insertable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { type Db, inTransaction, pool } from "@/lib/db/client";
import type { Transaction } from "@/lib/db/generated-kysely/types";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import type { CategorySlug } from "@/lib/domain/transactions/category";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { category, createViewer, type TestViewer } from "./factories";

/** Fields of a bank row that a test sets; the rest is filled in. Positive is money in. */
export type RowSketch = {
  date: string;
  amountMinor: number;
  account?: string;
  name?: string;
  merchant?: string | null;
  slug?: CategorySlug;
  currency?: string;
  providerCategory?: string | null;
  providerConfidence?: string | null;
  pending?: boolean;
};

/** A user with a bank connection and test-written rows. Accounts are created when named; "loan" becomes a loan. */
export type LedgerOwner = TestViewer & { connectionId: string; accountIds: Map<string, string>; today: string };

export async function createLedgerOwner(today: string): Promise<LedgerOwner> {
  const viewer = await createViewer();
  const connectionId = uuidv7();
  await pool().query(
    `INSERT INTO bank_connections (user_id, id, provider_connection_id, encrypted_token, institution_id, institution_name)
     VALUES ($1, $2, $3, 'encrypted', 'ins', 'Bank')`,
    [viewer.userId, connectionId, `item-${connectionId}`],
  );
  return { ...viewer, connectionId, accountIds: new Map(), today };
}

type PlainRow = { date: string; amountMinor: number; categoryId: string } & Partial<Insertable<Transaction>>;

/** Stores rows as they are, without processing them; by default a user's own, in dollars. */
export async function insertRows(db: Db, userId: string, rows: readonly PlainRow[]): Promise<void> {
  const usual = { currency: "USD", name: "x", merchantKey: "x", source: "manual" as const };
  if (rows.length === 0) return;
  await db.$kysely
    .insertInto("transactions")
    .values(rows.map((row) => ({ ...usual, userId, id: uuidv7(), ...row })))
    .execute();
}

/**
 * Stores rows like a sync and processes them, in one transaction.
 *
 * @returns their ids, in the given order
 */
export async function bookRows(owner: LedgerOwner, ...sketches: RowSketch[]): Promise<string[]> {
  const { userId, today } = owner;
  const rows: (Insertable<Transaction> & { id: string; date: string; merchantKey: string })[] = [];
  for (const sketch of sketches) {
    const { date, amountMinor, currency = "USD", slug = "shopping", pending = false } = sketch;
    const { id: categoryId, kind } = category(slug);
    const text = { name: sketch.name ?? sketch.merchant ?? "Somewhere", merchant: sketch.merchant ?? null };
    const id = uuidv7();
    rows.push({
      ...{ userId, id, accountId: await accountOf(owner, sketch.account ?? "checking", currency) },
      ...{ providerTransactionId: `p-${id}`, source: "bank" as const, date, amountMinor, currency, ...text, pending },
      ...{ merchantKey: merchantKey(text), categoryId, isTransfer: kind === "transfer" },
      ...{ providerCategory: sketch.providerCategory ?? null, providerConfidence: sketch.providerConfidence ?? null },
    });
  }
  await inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    await tx.$kysely.insertInto("transactions").values(rows).execute();
    await settleTransactions(tx, { userId, today, touched: rows });
  });
  return rows.map(({ id }) => id);
}

async function accountOf(owner: LedgerOwner, name: string, currency: string): Promise<string> {
  const known = owner.accountIds.get(name);
  if (known) return known;
  const id = uuidv7();
  owner.accountIds.set(name, id);
  await pool().query(
    `INSERT INTO accounts (user_id, id, connection_id, provider_account_id, name, type, currency)
     VALUES ($1, $2, $3, $4, $5, $7, $6)`,
    [owner.userId, id, owner.connectionId, `a-${id}`, name, currency, name === "loan" ? "loan" : "depository"],
  );
  return id;
}
