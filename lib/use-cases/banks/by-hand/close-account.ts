import { deleteAccount, deleteRows, markDisconnected } from "@/lib/db/banks/account-removal";
import { inLongTransaction } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { queueReverify } from "@/lib/use-cases/insights/queue-reverify";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";

/**
 * Its transactions stay but its balance no longer counts. `purge` deletes the account with transactions and balances
 * for good.
 */
export async function closeByHandAccount(options: {
  userId: string;
  accountId: string;
  today: string;
  purge: boolean;
}): Promise<void> {
  const { userId, accountId, today, purge } = options;
  await inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    await queueReverify(tx, userId);
    if (!purge) return markDisconnected(tx, { userId, accountId });
    const touched = await deleteRows(tx, { userId, accountId });
    await deleteAccount(tx, { userId, accountId });
    await settleTransactions(tx, { userId, today, touched });
  });
}
