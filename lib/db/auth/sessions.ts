import { v7 as uuidv7 } from "uuid";
import { pool, type Sql } from "@/lib/db/client";

export type LiveSession = { role: "USER" | "ADMIN"; timeZone: string; currency: string };

type SessionKey = { userId: string; sessionId: string };
type Asked = SessionKey & { resolve: (session: LiveSession | null) => void; reject: (error: unknown) => void };

let asked: Asked[] = [];

/**
 * The session and its owner's settings when it is neither revoked nor expired, else null.
 *
 * Those asked for in one turn of the event loop are read by one statement, which is sent after all of them were asked for: no
 * answer is older than its question. A page that opens makes half a dozen calls at once.
 */
export function findLiveSession(key: SessionKey): Promise<LiveSession | null> {
  return new Promise((resolve, reject) => {
    if (asked.push({ ...key, resolve, reject }) === 1) setImmediate(() => void answerAsked());
  });
}

async function answerAsked(): Promise<void> {
  const turn = asked;
  asked = [];
  try {
    const { rows } = await pool().query<LiveSession & SessionKey>({
      name: "live-sessions",
      text: `SELECT s.user_id AS "userId", s.id AS "sessionId", u.role, u.timezone AS "timeZone", u.currency
             FROM sessions s JOIN users u ON u.id = s.user_id
             WHERE s.user_id = ANY($1::uuid[]) AND s.id = ANY($2::uuid[]) AND s.revoked_at IS NULL AND s.expires_at > now()`,
      values: [[...new Set(turn.map(({ userId }) => userId))], [...new Set(turn.map(({ sessionId }) => sessionId))]],
    });
    const live = new Map(rows.map(({ userId, sessionId, ...session }) => [userId + sessionId, session]));
    for (const { userId, sessionId, resolve } of turn) resolve(live.get(userId + sessionId) ?? null);
  } catch (error) {
    for (const { reject } of turn) reject(error);
  }
}

export type NewSession = { userId: string; userAgent: string; ipAddress: string; lifetimeMs: number; now: Date };

/** @returns the session's id, the `sid` of its token */
export async function insertSession(sql: Sql, session: NewSession): Promise<string> {
  const id = uuidv7();
  await sql.query(
    `INSERT INTO sessions (user_id, id, user_agent, ip_address, created_at, last_seen_at, proved_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $5, $5, $6)`,
    [
      session.userId,
      id,
      session.userAgent,
      session.ipAddress,
      session.now,
      new Date(session.now.getTime() + session.lifetimeMs),
    ],
  );
  return id;
}

/** Shown in the list of devices; written when the day has changed, not at every request. */
export async function touchSession(sql: Sql, options: { userId: string; sessionId: string; now: Date }): Promise<void> {
  await sql.query("UPDATE sessions SET last_seen_at = $3 WHERE user_id = $1 AND id = $2", [
    options.userId,
    options.sessionId,
    options.now,
  ]);
}

/** @returns whether there was a live one to end */
export async function revokeSession(
  sql: Sql,
  options: { userId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    "UPDATE sessions SET revoked_at = $3 WHERE user_id = $1 AND id = $2 AND revoked_at IS NULL AND expires_at > $3",
    [options.userId, options.sessionId, options.now],
  );
  return rowCount === 1;
}

/** @param options.except  the session that stays */
export async function revokeAllSessions(
  sql: Sql,
  options: { userId: string; except?: string; now: Date },
): Promise<void> {
  await sql.query(
    "UPDATE sessions SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $3",
    [options.userId, options.now, options.except ?? null],
  );
}

export type StoredSession = { id: string; userAgent: string; ipAddress: string; createdAt: Date; lastSeenAt: Date };

/** More devices than a person can tell apart; older ones are still ended by "Sign out all others". */
const maxListed = 100;

/** Live ones, the one seen last first, at most 100. */
export async function listLiveSessions(userId: string, now: Date): Promise<StoredSession[]> {
  const { rows } = await pool().query<StoredSession>(
    `SELECT id, user_agent AS "userAgent", ip_address AS "ipAddress", created_at AS "createdAt",
       last_seen_at AS "lastSeenAt"
     FROM sessions WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY last_seen_at DESC, id DESC
     LIMIT $3`,
    [userId, now, maxListed],
  );
  return rows;
}

/** When the person last proved in this session who they are. */
export async function findProvedAt(options: { userId: string; sessionId: string }): Promise<Date | null> {
  const { rows } = await pool().query<{ provedAt: Date }>(
    `SELECT proved_at AS "provedAt" FROM sessions WHERE user_id = $1 AND id = $2`,
    [options.userId, options.sessionId],
  );
  return rows[0]?.provedAt ?? null;
}

export async function markProved(options: { userId: string; sessionId: string; now: Date }): Promise<void> {
  await pool().query("UPDATE sessions SET proved_at = $3 WHERE user_id = $1 AND id = $2", [
    options.userId,
    options.sessionId,
    options.now,
  ]);
}
