import { v7 as uuidv7 } from "uuid";
import { recountRows, upsertAccounts } from "@/lib/db/accounts";
import { inTransaction, type Sql } from "@/lib/db/client";
import { finishSync, lockForSync, markRepaired } from "@/lib/db/connections";
import { lockLedger } from "@/lib/db/transactions-ledger";
import { listMovedRows } from "@/lib/db/transactions-moved";
import {
  adoptRowsOfFormerLink,
  type DeletedRow,
  deleteBankRows,
  deleteVanishedRows,
  forgetRemovedRows,
  type IncomingRow,
  upsertRows,
} from "@/lib/db/transactions-sync";
import { AppError } from "@/lib/domain/errors";
import { settleLedger } from "@/lib/use-cases/transactions/settle-ledger";
import { checkBalances } from "./check-balances";
import type { Changes } from "./fetch-changes";

export type SyncCounts = { added: number; modified: number; removed: number };

/**
 * Stores what a sync read, all of it or nothing: rows, balances, the matches and series that follow from them, and the
 * cursor that says how far the rows go. Killed anywhere, the next run begins where this one did.
 *
 * @param options.startedAt  the cursor from which the changes were read; null for all from the beginning
 * @param options.storedCursor  the cursor that was stored when the run began: if it has moved, another run was faster
 * @throws AppError `CONFLICT` (retryable) when the link was changed or disconnected meanwhile
 */
export async function storeChanges(options: {
  userId: string;
  connectionId: string;
  today: string;
  changes: Changes;
  startedAt: string | null;
  storedCursor: string | null;
  isComplete: boolean;
  isRepaired: boolean;
}): Promise<SyncCounts> {
  const { userId, connectionId, changes, today } = options;
  return inTransaction(async (sql) => {
    if (!(await lockForSync(sql, { userId, connectionId, cursor: options.storedCursor }))) {
      throw new AppError("CONFLICT", "The bank connection changed while it was read", { isRetryable: true });
    }
    await lockLedger(sql, userId);
    const accountIds = await upsertAccounts(sql, {
      userId,
      connectionId,
      accounts: changes.accounts,
      newIds: changes.accounts.map(() => uuidv7()),
      day: today,
    });
    const rows = withOurAccounts(changes, accountIds);
    if (options.startedAt === null) await adoptRowsOfFormerLink(sql, { userId, rows });
    const moved = await listMovedRows(sql, { userId, rows });
    const { inserted, updated } = await upsertRows(sql, { userId, rows });
    const deleted = await deleteGone(sql, { ...options, rows, accountIds: [...accountIds.values()] });
    await forgetRemovedRows(sql, { userId });
    await settleLedger(sql, { userId, today, touched: [...rows, ...moved, ...deleted] });
    await recountRows(sql, { userId, connectionId });
    const told = changes.accounts.flatMap(({ providerAccountId }) => accountIds.get(providerAccountId) ?? []);
    if (options.isComplete) await checkBalances(sql, { userId, accountIds: told });
    if (options.isRepaired) await markRepaired(sql, { userId, connectionId });
    await finishSync(sql, { userId, connectionId, cursor: changes.cursor, isComplete: options.isComplete });
    return { added: inserted, modified: updated, removed: deleted.length };
  });
}

/** Rows of accounts that the person disconnected, or that are in no ISO currency, have no place to go. */
function withOurAccounts(changes: Changes, accountIds: ReadonlyMap<string, string>): IncomingRow[] {
  return changes.rows.flatMap(({ providerAccountId, ...row }) => {
    const accountId = accountIds.get(providerAccountId);
    return accountId ? { ...row, accountId, newId: uuidv7() } : [];
  });
}

async function deleteGone(
  sql: Sql,
  options: {
    userId: string;
    accountIds: readonly string[];
    changes: Changes;
    rows: readonly IncomingRow[];
    startedAt: string | null;
  },
): Promise<DeletedRow[]> {
  const { userId, accountIds, changes, startedAt } = options;
  const deleted = await deleteBankRows(sql, { userId, accountIds, providerTransactionIds: changes.removedIds });
  if (startedAt !== null) return deleted;
  return [...deleted, ...(await deleteVanishedRows(sql, { userId, accountIds, rows: options.rows }))];
}
