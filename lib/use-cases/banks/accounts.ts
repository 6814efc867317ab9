import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import {
  findAccount,
  listSnapshots,
  listStoredAccounts,
  type StoredAccount,
  upsertAccounts,
} from "@/lib/db/banks/accounts";
import { listChecks } from "@/lib/db/banks/balance-checks";
import {
  claimBalanceRefresh,
  findConnection,
  findLinkOwner,
  lockForBalances,
  markLoginRequired,
  returnBalanceRefresh,
} from "@/lib/db/banks/connections";
import { inTransaction, prisma } from "@/lib/db/client";
import { readKind } from "@/lib/domain/banks/by-hand";
import { planOf, QUOTA } from "@/lib/domain/billing/quota";
import { subscriptionView } from "@/lib/domain/billing/subscription";
import { AppError, notFound } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import { bankProvider } from "@/lib/providers/adapters";
import { repairReasonOf } from "@/lib/providers/bank";
import type { Account, accountDetailsOutput, Trust } from "@/lib/schemas/banks";
import { decryptBankToken } from "./link/bank-token";

export function toAccount(stored: StoredAccount): Account {
  const { currency } = stored;
  const { officialName, availableBalanceMinor, currentBalanceMinor } = stored;
  return {
    id: stored.id,
    connectionId: stored.connectionId,
    institution: institutionOf(stored),
    byHand: byHandOf(stored),
    name: stored.name,
    ...(officialName === null ? {} : { officialName }),
    mask: stored.mask,
    type: stored.type,
    subtype: stored.subtype,
    currency,
    currentBalance: currentBalanceMinor === null ? null : toMajor(currentBalanceMinor, currency),
    ...(availableBalanceMinor === null ? {} : { availableBalance: toMajor(availableBalanceMinor, currency) }),
    status: stored.status,
    ...(stored.status === "login_required" ? { repair: stored.repairReason ?? "sign_in" } : {}),
    isSyncing: stored.isSyncing,
    lastSyncedAt: stored.lastSyncedAt?.toISOString() ?? null,
    totalTransactionsSynced: stored.totalTransactionsSynced,
    trust: trustOf(stored),
  };
}

function institutionOf({ institutionId, institutionName }: StoredAccount): Account["institution"] {
  return institutionId === null || institutionName === null ? null : { id: institutionId, name: institutionName };
}

function byHandOf({ isByHand, lastSet, subtype, currency }: StoredAccount): Account["byHand"] {
  if (!isByHand || !lastSet) return null;
  const { day, balanceMinor, addedMinor } = lastSet;
  return {
    ...{ kind: readKind(subtype), setOn: day, setBalance: toMajor(balanceMinor, currency) },
    ...(addedMinor === 0 ? {} : { addedThatDay: toMajor(addedMinor, currency) }),
  };
}

function trustOf({ type, check, currency, isByHand }: StoredAccount): Trust {
  // There is no bank report to compare with.
  if (isByHand) return { status: "not_judged" };
  if (!check) return { status: type === "depository" || type === "credit" ? "unknown" : "not_judged" };
  if (check.gapMinor === null) return { status: "unknown" };
  const [since, checkedAt] = [check.since.toISOString(), check.checkedAt.toISOString()];
  // The first check starts with itself; only a second sync with the same result explains anything.
  if (since === check.at.toISOString() && since === checkedAt) return { status: "starting", since };
  if (check.gapMinor === 0) return { status: "explained", since, checkedAt };
  return { status: "gap", gap: toMajor(check.gapMinor, currency), since, checkedAt };
}

export async function listAccounts(options: { userId: string }): Promise<Account[]> {
  return (await listStoredAccounts(options.userId)).map(toAccount);
}

const SNAPSHOTS = 12;
const CHECKS = 12;

/**
 * Returns an account, connected or not, with its last 12 daily balances and checks, newest first.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function readAccountDetails(options: {
  userId: string;
  id: string;
}): Promise<z.output<typeof accountDetailsOutput>> {
  const key = { userId: options.userId, accountId: options.id };
  const [account, snapshots, checks] = await Promise.all([
    findAccount(key),
    listSnapshots({ ...key, limit: SNAPSHOTS }),
    listChecks({ ...key, limit: CHECKS }),
  ]);
  if (!account) throw notFound("Account");
  const { currency } = account;
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  return {
    ...toAccount(account),
    balances: snapshots.map(({ day, balanceMinor }) => ({
      date: day,
      balance: toMajor(balanceMinor, currency),
      currency,
    })),
    checks: checks.map((check) => ({
      id: check.id,
      since: check.since.toISOString(),
      at: check.at.toISOString(),
      opening: major(check.openingMinor),
      closing: major(check.closingMinor),
      rows: major(check.rowsMinor),
      gap: major(check.gapMinor),
    })),
  };
}

/** @throws AppError `UNPROCESSABLE` for a manual account, which no bank reports */
export function requireLinked(account: StoredAccount): StoredAccount & { connectionId: string } {
  const { connectionId } = account;
  if (connectionId === null)
    throw new AppError("UNPROCESSABLE", "You keep this account by hand: there is no bank to ask");
  return { ...account, connectionId };
}

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
