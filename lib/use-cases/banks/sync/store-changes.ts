import { v7 as uuidv7 } from "uuid";
import { recountRows, upsertAccounts } from "@/lib/db/banks/accounts";
import { finishSync, lockForSync, markRepaired } from "@/lib/db/banks/connections";
import { listMovedEnds, listToldEnds, stageAccounts } from "@/lib/db/banks/staged-changes";
import { inTransactionOn, type Sql } from "@/lib/db/client";
import {
  adoptRowsOfFormerLink,
  deleteRemovedRows,
  deleteVanishedRows,
  forgetRemovedRows,
  hasBankRows,
  upsertToldRows,
} from "@/lib/db/transactions/sync";
import { lockLedger } from "@/lib/db/transactions/transactions-ledger";
import { AppError } from "@/lib/domain/errors";
import { checkBalances } from "@/lib/use-cases/banks/check-balances";
import { placeNewAccounts } from "@/lib/use-cases/banks/link/place-accounts";
import { settleLedger } from "@/lib/use-cases/transactions/settle-transactions";
import type { Changes } from "./fetch-changes";

export type SyncCounts = { added: number; modified: number; removed: number };

/**
 * Stores what a sync read, all of it or nothing: rows, balances, the matches and series that follow from them, and the
 * cursor that says how far the rows go. Killed anywhere, the next run begins where this one did.
 *
 * @param connection  the one in which the changed rows wait (lib/db/banks/staged-changes.ts)
 * @param options.storedCursor  the cursor that was stored when the run began: if it has moved, another run was faster
 * @throws AppError `CONFLICT` (retryable) when the link was changed or disconnected meanwhile
 */
export async function storeChanges(
  connection: Sql,
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
  return inTransactionOn(connection, async (sql) => {
    if (!(await lockForSync(sql, { userId, connectionId, cursor: options.storedCursor }))) {
      throw new AppError("CONFLICT", "The bank connection changed while it was read", { isRetryable: true });
    }
    await lockLedger(sql, userId);
    const { accounts, continuedIds } = await placeNewAccounts(sql, {
      userId,
      connectionId,
      accounts: changes.accounts,
    });
    const accountIds = await upsertAccounts(sql, {
      userId,
      connectionId,
      accounts,
      newIds: accounts.map(() => uuidv7()),
      day: today,
    });
    await stageAccounts(sql, accountIds);
    const key = { userId, accountIds: [...accountIds.values()] };
    // With nothing stored, nothing can be known again, move or go.
    const isContinued = await hasBankRows(sql, key);
    // Of these the bank tells all that it has, whatever is stored.
    const toldWhole = { userId, accountIds: changes.startedAt === null ? key.accountIds : continuedIds };
    if (isContinued) await adoptRowsOfFormerLink(sql, toldWhole);
    const moved = isContinued ? await listMovedEnds(sql, { userId }) : [];
    const { inserted, updated } = await upsertToldRows(sql, { userId, isContinued });
    const gone = isContinued ? [await deleteRemovedRows(sql, key), await deleteVanishedRows(sql, toldWhole)] : [];
    await forgetRemovedRows(sql, { userId });
    await settleLedger(sql, {
      userId,
      today,
      touched: [...(await listToldEnds(sql)), ...moved, ...gone.flatMap(({ ends }) => ends)],
    });
    await recountRows(sql, { userId, connectionId });
    const told = accounts.flatMap(({ providerAccountId }) => accountIds.get(providerAccountId) ?? []);
    if (options.isComplete) await checkBalances(sql, { userId, accountIds: told });
    if (options.isRepaired) await markRepaired(sql, { userId, connectionId });
    await finishSync(sql, { userId, connectionId, cursor: changes.cursor, isComplete: options.isComplete });
    return { added: inserted, modified: updated, removed: gone.reduce((sum, { count }) => sum + count, 0) };
  });
}
