import type { Tx } from "@/lib/db/client";
import { env } from "@/lib/env";
import { queueMail } from "@/lib/use-cases/mail/queue-mail";
import { type SecurityChange, securityChangeMail } from "@/lib/use-cases/mail/templates/security-change";

/** Emails the owner of an account that its login methods were changed, in the transaction that changes them. */
export async function notifyOwner(
  tx: Tx,
  options: { owner: { id: string; email: string; firstName: string }; change: SecurityChange; now: Date },
): Promise<void> {
  const { owner, change, now } = options;
  const { appUrl } = env();
  const content = securityChangeMail.compose({
    firstName: owner.firstName,
    at: now,
    change,
    resetUrl: `${appUrl}/forgot-password`,
    profileUrl: `${appUrl}/profile`,
  });
  await queueMail(tx, { userId: owner.id, to: owner.email, content });
}
