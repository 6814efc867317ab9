import { setMonthlySummary } from "@/lib/db/insights/monthly-summaries";
import { env } from "@/lib/env";
import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

/**
 * Returns the address that ends the monthly summary without login, for the reader or their mailbox (RFC 8058). It is
 * valid as long as `AUTH_SECRET`, so last year's email still works. It opens nothing else.
 */
export function unsubscribeUrl(userId: string): string {
  return `${env().appUrl}/unsubscribe?token=${userId}.${digestOf(userId)}`;
}

/** Returns the token's user; null if we didn't make it. */
export function readUnsubscribeToken(token: string): string | null {
  const [userId = "", digest = "", ...rest] = token.split(".");
  const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(userId);
  return isUuid && rest.length === 0 && isSameDigest(digest, digestOf(userId)) ? userId : null;
}

/**
 * Idempotent, also for erased accounts.
 *
 * @returns false for a token we didn't make
 */
export async function unsubscribe(token: string): Promise<boolean> {
  const userId = readUnsubscribeToken(token);
  if (userId) await setMonthlySummary(userId, false);
  return userId !== null;
}

const digestOf = (userId: string) => keyedDigest("unsubscribe", ["monthly-summary", userId]);
