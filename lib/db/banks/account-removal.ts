import { sql } from "kysely";
import { prisma, type Tx } from "@/lib/db/client";
import type { BankProviderName } from "@/lib/domain/banks/connection";

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

/** A bank link whose user is gone, still to be ended at the provider. */
export type DeletedUserLink = { id: string; provider: BankProviderName; encryptedToken: string; since: Date };

/** A live link about to be deleted by an erasure. */
export type LeavingLink = { connectionId: string; provider: BankProviderName; encryptedToken: string };

/** Locks the user's live links in a sync's order. */
export async function lockLiveLinks(tx: Tx, userId: string): Promise<LeavingLink[]> {
  const links = await tx.$kysely
    .selectFrom("bankConnections")
    .select(["id as connectionId", "provider", "encryptedToken", "status"])
    .where("userId", "=", userId)
    .orderBy("id")
    .forUpdate()
    .execute();
  return links
    .filter(({ status }) => status !== "disconnected")
    .map(({ connectionId, provider, encryptedToken }) => ({
      connectionId,
      provider: provider as BankProviderName,
      encryptedToken,
    }));
}

export async function insertDeletedUserLinks(tx: Tx, links: Omit<DeletedUserLink, "since">[]): Promise<void> {
  await tx.deletedUserLink.createMany({ data: links });
}

export async function findDeletedUserLink(id: string): Promise<DeletedUserLink | null> {
  const link = await prisma().deletedUserLink.findUnique({ where: { id } });
  return link && { ...link, provider: link.provider as BankProviderName };
}

export async function listDeletedUserLinkIds(limit: number): Promise<string[]> {
  const links = await prisma().deletedUserLink.findMany({
    orderBy: { since: "asc" },
    take: limit,
    select: { id: true },
  });
  return links.map(({ id }) => id);
}

export async function removeDeletedUserLink(id: string): Promise<void> {
  await prisma().deletedUserLink.deleteMany({ where: { id } });
}
