import { prisma, type Tx } from "@/lib/db/client";
import type { BankProviderName } from "@/lib/domain/banks/connection";

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
