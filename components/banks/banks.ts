import type { Account } from "@/lib/schemas/banks";

/** The accounts behind one login at one bank. */
export type Bank = {
  connectionId: string;
  name: string;
  accounts: readonly Account[];
  /** The bank asks for a new login; until then its figures are as old as `lastSyncedAt`. */
  needsSignIn: boolean;
  /** What helps, when it does; see `Account`. */
  repair: NonNullable<Account["repair"]> | null;
  isSyncing: boolean;
  /** The oldest of its accounts' last syncs; `null` before the first. */
  lastSyncedAt: string | null;
  /** The account to repair the login with: any one of the bank's will do. */
  repairAccountId: string;
};

/** Groups connected accounts by login, in the order given; banks that need a new login come last, where the repair strip is. */
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

/** An account that the person keeps, with what was set of it. */
export type ByHandAccount = Account & { byHand: NonNullable<Account["byHand"]> };

/** The accounts that no bank reports, in the order given. */
export function toByHand(accounts: readonly Account[]): ByHandAccount[] {
  return accounts.flatMap((account) =>
    account.byHand && account.status !== "disconnected" ? [{ ...account, byHand: account.byHand }] : [],
  );
}

/** Under which name an account stands in a list: its bank's, or that it is kept by hand. */
export function holderOf({ institution }: Pick<Account, "institution">): string {
  return institution?.name ?? "Manual accounts";
}

/** Rows read so far by the banks whose first sync is running; `null` when none is. */
export function rowsSoFar(banks: readonly Bank[]): { bankNames: string[]; rows: number } | null {
  const reading = banks.filter(({ isSyncing }) => isSyncing);
  if (reading.length === 0) return null;
  const rows = reading
    .flatMap(({ accounts }) => accounts)
    .reduce((sum, { totalTransactionsSynced }) => sum + totalTransactionsSynced, 0);
  return { bankNames: reading.map(({ name }) => name), rows };
}
