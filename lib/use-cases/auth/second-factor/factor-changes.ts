import { dropMfaChallenges } from "@/lib/db/auth/mfa-challenges";
import { countFactors, replaceRecoveryCodes } from "@/lib/db/auth/second-factors";
import type { Sql } from "@/lib/db/client";
import { makeRecoveryCodes } from "./recovery-codes";

/** After a factor was added: the first one brings recovery codes, or a lost device would lock its owner out. */
export async function afterAdding(sql: Sql, userId: string): Promise<string[] | null> {
  const { recoveryCodes } = await countFactors(sql, userId);
  return recoveryCodes === 0 ? makeRecoveryCodes(sql, userId) : null;
}

/** After a factor was removed: sign-ins that were begun with it are over, and codes that stand in for nothing go. */
export async function afterRemoving(sql: Sql, userId: string): Promise<void> {
  await dropMfaChallenges(sql, userId);
  const { hasTotp, passkeys } = await countFactors(sql, userId);
  if (!hasTotp && passkeys === 0) await replaceRecoveryCodes(sql, { userId, codeHashes: [] });
}
