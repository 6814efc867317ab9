import type { Tx } from "@/lib/db/client";
import { wasMailedSince } from "@/lib/db/mail/outbox";
import { findUserSettings } from "@/lib/db/profile/user-settings";
import { readUserAgent } from "@/lib/domain/auth/user-agent";
import { env } from "@/lib/env";
import type { Caller } from "@/lib/use-cases/auth/session/authenticate";
import { queueMail } from "@/lib/use-cases/mail/outbox";
import {
  loginStoppedMail,
  newDeviceMail,
  type SecurityChange,
  securityChangeMail,
} from "@/lib/use-cases/mail/templates/security";

/** Emails the owner about a new device, in the transaction that starts its session. */
export async function reportNewDevice(
  tx: Tx,
  options: { user: { id: string; email: string; firstName: string }; caller: Caller; now: Date },
): Promise<void> {
  const { user, caller, now } = options;
  const { appUrl } = env();
  const { timeZone } = await findUserSettings(user.id, tx);
  const content = newDeviceMail.compose({
    firstName: user.firstName,
    at: now,
    timeZone,
    ...callerPlace(caller),
    devicesUrl: `${appUrl}/profile#devices`,
    resetUrl: `${appUrl}/forgot-password`,
  });
  await queueMail(tx, { userId: user.id, to: user.email, content });
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Emails the owner about a login stopped at the second factor, at most once an hour. The caller has locked the user.
 */
export async function emailStoppedLogin(
  tx: Tx,
  options: {
    owner: { id: string; email: string; firstName: string };
    at: Date;
    device: string | null;
    ipAddress: string | null;
    now: Date;
  },
): Promise<void> {
  const { owner, at, device, ipAddress, now } = options;
  const { appUrl } = env();
  const { timeZone } = await findUserSettings(owner.id, tx);
  const content = loginStoppedMail.compose({
    firstName: owner.firstName,
    at,
    timeZone,
    device,
    ipAddress,
    devicesUrl: `${appUrl}/profile#devices`,
    resetUrl: `${appUrl}/forgot-password`,
  });
  const since = new Date(now.getTime() - HOUR_MS);
  if (await wasMailedSince(tx, { userId: owner.id, template: content.template, since })) return;
  await queueMail(tx, { userId: owner.id, to: owner.email, content });
}

/** Describes a login's device and network address, as far as known. */
export function callerPlace(caller: Caller): { device: string | null; ipAddress: string | null } {
  const { browser, system } = readUserAgent(caller.userAgent);
  const device = [browser, system].filter((name) => name !== null).join(" on ");
  return { device: device || null, ipAddress: caller.ipAddress || null };
}

/** Emails the owner about changed login methods, in the transaction that changes them. */
export async function notifyOwner(
  tx: Tx,
  options: { owner: { id: string; email: string; firstName: string }; change: SecurityChange; now: Date },
): Promise<void> {
  const { owner, change, now } = options;
  const { appUrl } = env();
  const { timeZone } = await findUserSettings(owner.id, tx);
  const content = securityChangeMail.compose({
    firstName: owner.firstName,
    at: now,
    timeZone,
    change,
    resetUrl: `${appUrl}/forgot-password`,
    profileUrl: `${appUrl}/profile`,
  });
  await queueMail(tx, { userId: owner.id, to: owner.email, content });
}
