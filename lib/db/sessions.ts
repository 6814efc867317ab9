import { pool } from "./client";

export type LiveSession = { role: "USER" | "ADMIN"; timeZone: string; currency: string };

/** The session and its owner's settings when it is neither revoked nor expired, else null. One indexed query. */
export async function findLiveSession(options: { userId: string; sessionId: string }): Promise<LiveSession | null> {
  const { rows } = await pool().query<LiveSession>({
    name: "live-session",
    text: `SELECT u.role, u.timezone AS "timeZone", u.currency FROM sessions s JOIN users u ON u.id = s.user_id
           WHERE s.user_id = $1 AND s.id = $2 AND s.revoked_at IS NULL AND s.expires_at > now()`,
    values: [options.userId, options.sessionId],
  });
  return rows[0] ?? null;
}
