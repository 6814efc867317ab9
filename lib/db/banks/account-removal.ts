import { sql } from "kysely";
import type { Tx } from "@/lib/db/client";

type AccountKey = { userId: string; accountId: string };

/** Disconnects an account; its history stays. */
export async function markDisconnected(tx: Tx, { userId, accountId }: AccountKey): Promise<void> {
  await tx.$kysely
    .updateTable("accounts")
    .set({ disconnectedAt: sql<Date>`now()` })
    .where("userId", "=", userId)
    .where("id", "=", accountId)
    .where("disconnectedAt", "is", null)
    .execute();
}

/**
 * Disconnects an account and erases its data, after `deleteRows`. The emptied row stays while its link lives, or the
 * next sync would restore the account.
 */
export async function purgeAccount(tx: Tx, { userId, accountId }: AccountKey): Promise<void> {
  const where = { userId, accountId };
  await tx.balanceSnapshot.deleteMany({ where });
  await tx.balanceCheck.deleteMany({ where });
  await tx.removedPendingRow.deleteMany({ where });
  await tx.recurringSeries.deleteMany({ where });
  await tx.seriesByHand.updateMany({ where, data: { accountId: null } });
  await markDisconnected(tx, { userId, accountId });
  await tx.account.updateMany({
    where: { userId, id: accountId },
    data: {
      name: "Removed account",
      officialName: null,
      mask: null,
      persistentAccountId: null,
      totalTransactionsSynced: 0,
      currentBalanceMinor: null,
      availableBalanceMinor: null,
      balanceAt: null,
    },
  });
}

/**
 * Erases an account's rows.
 *
 * @returns their days and merchants, to settle transfers and series
 */
export function deleteRows(
  tx: Tx,
  { userId, accountId }: AccountKey,
): Promise<{ date: string; merchantKey: string }[]> {
  return tx.$kysely
    .deleteFrom("transactions")
    .where("userId", "=", userId)
    .where("accountId", "=", accountId)
    .returning(["date", "merchantKey"])
    .execute();
}

export async function deleteAccount(tx: Tx, { userId, accountId }: AccountKey): Promise<void> {
  // The user's own entries stay, whatever account they were paid from.
  await tx.seriesByHand.updateMany({ where: { userId, accountId }, data: { accountId: null } });
  await tx.account.deleteMany({ where: { userId, id: accountId } });
}
