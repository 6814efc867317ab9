import { inTransaction } from "@/lib/db/client";
import { removeRow } from "@/lib/db/transactions/removed";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { findTransaction } from "@/lib/db/transactions/transactions";
import { AppError, notFound } from "@/lib/domain/errors";
import { settleTransactions } from "./settle-transactions";

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
