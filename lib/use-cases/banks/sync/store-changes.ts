import { v7 as uuidv7 } from "uuid";
import { recountRows, upsertAccounts } from "@/lib/db/banks/accounts";
import { listForCheck, storeChecks } from "@/lib/db/banks/balance-checks";
import { finishSync, lockForSync, markRepaired } from "@/lib/db/banks/connections";
import { listMovedBounds, listReportedBounds, stageAccounts } from "@/lib/db/banks/staged-changes";
import { inTransactionOn, type ReservedConnection, type Tx } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import {
  deleteExpiredPendingRows,
  deleteRemovedRows,
  deleteVanishedRows,
} from "@/lib/db/transactions/sync/delete-gone";
import {
  adoptRowsOfFormerLink,
  hasBankRows,
  upsertReportedTransactions,
} from "@/lib/db/transactions/sync/store-reported";
import { explainBalance, isJudged } from "@/lib/domain/banks/trust";
import { AppError } from "@/lib/domain/errors";
import { enqueue } from "@/lib/jobs/queue";
import { placeNewAccounts } from "@/lib/use-cases/banks/link/place-accounts";
import { generateAutomaticallyJob } from "@/lib/use-cases/insights/jobs";
import { notifyUserJob } from "@/lib/use-cases/notifications/jobs";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { settleTwins } from "@/lib/use-cases/transactions/twins/twins";
import type { Changes } from "./fetch-changes";

export type SyncCounts = { added: number; modified: number; removed: number };

/**
 * Stores a sync's result in one transaction: rows, balances, derived matches and series, and the cursor. If killed, the
 * next run starts where this one did.
 *
 * @param connection  the connection that holds the staged rows (lib/db/banks/staged-changes.ts)
 * @param options.storedCursor  the stored cursor at the start; if it has moved, another run was faster
 * @throws AppError `CONFLICT` (retryable) when the link was changed or disconnected meanwhile
 */
export async function storeChanges(
  connection: ReservedConnection,
  options: {
    userId: string;
    connectionId: string;
    today: string;
    changes: Changes;
    storedCursor: string | null;
    isComplete: boolean;
    isRepaired: boolean;
  },
): Promise<SyncCounts> {
  const { userId, connectionId, changes, today } = options;
  return inTransactionOn(connection, async (tx) => {
    const locked = await lockForSync(tx, { userId, connectionId, cursor: options.storedCursor });
    if (!locked) {
      throw new AppError("CONFLICT", "The bank connection changed while it was read", { isRetryable: true });
    }
    await lockTransactions(tx, userId);
    const { accounts, continuedIds } = await placeNewAccounts(tx, {
      userId,
      connectionId,
      accounts: changes.accounts,
    });
    const accountIds = await upsertAccounts(tx, {
      userId,
      connectionId,
      accounts,
      newIds: accounts.map(() => uuidv7()),
      day: today,
    });
    await stageAccounts(tx, accountIds);
    const key = { userId, accountIds: [...accountIds.values()] };
    // Without stored rows, nothing can recur, move or go.
    const isContinued = await hasBankRows(tx, key);
    // The bank reports everything for these accounts, regardless of stored rows.
    const fullyReported = { userId, accountIds: changes.startedAt === null ? key.accountIds : continuedIds };
    if (isContinued) await adoptRowsOfFormerLink(tx, fullyReported);
    const moved = isContinued ? await listMovedBounds(tx, { userId }) : [];
    const { inserted, updated } = await upsertReportedTransactions(tx, { userId, isContinued });
    const gone = isContinued ? [await deleteRemovedRows(tx, key), await deleteVanishedRows(tx, fullyReported)] : [];
    await deleteExpiredPendingRows(tx, { userId });
    await settleTwins(tx, { userId });
    await settleTransactions(tx, {
      userId,
      today,
      touched: [...(await listReportedBounds(tx)), ...moved, ...gone.flatMap(({ ends }) => ends)],
    });
    await recountRows(tx, { userId, connectionId });
    const reportedIds = accounts.flatMap(({ providerAccountId }) => accountIds.get(providerAccountId) ?? []);
    if (options.isComplete) await checkBalances(tx, { userId, accountIds: reportedIds });
    if (options.isRepaired) await markRepaired(tx, { userId, connectionId });
    await finishSync(tx, { userId, connectionId, cursor: changes.cursor, isComplete: options.isComplete });
    const isFirstSync = locked.firstSyncedAt === null;
    if (options.isComplete && (isFirstSync || inserted > 0)) {
      await enqueue(tx, generateAutomaticallyJob, { userId, isFirstSync });
      await enqueue(tx, notifyUserJob, { userId });
    }
    return { added: inserted, modified: updated, removed: gone.reduce((sum, { count }) => sum + count, 0) };
  });
}

/**
 * Checks a sync's balances against the stored rows and saves the result (the trust meter). Runs in the sync's
 * transaction, so both are of one moment.
 *
 * The caller delays the first check until the bank has delivered its full history: old rows still arriving don't move
 * today's balance.
 *
 * @param options.accountIds  accounts whose balance the sync reported
 */
export async function checkBalances(tx: Tx, options: { userId: string; accountIds: readonly string[] }): Promise<void> {
  const { userId } = options;
  const accounts = (await listForCheck(tx, options)).filter(isJudged);
  const checks = accounts.map(({ accountId, now, explained }) => ({
    id: uuidv7(),
    accountId,
    now,
    since: explained?.since ?? null,
    // The first check starts with itself: nothing to explain.
    explanation: explainBalance(explained ?? now, now),
  }));
  await storeChecks(tx, { userId, checks });
}
