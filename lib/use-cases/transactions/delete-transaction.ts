import { inTransaction } from "@/lib/db/client";
import { removeRow, restoreRow } from "@/lib/db/transactions/removed";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { findTransaction } from "@/lib/db/transactions/transactions";
import { AppError, notFound } from "@/lib/domain/errors";
import type { Transaction } from "@/lib/schemas/transactions";
import { settleTransactions } from "./settle-transactions";
import { toOneTransaction } from "./transaction-view";

/**
 * `restoreTransaction` brings it back within a day.
 *
 * @throws AppError `NOT_FOUND`; `UNPROCESSABLE` for a bank row, which the next sync would add again
 */
export async function deleteTransaction(options: {
  userId: string;
  id: string;
  today: string;
}): Promise<{ id: string }> {
  const { userId, id, today } = options;
  const key = { userId, transactionId: id };
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const row = await findTransaction(tx, key);
    if (!row) throw notFound("Transaction");
    if (row.source === "bank") {
      throw new AppError("UNPROCESSABLE", "Your bank reported this transaction. Leave it out of totals instead.");
    }
    await removeRow(tx, key);
    await settleTransactions(tx, { userId, today, touched: [row] });
    return { id };
  });
}

/**
 * Restores a row deleted within the last day, with id, notes and category. Idempotent.
 *
 * @throws AppError `NOT_FOUND` when it never existed or was deleted too long ago
 */
export async function restoreTransaction(options: { userId: string; id: string; today: string }): Promise<Transaction> {
  const { userId, id, today } = options;
  const key = { userId, transactionId: id };
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const isBack = await restoreRow(tx, key);
    const row = await findTransaction(tx, key);
    if (!row) throw notFound("Transaction");
    if (!isBack) return toOneTransaction(userId, row, tx);
    await settleTransactions(tx, { userId, today, touched: [row] });
    return toOneTransaction(userId, (await findTransaction(tx, key)) ?? row, tx);
  });
}
