import { expect } from "vitest";
import { findConnection } from "@/lib/db/banks/connections";
import { pool } from "@/lib/db/client";
import { decryptBankToken } from "@/lib/use-cases/banks/link/bank-token";
import { fetchChanges } from "@/lib/use-cases/banks/sync/fetch-changes";

type Key = { userId: string; connectionId: string };
type Row = { id: string; date: string; amountMinor: number; pending: boolean };

/** Compares a link's stored rows with those its bank reports from the beginning. */
export async function expectBankRows(key: Key, hint?: string): Promise<void> {
  expect(inOrder(await storedRows(key)), hint).toEqual(inOrder(await reportedRows(key)));
}

/** Finds a row stored twice, or monthly sums that aren't those of the rows. */
export async function expectSumsHold(userId: string): Promise<void> {
  const { rows } = await pool().query<{ doubled: number; stored: number; live: number }>(
    `SELECT (SELECT count(*) - count(DISTINCT provider_transaction_id) FROM transactions WHERE user_id = $1) AS doubled,
            (SELECT coalesce(sum(net_minor), 0)::bigint FROM monthly_rollups WHERE user_id = $1) AS stored,
            (SELECT coalesce(sum(amount_minor), 0)::bigint FROM transactions
             WHERE user_id = $1 AND NOT is_excluded AND NOT is_transfer) AS live`,
    [userId],
  );
  expect(rows[0]?.doubled).toBe(0);
  expect(rows[0]?.stored).toBe(rows[0]?.live);
}

const inOrder = (rows: Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

async function reportedRows(key: Key): Promise<Row[]> {
  const connection = await findConnection(key);
  if (!connection) throw new Error("The link is gone");
  const rows = new Map<string, Row>();
  await fetchChanges({
    provider: connection.provider,
    accessToken: decryptBankToken(connection.encryptedToken, key),
    cursor: null,
    onStart: async () => rows.clear(),
    onPage: async (page) => {
      for (const id of page.removedIds) rows.delete(id);
      for (const { providerTransactionId: id, date, amountMinor, pending } of page.rows) {
        rows.set(id, { id, date, amountMinor, pending });
      }
    },
  });
  return [...rows.values()];
}

async function storedRows({ userId, connectionId }: Key): Promise<Row[]> {
  const { rows } = await pool().query<Row>(
    `SELECT t.provider_transaction_id AS id, t.date, t.amount_minor AS "amountMinor", t.pending
     FROM transactions t JOIN accounts a ON a.user_id = t.user_id AND a.id = t.account_id
     WHERE t.user_id = $1 AND a.connection_id = $2`,
    [userId, connectionId],
  );
  return rows;
}
