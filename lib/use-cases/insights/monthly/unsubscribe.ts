import { setMonthlySummary } from "@/lib/db/insights/monthly-summaries";
import { env } from "@/lib/env";
import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";

/**
 * Where an email's reader, or their mailbox for them (RFC 8058), ends the monthly summary without logging in. The address is
 * valid for as long as `AUTH_SECRET` is: an email of last year must still be able to end it. It opens nothing else.
 */
export function unsubscribeUrl(userId: string): string {
  return `${env().appUrl}/unsubscribe?token=${userId}.${digestOf(userId)}`;
}

/** The user a token was made for; null for one that we did not make. */
export function readUnsubscribeToken(token: string): string | null {
  const [userId = "", digest = "", ...rest] = token.split(".");
  const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(userId);
  return isUuid && rest.length === 0 && isSameDigest(digest, digestOf(userId)) ? userId : null;
}

/**
 * Ends the monthly summary of whoever the token was made for. Again, or for an account that is gone, it does nothing.
 *
 * @returns false for a token that we did not make
 */
export async function unsubscribe(token: string): Promise<boolean> {
  const userId = readUnsubscribeToken(token);
  if (userId) await setMonthlySummary(userId, false);
  return userId !== null;
}

const digestOf = (userId: string) => keyedDigest("unsubscribe", ["monthly-summary", userId]);
