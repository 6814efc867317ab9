import { v7 as uuidv7 } from "uuid";
import { findAccount, upsertAccounts } from "@/lib/db/banks/accounts";
import {
  claimBalanceRefresh,
  findConnection,
  findLinkOwner,
  lockForBalances,
  markLoginRequired,
  returnBalanceRefresh,
} from "@/lib/db/banks/connections";
import { inTransaction, prisma } from "@/lib/db/client";
import { planOf, QUOTA } from "@/lib/domain/billing/quota";
import { subscriptionView } from "@/lib/domain/billing/subscription";
import { AppError, notFound } from "@/lib/domain/errors";
import { bankProvider } from "@/lib/providers/adapters";
import { repairReasonOf } from "@/lib/providers/bank";
import type { Account } from "@/lib/schemas/banks";
import { toAccount } from "./accounts";
import { decryptBankToken } from "./link/bank-token";
import { requireLinked } from "./link/require-linked";

export type RefreshAccountOptions = { userId: string; id: string; today: string; now?: Date };

/**
 * Asking the bank is billed per call and allowed every hour, with premium every minute. Otherwise the provider's copy
 * is fetched, which is as new as the rows. Refreshing all accounts of a link asks the bank once. An older copy
 * arriving later is not stored over its answer.
 *
 * @throws AppError `NOT_FOUND`, `UNPROCESSABLE` for a disconnected or manual account, `LOGIN_REQUIRED`,
 * `PROVIDER_FAILED`
 */
export async function refreshAccount(options: RefreshAccountOptions): Promise<Account> {
  const { userId, id: accountId, today, now = new Date() } = options;
  const account = await findAccount({ userId, accountId });
  if (!account) throw notFound("Account");
  if (account.status === "disconnected") throw new AppError("UNPROCESSABLE", "This account is disconnected");
  const { connectionId } = requireLinked(account);
  const [connection, owner] = await Promise.all([
    findConnection({ userId, connectionId }),
    findLinkOwner(prisma(), { userId }),
  ]);
  if (!connection || !owner) throw notFound("Account");
  const plan = planOf(subscriptionView(owner.subscription, now).hasPremium);
  const accessToken = decryptBankToken(connection.encryptedToken, { userId, connectionId });
  const before = connection.balancesRefreshedAt;
  const isLive = await claimBalanceRefresh({ userId, connectionId, intervalMs: QUOTA[plan].balanceRefreshMs, now });
  try {
    const { accounts } = await bankProvider(connection.provider).fetchAccounts({ accessToken, isLive });
    await inTransaction(async (tx) => {
      const state = await lockForBalances(tx, { userId, connectionId, isLive, seenAt: before });
      if (state === "ended") throw new AppError("UNPROCESSABLE", "This account is disconnected");
      if (state === "overtaken") return;
      const newIds = accounts.map(() => uuidv7());
      await upsertAccounts(tx, { userId, connectionId, accounts, newIds, day: today });
    });
  } catch (error) {
    if (isLive) await returnBalanceRefresh({ userId, connectionId, claimedAt: now, before });
    if (error instanceof AppError && error.code === "LOGIN_REQUIRED") {
      await markLoginRequired(prisma(), { userId, connectionId, reason: repairReasonOf(error) });
    }
    throw error;
  }
  const refreshed = await findAccount({ userId, accountId });
  if (!refreshed) throw notFound("Account");
  return toAccount(refreshed);
}
