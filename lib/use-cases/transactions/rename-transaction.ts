import { inLongTransaction, inTransaction } from "@/lib/db/client";
import {
  findMerchantName,
  renameMerchantRows,
  storeMerchantName,
  updateOwnName,
} from "@/lib/db/transactions/own-names";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { findTransaction } from "@/lib/db/transactions/transactions";
import { notFound } from "@/lib/domain/errors";
import type { Transaction } from "@/lib/schemas/transactions";
import { toOneTransaction } from "./transaction-view";

/**
 * Renames a transaction or, with `isForAll`, every present and future transaction of its merchant. Individually named
 * rows keep their names. Nothing is recomputed, because rules and series use the bank's text.
 *
 * @param options.name  `null`, or the bank's own text, restores the bank's name
 * @returns the transaction, and the number of transactions renamed with it
 * @throws AppError `NOT_FOUND`
 */
export async function renameTransaction(options: {
  userId: string;
  id: string;
  name: string | null;
  isForAll: boolean;
}): Promise<{ transaction: Transaction; renamedCount: number }> {
  const { userId, id, isForAll } = options;
  const key = { userId, transactionId: id };
  const run = isForAll ? inLongTransaction : inTransaction;
  return run(async (tx) => {
    // Many rows: two such statements would deadlock by locking rows in opposite orders.
    if (isForAll) await lockTransactions(tx, userId);
    const row = await findTransaction(tx, key);
    if (!row) throw notFound("Transaction");
    const merchant = { userId, merchantKey: row.merchantKey };
    const reported = row.merchant ?? row.name;
    const name = options.name === reported ? null : options.name;
    const before = await findMerchantName(tx, merchant);
    let renamedCount = 0;
    if (isForAll) {
      await storeMerchantName(tx, merchant, name);
      renamedCount = await renameMerchantRows(tx, { ...merchant, before, after: name });
    }
    // If the whole merchant has a name, the bank's text must be stored as a name, or the next sync would replace it.
    const ownName = name ?? (isForAll || before === null ? null : reported);
    const renamed = await updateOwnName(tx, { ...key, ownName });
    if (!renamed) throw notFound("Transaction");
    return { transaction: await toOneTransaction(userId, renamed, tx), renamedCount: Math.max(renamedCount, 1) };
  });
}
