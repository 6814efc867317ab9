import { dropMfaChallenges } from "@/lib/db/auth/mfa-challenges";
import { countFactors, replaceRecoveryCodes } from "@/lib/db/auth/second-factors";
import type { Tx } from "@/lib/db/client";
import { makeRecoveryCodes } from "./recovery-codes";

/** After a factor was added: the first one brings recovery codes, or a lost device would lock its owner out. */
export async function afterAdding(tx: Tx, userId: string): Promise<string[] | null> {
  const { recoveryCodes } = await countFactors(tx, userId);
  return recoveryCodes === 0 ? makeRecoveryCodes(tx, userId) : null;
}

/** After a factor was removed: sign-ins that were begun with it are over, and codes that stand in for nothing go. */
export async function afterRemoving(tx: Tx, userId: string): Promise<void> {
  await dropMfaChallenges(tx, userId);
  const { hasTotp, passkeys } = await countFactors(tx, userId);
  if (!hasTotp && passkeys === 0) await replaceRecoveryCodes(tx, { userId, codeHashes: [] });
}
