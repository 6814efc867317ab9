import type { z } from "zod";
import { findAccount, listSnapshots, listStoredAccounts, type StoredAccount } from "@/lib/db/banks/accounts";
import { listChecks } from "@/lib/db/banks/balance-checks";
import { readKind } from "@/lib/domain/banks/by-hand";
import { notFound } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import type { Account, accountDetailsOutput, Trust } from "@/lib/schemas/banks";

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
