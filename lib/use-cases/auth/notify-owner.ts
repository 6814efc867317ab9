import type { Tx } from "@/lib/db/client";
import { readUserAgent } from "@/lib/domain/auth/user-agent";
import { env } from "@/lib/env";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { queueMail } from "@/lib/use-cases/mail/queue-mail";
import { newDeviceMail } from "@/lib/use-cases/mail/templates/new-device";
import { type SecurityChange, securityChangeMail } from "@/lib/use-cases/mail/templates/security-change";

/** Emails the owner that a device logged in which never did before, in the transaction that starts its session. */
export async function reportNewDevice(
  tx: Tx,
  options: { user: { id: string; email: string; firstName: string }; caller: Caller; now: Date },
): Promise<void> {
  const { user, caller, now } = options;
  const { appUrl } = env();
  const { browser, system } = readUserAgent(caller.userAgent);
  const content = newDeviceMail.compose({
    firstName: user.firstName,
    at: now,
    device: [browser, system].filter((name) => name !== null).join(" on ") || null,
    ipAddress: caller.ipAddress || null,
    devicesUrl: `${appUrl}/profile#devices`,
    resetUrl: `${appUrl}/forgot-password`,
  });
  await queueMail(tx, { userId: user.id, to: user.email, content });
}

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
