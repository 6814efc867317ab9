import { setMonthlySummary } from "@/lib/db/insights/monthly-summaries";
import { env } from "@/lib/env";
import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";
import { askToEnd, haveEnded, type StandaloneAnswer, unknownLink } from "@/lib/use-cases/mail/define-mail";

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

/** The page behind an email's unsubscribe link. It works without login and scripts. */
export const unsubscribePage = {
  ask(token: string): StandaloneAnswer {
    if (!readUnsubscribeToken(token)) return unknown();
    return askToEnd({
      title: "No more monthly summaries?",
      text: "We'll stop emailing you what stood out each month. Your insights stay where they are, and you can turn the email back on in your profile.",
      button: "Stop the monthly summary",
    });
  },

  async end(token: string): Promise<StandaloneAnswer> {
    if (!(await unsubscribe(token))) return unknown();
    return haveEnded({
      title: "You won't get any more monthly summaries",
      text: "You can turn them back on in your profile.",
    });
  },
};

function unknown(): StandaloneAnswer {
  return unknownLink("Copy the whole link from the email, or turn the monthly summary off in your profile.");
}
