import { listAccountPairs } from "@/lib/db/transactions/twins/doubled-accounts";
import { isOneAccount } from "@/lib/domain/transactions/review/one-account";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { UndecidedAccount } from "@/lib/schemas/cashflow/undecided-accounts";

/**
 * Takes out the banks' accounts that are probably one with an account kept by hand, which counts already: their balance is in no total
 * before the person has said so. Without an account kept by hand nothing is asked of the database.
 *
 * @returns the accounts that count, and those that wait for an answer with the one that each probably is
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
