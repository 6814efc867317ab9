import { pool, type Sql } from "@/lib/db/client";

export type CodePurpose = "VERIFY_EMAIL" | "RESET_PASSWORD";
type Address = { email: string; purpose: CodePurpose };

/** The newest challenge of an address. It stands for addresses without an account too, with `codeHash` null. */
export type StoredChallenge = { sentAt: Date; canResendAt: Date; attempts: number; usedAt: Date | null };

export type NewChallenge = Address & {
  /** Keyed hash of the code, or null when there is nobody to send one to. */
  codeHash: string | null;
  sentAt: Date;
  expiresAt: Date;
  canResendAt: Date;
};

/**
 * Puts a new challenge in the place of the last one, in one statement, so that of many requests at once one sends. One
 * that is asked for, not caused by a sign-up, is counted; with the last one that a window allows, the next may be asked
 * for when the window ends.
 *
 * @param options.inCooldown  `refuse` leaves a challenge alone that may not be sent again yet
 * @returns when the next may be asked for, or null when nothing was stored
 */
export async function replaceChallenge(
  sql: Sql,
  challenge: NewChallenge,
  options: { inCooldown: "refuse" | "replace"; maxResends: number; resendWindowMs: number },
): Promise<Date | null> {
  const { rows } = await sql.query<{ canResendAt: Date }>(
    // `counted` is how the count stands after this one, before the row is written.
    `WITH counted AS (
       SELECT CASE WHEN $7 THEN coalesce(live.resends, 0) ELSE coalesce(live.resends, 0) + 1 END AS resends,
         CASE WHEN $7 THEN live.resends_since ELSE coalesce(live.resends_since, $4) END AS since
       FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
         SELECT resends, resends_since FROM one_time_codes
         WHERE email = $1 AND purpose = $2 AND resends_since > $4::timestamptz - $9 * interval '1 millisecond' FOR UPDATE
       ) AS live ON true
     )
     INSERT INTO one_time_codes AS c (email, purpose, code_hash, created_at, expires_at, can_resend_at, resends,
       resends_since)
     SELECT $1, $2, $3, $4, $5,
       CASE WHEN resends >= $8 THEN greatest($6, since + $9 * interval '1 millisecond') ELSE $6 END, resends, since
     FROM counted
     ON CONFLICT (email, purpose) DO UPDATE SET code_hash = EXCLUDED.code_hash, attempts = 0, consumed_at = NULL,
       created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at, can_resend_at = EXCLUDED.can_resend_at,
       resends = EXCLUDED.resends, resends_since = EXCLUDED.resends_since
       WHERE $7 OR c.can_resend_at <= EXCLUDED.created_at
     RETURNING can_resend_at AS "canResendAt"`,
    [
      challenge.email,
      challenge.purpose,
      challenge.codeHash,
      challenge.sentAt,
      challenge.expiresAt,
      challenge.canResendAt,
      options.inCooldown === "replace",
      options.maxResends,
      options.resendWindowMs,
    ],
  );
  return rows[0]?.canResendAt ?? null;
}

export async function findChallenge(address: Address): Promise<StoredChallenge | null> {
  const { rows } = await pool().query<StoredChallenge>(
    `SELECT created_at AS "sentAt", can_resend_at AS "canResendAt", attempts, consumed_at AS "usedAt" FROM one_time_codes
     WHERE email = $1 AND purpose = $2`,
    [address.email, address.purpose],
  );
  return rows[0] ?? null;
}

/**
 * Counts a try, if one is left, before anything is compared: of a thousand tries at once five are compared.
 *
 * @returns the code's hash (null inside when there is no code to hit), or null when no try is left, the time is over or
 *   the code was used
 */
export async function takeTry(
  address: Address,
  options: { maxAttempts: number; now: Date },
): Promise<{ codeHash: string | null } | null> {
  const { rows } = await pool().query<{ codeHash: string | null }>(
    `UPDATE one_time_codes SET attempts = attempts + 1
     WHERE email = $1 AND purpose = $2 AND attempts < $3 AND consumed_at IS NULL AND expires_at > $4
     RETURNING code_hash AS "codeHash"`,
    [address.email, address.purpose, options.maxAttempts, options.now],
  );
  return rows[0] ?? null;
}

/** Uses the code up; false when a newer one or another request came first. */
export async function consumeCode(sql: Sql, options: Address & { codeHash: string; now: Date }): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE one_time_codes SET consumed_at = $4
     WHERE email = $1 AND purpose = $2 AND code_hash = $3 AND consumed_at IS NULL`,
    [options.email, options.purpose, options.codeHash, options.now],
  );
  return rowCount === 1;
}
