import { dropMfaChallenges } from "@/lib/db/auth/mfa-challenges";
import { countFactors, replaceRecoveryCodes } from "@/lib/db/auth/second-factors";
import type { Tx } from "@/lib/db/client";
import { makeRecoveryCodes } from "./recovery-codes";

/** Creates recovery codes with the first factor; otherwise a lost device would lock its owner out. */
export async function afterAdding(tx: Tx, userId: string): Promise<string[] | null> {
  const { recoveryCodes } = await countFactors(tx, userId);
  return recoveryCodes === 0 ? makeRecoveryCodes(tx, userId) : null;
}

/** Ends logins waiting for a removed factor, and deletes recovery codes once no factor is left. */
export async function afterRemoving(tx: Tx, userId: string): Promise<void> {
  await dropMfaChallenges(tx, userId);
  const { hasTotp, passkeys } = await countFactors(tx, userId);
  if (!hasTotp && passkeys === 0) await replaceRecoveryCodes(tx, { userId, codeHashes: [] });
}
