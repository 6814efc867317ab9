import { pool, type Sql } from "@/lib/db/client";

/** Notes a sign-in that wants its second factor; those of the user that are over are swept out. */
export async function insertMfaChallenge(
  sql: Sql,
  challenge: { tokenHash: string; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql.query("DELETE FROM mfa_challenges WHERE user_id = $1 AND expires_at <= $2", [
    challenge.userId,
    challenge.now,
  ]);
  await sql.query("INSERT INTO mfa_challenges (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)", [
    challenge.tokenHash,
    challenge.userId,
    challenge.now,
    challenge.expiresAt,
  ]);
}

/** Whose sign-in it is, while it can be finished. */
export async function findMfaChallenge(options: {
  tokenHash: string;
  maxAttempts: number;
  now: Date;
}): Promise<{ userId: string } | null> {
  const { rows } = await pool().query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM mfa_challenges WHERE token_hash = $1 AND attempts < $2 AND expires_at > $3`,
    [options.tokenHash, options.maxAttempts, options.now],
  );
  return rows[0] ?? null;
}

/** Counts a try before anything is compared: of a thousand at once five are compared. */
export async function takeMfaTry(options: {
  tokenHash: string;
  maxAttempts: number;
  now: Date;
}): Promise<{ userId: string; passkeyChallenge: string | null } | null> {
  const { rows } = await pool().query<{ userId: string; passkeyChallenge: string | null }>(
    `UPDATE mfa_challenges SET attempts = attempts + 1
     WHERE token_hash = $1 AND attempts < $2 AND expires_at > $3
     RETURNING user_id AS "userId", passkey_challenge AS "passkeyChallenge"`,
    [options.tokenHash, options.maxAttempts, options.now],
  );
  return rows[0] ?? null;
}

export async function setPasskeyChallenge(options: { tokenHash: string; passkeyChallenge: string }): Promise<void> {
  await pool().query("UPDATE mfa_challenges SET passkey_challenge = $2 WHERE token_hash = $1", [
    options.tokenHash,
    options.passkeyChallenge,
  ]);
}

/** Ends it; false when another request finished it first. */
export async function consumeMfaChallenge(sql: Sql, tokenHash: string): Promise<boolean> {
  const { rowCount } = await sql.query("DELETE FROM mfa_challenges WHERE token_hash = $1", [tokenHash]);
  return rowCount === 1;
}

/** Whatever the user had begun to sign in with is over: the password or the factors are others now. */
export async function dropMfaChallenges(sql: Sql, userId: string): Promise<void> {
  await sql.query("DELETE FROM mfa_challenges WHERE user_id = $1", [userId]);
}
