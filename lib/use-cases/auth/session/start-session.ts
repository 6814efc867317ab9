import { randomBytes } from "node:crypto";
import { hasSessionFrom, insertSession } from "@/lib/db/auth/sessions";
import type { StoredUser } from "@/lib/db/auth/users";
import type { Tx } from "@/lib/db/client";
import { SESSION_LIFETIME_S } from "@/lib/domain/auth/session";
import { dayInTimeZone } from "@/lib/domain/calendar";
import type { User } from "@/lib/schemas/auth";
import { reportNewDevice } from "@/lib/use-cases/auth/notify-owner";
import { isSameDigest, keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";
import { signAccessToken } from "./access-token";
import type { Caller } from "./authenticate";
import { logoutTicket } from "./sessions";
import { seenOn, toWireUser } from "./to-user";

/** `deviceToken` marks the browser as known for this address; `logoutTicket` ends this session. */
export type StartedSession = { user: User; jwtToken: string; deviceToken: string; logoutTicket: string };

/** `device`: value of the device cookie, if any. `isFirst`: the account was just created or verified. */
export type LoginDevice = { device: string | undefined; isFirst: boolean };

/**
 * Starts a session for a verified user and counts the day for the streak. Emails the owner about an unknown device,
 * except at sign-up.
 */
export async function startSession(
  tx: Tx,
  options: { user: StoredUser; loginDevice: LoginDevice; caller: Caller; now: Date },
): Promise<StartedSession> {
  const { loginDevice, caller, now } = options;
  const user = toWireUser(await seenOn(tx, options.user, dayInTimeZone(now, options.user.timezone)));
  if (!loginDevice.isFirst && !(await isKnown(tx, user, loginDevice.device, caller))) {
    await reportNewDevice(tx, { user, caller, now });
  }
  const sid = await insertSession(tx, {
    userId: user.id,
    userAgent: caller.userAgent,
    ipAddress: caller.ipAddress,
    lifetimeMs: SESSION_LIFETIME_S * 1000,
    now,
  });
  const { id: userId, email, firstName, lastName, role } = user;
  const jwtToken = await signAccessToken({ userId, email, firstName, lastName, role, sid });
  return {
    user,
    jwtToken,
    deviceToken: deviceToken(email, loginDevice.device),
    logoutTicket: logoutTicket({ userId, sessionId: sid }),
  };
}

/** A client without cookies is recognized by user agent and address, so it is reported once. */
async function isKnown(tx: Tx, user: User, device: string | undefined, caller: Caller): Promise<boolean> {
  if (knownDevice(device, user.email)) return true;
  return !caller.isBrowser && hasSessionFrom(tx, { userId: user.id, ...caller });
}

/** Families share browsers; the bound keeps the cookie small. */
const MAX_ADDRESSES = 5;

/**
 * Returns the value of the `__Host-device` cookie: a random name plus signatures for the last five addresses that
 * logged in. It lets its owner past a limit others used up (docs/contract.md, section 2) and avoids the new-device
 * email. It logs nobody in.
 *
 * @param token  the browser's previous value, if any: its name and other addresses stay
 */
export function deviceToken(email: string, token?: string): string {
  const [held = "", ...signatures] = token?.split(".") ?? [];
  const name = /^[\w-]{22}$/.test(held) ? held : randomBytes(16).toString("base64url");
  const own = deviceSignature(name, email);
  const others = name === held ? signatures.filter((one) => /^[\w-]{43}$/.test(one) && one !== own) : [];
  return [name, own, ...others.slice(0, MAX_ADDRESSES - 1)].join(".");
}

/** Returns the device's name if it has logged in to that address, else null. */
export function knownDevice(token: string | undefined, email: string): string | null {
  const [name = "", ...signatures] = token?.split(".") ?? [];
  if (name === "") return null;
  const own = deviceSignature(name, email);
  return signatures.slice(0, MAX_ADDRESSES).some((one) => isSameDigest(one, own)) ? name : null;
}

const deviceSignature = (name: string, email: string) => keyedDigest("known-device", [name, email]);
