import { v7 as uuidv7 } from "uuid";
import { listForCheck, storeChecks } from "@/lib/db/banks/balance-checks";
import type { Tx } from "@/lib/db/client";
import { explainBalance, isJudged } from "@/lib/domain/banks/trust";

/**
 * Checks a sync's balances against the stored rows and saves the result (the trust meter). Runs in the sync's
 * transaction, so both are of one moment.
 *
 * The caller delays the first check until the bank has delivered its full history: old rows still arriving don't move
 * today's balance.
 *
 * @param options.accountIds  accounts whose balance the sync reported
 */
export async function checkBalances(tx: Tx, options: { userId: string; accountIds: readonly string[] }): Promise<void> {
  const { userId } = options;
  const accounts = (await listForCheck(tx, options)).filter(isJudged);
  const checks = accounts.map(({ accountId, now, explained }) => ({
    id: uuidv7(),
    accountId,
    now,
    since: explained?.since ?? null,
    // The first check starts with itself: nothing to explain.
    explanation: explainBalance(explained ?? now, now),
  }));
  await storeChecks(tx, { userId, checks });
}
