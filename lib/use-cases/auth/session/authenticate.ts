import { findLiveSession, touchSession } from "@/lib/db/auth/sessions";
import { prisma } from "@/lib/db/client";
import { SEEN_RESOLUTION_MS } from "@/lib/domain/auth/session";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { isGettingStarted } from "@/lib/domain/profile/getting-started";
import type { AccessClaims } from "./access-token";

/** The logged-in user with their "today". One query a request, shared by simultaneous ones. */
export type Viewer = {
  userId: string;
  sessionId: string;
  role: "USER" | "ADMIN";
  timeZone: string;
  /** The user's main currency; other currencies are shown beside it, never added. */
  currency: string;
  /** The calendar day in the viewer's time zone. */
  today: string;
  isGettingStarted: boolean;
};

/**
 * Returns the viewer of verified claims; null for another role or without a live session. A request counts as activity
 * for the idle timeout.
 */
export async function authenticate(claims: AccessClaims, now = new Date()): Promise<Viewer | null> {
  const session = await findLiveSession({ userId: claims.userId, sessionId: claims.sid });
  // A token carries the role; after a role change a new one is needed.
  if (!session || session.role !== claims.role) return null;
  const key = { userId: claims.userId, sessionId: claims.sid };
  const before = new Date(now.getTime() - SEEN_RESOLUTION_MS);
  if (session.lastSeenAt < before) await touchSession(prisma(), { ...key, now, before });
  return {
    ...key,
    role: session.role,
    timeZone: session.timeZone,
    currency: session.currency,
    today: dayInTimeZone(now, session.timeZone),
    isGettingStarted: isGettingStarted(session, now),
  };
}

/**
 * Origin of a request, for limits, the device list and the audit log. `isBrowser`: it sends browser-only headers, so it
 * would have sent any ticket it was given.
 */
export type Caller = { ipAddress: string; userAgent: string; isBrowser: boolean };

/** A request: where it comes from, and when if not now. */
export type FromCaller = { caller: Caller; now?: Date };

/** A request of someone logged in. */
export type FromViewer = FromCaller & { viewer: Viewer };
