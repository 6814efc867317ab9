import type { Tx } from "@/lib/db/client";
import { wasMailedSince } from "@/lib/db/mail/outbox";
import { findUserSettings } from "@/lib/db/profile/user-settings";
import { readUserAgent } from "@/lib/domain/auth/user-agent";
import { env } from "@/lib/env";
import type { Caller } from "@/lib/use-cases/auth/session/authenticate";
import type { MailContent } from "@/lib/use-cases/mail/define-mail";
import { queueMail } from "@/lib/use-cases/mail/outbox";
import {
  loginStoppedMail,
  newDeviceMail,
  type OwnerFacts,
  type SecurityChange,
  securityChangeMail,
} from "@/lib/use-cases/mail/templates/security";

type Owner = { id: string; email: string; firstName: string };

/** Emails an account's owner, in the transaction the email is about. */
export async function mailOwner(tx: Tx, owner: Owner, compose: (facts: OwnerFacts) => MailContent): Promise<void> {
  const { timeZone } = await findUserSettings(owner.id, tx);
  const profileUrl = `${env().appUrl}/profile`;
  const content = compose({
    firstName: owner.firstName,
    timeZone,
    resetUrl: `${env().appUrl}/forgot-password`,
    profileUrl,
    devicesUrl: `${profileUrl}#devices`,
  });
  await queueMail(tx, { userId: owner.id, to: owner.email, content });
}

export function reportNewDevice(tx: Tx, options: { user: Owner; caller: Caller; now: Date }): Promise<void> {
  const { user, caller, now } = options;
  return mailOwner(tx, user, (facts) => newDeviceMail.compose({ ...facts, at: now, ...callerPlace(caller) }));
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Emails the owner about a login stopped at the second factor, at most once an hour. The caller has locked the user.
 */
export async function emailStoppedLogin(
  tx: Tx,
  options: { owner: Owner; at: Date; device: string | null; ipAddress: string | null; now: Date },
): Promise<void> {
  const { owner, now, ...stopped } = options;
  const since = new Date(now.getTime() - HOUR_MS);
  if (await wasMailedSince(tx, { userId: owner.id, template: loginStoppedMail.name, since })) return;
  await mailOwner(tx, owner, (facts) => loginStoppedMail.compose({ ...facts, ...stopped }));
}

/** Describes a login's device and network address, as far as known. */
export function callerPlace(caller: Caller): { device: string | null; ipAddress: string | null } {
  const { browser, system } = readUserAgent(caller.userAgent);
  const device = [browser, system].filter((name) => name !== null).join(" on ");
  return { device: device || null, ipAddress: caller.ipAddress || null };
}

/** Emails the owner about changed login methods, in the transaction that changes them. */
export function notifyOwner(tx: Tx, options: { owner: Owner; change: SecurityChange; now: Date }): Promise<void> {
  const { owner, change, now } = options;
  return mailOwner(tx, owner, (facts) => securityChangeMail.compose({ ...facts, at: now, change }));
}
