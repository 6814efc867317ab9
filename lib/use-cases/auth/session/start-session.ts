import { insertSession } from "@/lib/db/auth/sessions";
import type { StoredUser } from "@/lib/db/auth/users";
import type { Tx } from "@/lib/db/client";
import { dayInTimeZone } from "@/lib/domain/calendar";
import type { User } from "@/lib/schemas/auth";
import { deviceToken } from "@/lib/use-cases/auth/known-device";
import { signAccessToken } from "./access-token";
import type { Caller } from "./caller";
import { logoutTicket } from "./logout-ticket";
import { seenOn } from "./streak";
import { toWireUser } from "./to-user";

/** Seven days, as the token and the cookies (docs/contract.md, section 1). */
const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** `deviceToken` marks the browser as one that has logged in to this address; `logoutTicket` ends this session. */
export type StartedSession = { user: User; jwtToken: string; deviceToken: string; logoutTicket: string };

/** Starts a session of a user whose identity has just been proved, and counts the day for the streak. */
export async function startSession(
  tx: Tx,
  options: { user: StoredUser; caller: Caller; now: Date },
): Promise<StartedSession> {
  const { caller, now } = options;
  const user = toWireUser(await seenOn(tx, options.user, dayInTimeZone(now, options.user.timezone)));
  const sid = await insertSession(tx, {
    userId: user.id,
    userAgent: caller.userAgent,
    ipAddress: caller.ipAddress,
    lifetimeMs: SESSION_LIFETIME_MS,
    now,
  });
  const { id: userId, email, firstName, lastName, role } = user;
  const jwtToken = await signAccessToken({ userId, email, firstName, lastName, role, sid });
  return { user, jwtToken, deviceToken: deviceToken(email), logoutTicket: logoutTicket({ userId, sessionId: sid }) };
}
