import { v7 as uuidv7 } from "uuid";
import { listForCheck, storeChecks } from "@/lib/db/banks/balance-checks";
import type { Tx } from "@/lib/db/client";
import { explainBalance, isJudged } from "@/lib/domain/banks/trust";

/**
 * The trust meter: holds the balances that a sync brought against the rows that are now stored, and keeps what it finds. In
 * the sync's own transaction, so that the two are of one moment.
 *
 * The caller waits with the first check until the bank has delivered its whole history: rows of long ago that still arrive
 * move no balance of today.
 *
 * @param options.accountIds  the accounts whose balance the sync brought
 */
export async function checkBalances(tx: Tx, options: { userId: string; accountIds: readonly string[] }): Promise<void> {
  const { userId } = options;
  const accounts = (await listForCheck(tx, options)).filter(isJudged);
  const checks = accounts.map(({ accountId, now, explained }) => ({
    id: uuidv7(),
    accountId,
    now,
    since: explained?.since ?? null,
    // The first check begins at itself, with nothing to explain.
    explanation: explainBalance(explained ?? now, now),
  }));
  await storeChecks(tx, { userId, checks });
}
