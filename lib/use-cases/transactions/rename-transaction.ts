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
 * Calls a transaction what the person calls it, or, with `isForAll`, every transaction of its merchant, those to come too; what
 * was named one by one keeps its name. Nothing is computed again: rules and series go by the bank's text.
 *
 * @param options.name  `null`, or the bank's own text, gives the bank's name back
 * @returns the transaction, and how many others with it were renamed
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
    // A merchant's rows are many: two statements over them must not wait for each other in opposite orders.
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
    // Where all of the merchant have a name, that of the bank is a name too, or the next sync would take it away again.
    const ownName = name ?? (isForAll || before === null ? null : reported);
    const renamed = await updateOwnName(tx, { ...key, ownName });
    if (!renamed) throw notFound("Transaction");
    return { transaction: await toOneTransaction(userId, renamed, tx), renamedCount: Math.max(renamedCount, 1) };
  });
}
