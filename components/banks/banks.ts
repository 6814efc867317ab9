import type { Account } from "@/lib/schemas/banks";

/** Accounts behind one login at one bank. */
export type Bank = {
  connectionId: string;
  name: string;
  accounts: readonly Account[];
  /** True when the bank requires a new login; its figures are then as old as `lastSyncedAt`. */
  needsSignIn: boolean;
  repair: NonNullable<Account["repair"]> | null;
  isSyncing: boolean;
  /** Oldest last sync of its accounts; `null` before the first. */
  lastSyncedAt: string | null;
  /** Account used to repair the login; any of the bank's works. */
  repairAccountId: string;
};

/** Banks that need a new login come last, next to the repair strip. */
export function toBanks(accounts: readonly Account[]): Bank[] {
  const groups = new Map<string, Account[]>();
  for (const account of accounts) {
    const { connectionId } = account;
    if (account.status === "disconnected" || connectionId === null) continue;
    const group = groups.get(connectionId);
    if (group) group.push(account);
    else groups.set(connectionId, [account]);
  }
  const banks = [...groups].flatMap(([connectionId, group]) => {
    const [first] = group;
    if (!first?.institution) return [];
    const syncs = group.map(({ lastSyncedAt }) => lastSyncedAt);
    return {
      connectionId,
      name: first.institution.name,
      accounts: group,
      needsSignIn: group.some(({ status }) => status === "login_required"),
      repair: group.find(({ status }) => status === "login_required")?.repair ?? null,
      isSyncing: group.some(({ isSyncing }) => isSyncing),
      lastSyncedAt: syncs.includes(null) ? null : (syncs.toSorted()[0] ?? null),
      repairAccountId: first.id,
    };
  });
  return [...banks.filter(({ needsSignIn }) => !needsSignIn), ...banks.filter(({ needsSignIn }) => needsSignIn)];
}

export type ByHandAccount = Account & { byHand: NonNullable<Account["byHand"]> };

export function toByHand(accounts: readonly Account[]): ByHandAccount[] {
  return accounts.flatMap((account) =>
    account.byHand && account.status !== "disconnected" ? [{ ...account, byHand: account.byHand }] : [],
  );
}

export function holderOf({ institution }: Pick<Account, "institution">): string {
  return institution?.name ?? "Manual accounts";
}

/** Counts transactions read so far by banks in their first sync; `null` when none is. */
export function rowsSoFar(banks: readonly Bank[]): { bankNames: string[]; rows: number } | null {
  const reading = banks.filter(({ isSyncing }) => isSyncing);
  if (reading.length === 0) return null;
  const rows = reading
    .flatMap(({ accounts }) => accounts)
    .reduce((sum, { totalTransactionsSynced }) => sum + totalTransactionsSynced, 0);
  return { bankNames: reading.map(({ name }) => name), rows };
}
