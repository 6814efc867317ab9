import type { z } from "zod";
import { markDisconnected } from "@/lib/db/banks/account-removal";
import { isByHandAccount, reopenByHandAccount } from "@/lib/db/banks/by-hand";
import type { Tx } from "@/lib/db/client";
import { removeRows, restoreRows } from "@/lib/db/transactions/removed";
import { inLongLockedTransaction } from "@/lib/db/transactions/settlement";
import { listTransactionsById } from "@/lib/db/transactions/transactions";
import {
  joinTwins,
  keepBothTwins,
  listPossibleTwins,
  listTwins,
  proposeTwins,
  reopenTwins,
  type StoredTwin,
} from "@/lib/db/transactions/twins/stored-twins";
import { AppError, notFound } from "@/lib/domain/errors";
import { compareReported } from "@/lib/domain/transactions/import/duplicates/duplicates";
import { MAX_DAYS_APART } from "@/lib/domain/transactions/import/duplicates/twins";
import type { decideTwinsInput } from "@/lib/schemas/transactions/transfers";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";

type DecideTwinsOptions = z.output<typeof decideTwinsInput> & { userId: string; today: string };

/**
 * Records decisions about probable duplicates: `same` keeps the bank's row with the user's edits, `different` both,
 * `proposed` undoes. All or nothing, settled once.
 * @throws AppError `NOT_FOUND` for another's row or account; `CONFLICT` when the removed row can't return
 */
export async function decideTwins(options: DecideTwinsOptions): Promise<{ decided: number }> {
  const { userId, today, status, closesAccountId } = options;
  const transactionIds = [...new Set(options.ids)];
  return inLongLockedTransaction(userId, async (tx) => {
    const twins = await listTwins(tx, { userId, transactionIds });
    if (twins.length < transactionIds.length) throw notFound("Transaction");
    if (closesAccountId !== undefined && !(await isByHandAccount(tx, { userId, accountId: closesAccountId }))) {
      throw notFound("Account");
    }
    // Undo the earlier answer first, so every answer starts from the same state.
    const before = await rowsOf(tx, userId, twins);
    await reopen(tx, userId, twins);
    const decided = { userId, transactionIds };
    if (status === "different") await keepBothTwins(tx, decided);
    if (status === "same") {
      await joinTwins(tx, decided);
      await removeRows(tx, { userId, transactionIds: twins.flatMap((twin) => twin.twinId ?? twin.removedId ?? []) });
    }
    if (closesAccountId !== undefined) {
      const account = { userId, accountId: closesAccountId };
      await (status === "same" ? markDisconnected(tx, account) : reopenByHandAccount(tx, account));
    }
    const touched = [...before, ...(await rowsOf(tx, userId, twins))];
    await settleTransactions(tx, { userId, today, touched });
    return { decided: twins.length };
  });
}

function rowsOf(tx: Tx, userId: string, twins: readonly StoredTwin[]) {
  const ids = twins.flatMap(({ transactionId, twinId, removedId }) =>
    [transactionId, twinId ?? removedId ?? []].flat(),
  );
  return listTransactionsById({ userId, ids, db: tx });
}

async function reopen(tx: Tx, userId: string, twins: readonly StoredTwin[]): Promise<void> {
  const removed = twins.flatMap(({ removedId }) => removedId ?? []);
  const back = await restoreRows(tx, { userId, transactionIds: removed });
  if (back.length < removed.length) {
    throw new AppError("CONFLICT", "It’s too long ago to bring the other transactions back");
  }
  const answered = twins.filter(({ status }) => status !== "proposed").map(({ transactionId }) => transactionId);
  await reopenTwins(tx, { userId, transactionIds: answered });
}

/** Finds synced rows already brought in; they stay out of sums until decided. The caller holds `lockTransactions`. */
export async function settleTwins(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const { reported, known } = await listPossibleTwins(tx, { userId, days: MAX_DAYS_APART });
  const pairs = compareReported(reported, known).map(({ row, twin }) => ({ transactionId: row.id, twinId: twin.id }));
  if (pairs.length > 0) await proposeTwins(tx, { userId, pairs });
}
