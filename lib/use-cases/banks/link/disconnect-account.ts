import {
  deleteAccount,
  deleteRows,
  findDeletedUserLink,
  listDeletedUserLinkIds,
  markDisconnected,
  purgeAccount,
  removeDeletedUserLink,
} from "@/lib/db/banks/account-removal";
import { findAccount, listAccountsOfConnection } from "@/lib/db/banks/accounts";
import { disconnectConnection, findConnection, lockConnection } from "@/lib/db/banks/connections";
import { inLongTransaction, prisma, type Tx } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { AppError, notFound } from "@/lib/domain/errors";
import { RETENTION } from "@/lib/domain/profile/retention";
import { enqueueLater } from "@/lib/jobs/queue";
import { log } from "@/lib/log";
import { bankProvider } from "@/lib/providers/adapters";
import { closeByHandAccount } from "@/lib/use-cases/banks/by-hand/accounts-by-hand";
import { endDeletedLinkJob } from "@/lib/use-cases/banks/jobs";
import { queueReverify } from "@/lib/use-cases/insights/queue-jobs";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { decryptBankToken, decryptLeftToken } from "./bank-token";

/**
 * Ends a bank link at the provider, then deletes its token. The order matters: a lost token could end nothing.
 * Idempotent, also when concurrent. Holds no row while asking the provider.
 *
 * @throws AppError `PROVIDER_FAILED` when it couldn't be ended; nothing has changed then
 */
async function endLink(key: { userId: string; connectionId: string }): Promise<void> {
  const connection = await findConnection(key);
  if (!connection || connection.status === "disconnected") return;
  await bankProvider(connection.provider).disconnect(decryptBankToken(connection.encryptedToken, key));
  await disconnectConnection(prisma(), key);
}

export type DisconnectAccountOptions = {
  userId: string;
  id: string;
  today: string;
  /** Also erases the account's rows and balances, which otherwise stay. */
  purge?: boolean | undefined;
};

/**
 * A link's last account also ends the link at the provider. Repeating is no error, and can still erase the history.
 *
 * @throws AppError `NOT_FOUND`; `PROVIDER_FAILED` when the link couldn't be ended; nothing has changed then
 */
export async function disconnectAccount(options: DisconnectAccountOptions): Promise<{ id: string }> {
  const { userId, id: accountId } = options;
  const account = await findAccount({ userId, accountId });
  if (!account) throw notFound("Account");
  const { connectionId } = account;
  if (connectionId === null) {
    await closeByHandAccount({ userId, accountId, today: options.today, purge: options.purge ?? false });
    return { id: accountId };
  }
  const key = { userId, connectionId };
  const isLinkOver = await inLongTransaction(async (tx) => {
    // If two calls each disconnect one of the last two accounts, one must see it is the last.
    await lockConnection(tx, key);
    const live = await listAccountsOfConnection(tx, key);
    const isLast = live.every(({ id }) => id === accountId);
    if (!isLast) await takeOut(tx, { ...options, isLinkOver: false });
    return isLast;
  });
  if (isLinkOver) {
    await endLink(key);
    await inLongTransaction(async (tx) => {
      await lockConnection(tx, key);
      await takeOut(tx, { ...options, isLinkOver: true });
    });
  }
  return { id: accountId };
}

/** The caller locks the connection, as a sync does: link first, then ledger. */
async function takeOut(tx: Tx, options: DisconnectAccountOptions & { isLinkOver: boolean }): Promise<void> {
  const { userId, id: accountId, today } = options;
  await lockTransactions(tx, userId);
  // An insight may rely on the removed balance alone, without any row.
  await queueReverify(tx, userId);
  if (!options.purge) return markDisconnected(tx, { userId, accountId });
  const touched = await deleteRows(tx, { userId, accountId });
  await (options.isLinkOver ? deleteAccount : purgeAccount)(tx, { userId, accountId });
  await settleTransactions(tx, { userId, today, touched });
}

const HOUR_MS = 3_600_000;

/**
 * Ends an erased account's link at the provider, then forgets its token (job `end-deleted-link`). Idempotent. The token
 * goes at once when we have no keys for the provider, and after `RETENTION.leftLinks` in any case.
 *
 * @throws AppError `PROVIDER_FAILED` before that
 */
export async function endDeletedLink({ linkId, now = new Date() }: { linkId: string; now?: Date }): Promise<void> {
  const link = await findDeletedUserLink(linkId);
  if (!link) return;
  try {
    await bankProvider(link.provider).disconnect(decryptLeftToken(link.encryptedToken, linkId));
  } catch (error) {
    const hasKeys = !(error instanceof AppError && error.code === "NOT_CONFIGURED");
    if (hasKeys && now.getTime() - link.since.getTime() < RETENTION.leftLinks * HOUR_MS) throw error;
    log.error({ err: error, linkId, provider: link.provider }, "the bank link of someone who left was given up");
  }
  await removeDeletedUserLink(linkId);
}

const MOST_AT_ONCE = 500;

/**
 * Queues the longest waiting deleted links.
 *
 * @returns how many
 */
export async function queueDeletedLinks(): Promise<number> {
  const ids = await listDeletedUserLinkIds(MOST_AT_ONCE);
  await enqueueLater(
    endDeletedLinkJob,
    ids.map((linkId) => ({ data: { linkId }, startAfterS: 0 })),
  );
  return ids.length;
}
