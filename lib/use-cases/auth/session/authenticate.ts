import { findLiveSession, touchSession } from "@/lib/db/auth/sessions";
import { prisma } from "@/lib/db/client";
import { SEEN_RESOLUTION_MS } from "@/lib/domain/auth/session-lifetime";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { isGettingStarted } from "@/lib/domain/profile/getting-started";
import { verifyAccessToken } from "./access-token";

/** Who is looking, and what their "today" is. One query a request, shared by those that come at once. */
export type Viewer = {
  userId: string;
  sessionId: string;
  role: "USER" | "ADMIN";
  timeZone: string;
  /** The currency the person thinks in; amounts in others are shown beside it, never added to it. */
  currency: string;
  /** The calendar day in the viewer's time zone. */
  today: string;
  /** Whether the dashboard shows them the first steps. */
  isGettingStarted: boolean;
};

/**
 * The viewer a token stands for, or null: a signature, an expiry, a role or a session row that does not hold are one
 * answer. A request counts as a use of its session, which an idle time-out begins from.
 *
 * @param token  the JWT of login, verify-email or Google
 */
export async function authenticate(token: string, now = new Date()): Promise<Viewer | null> {
  const claims = await verifyAccessToken(token);
  if (!claims) return null;
  const session = await findLiveSession({ userId: claims.userId, sessionId: claims.sid });
  // A token says what its holder may. When that has changed it says something wrong, and another is needed.
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
