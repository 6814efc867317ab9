import { listAccountPairs } from "@/lib/db/transactions/twins/stored-twins";
import { isOneAccount } from "@/lib/domain/transactions/review";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { UndecidedAccount } from "@/lib/schemas/cashflow/net-position";

/**
 * Excludes linked accounts that probably duplicate a manual one: their balance counts only after the user decides.
 * Without manual accounts it makes no query.
 *
 * @returns the counted accounts, and undecided ones with their probable duplicates
 */
export async function withoutUndecided(
  userId: string,
  accounts: readonly LedgerAccount[],
): Promise<{ counted: LedgerAccount[]; undecided: UndecidedAccount[] }> {
  if (!accounts.some(({ isByHand }) => isByHand)) return { counted: [...accounts], undecided: [] };
  const pairs = (await listAccountPairs({ userId })).filter(isOneAccount);
  const undecided = accounts.flatMap(({ id, name }) => {
    const pair = pairs.find(({ accountId }) => accountId === id);
    return pair ? [{ id, name, sameAs: pair.ownName }] : [];
  });
  const left = new Set(undecided.map(({ id }) => id));
  return { counted: accounts.filter(({ id }) => !left.has(id)), undecided };
}
