import { pool, type Sql } from "@/lib/db/client";

export type TotpFactor = { sealedSecret: string; confirmedAt: Date | null };
export type FactorCounts = { hasTotp: boolean; passkeys: number; recoveryCodes: number };

/** What a user has set up; an app that was not confirmed does not count. */
export async function countFactors(sql: Sql, userId: string): Promise<FactorCounts> {
  const { rows } = await sql.query<FactorCounts>(
    `SELECT EXISTS (SELECT 1 FROM totp_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS "hasTotp",
       (SELECT count(*)::int FROM passkeys WHERE user_id = $1) AS passkeys,
       (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1) AS "recoveryCodes"`,
    [userId],
  );
  return rows[0] ?? { hasTotp: false, passkeys: 0, recoveryCodes: 0 };
}

export async function findTotp(userId: string): Promise<TotpFactor | null> {
  const { rows } = await pool().query<TotpFactor>(
    `SELECT sealed_secret AS "sealedSecret", confirmed_at AS "confirmedAt" FROM totp_factors WHERE user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Keeps a secret that is not confirmed yet in the place of the last such; false when one is confirmed. */
export async function storeUnconfirmedTotp(options: {
  userId: string;
  sealedSecret: string;
  now: Date;
}): Promise<boolean> {
  const { rowCount } = await pool().query(
    `INSERT INTO totp_factors AS t (user_id, sealed_secret, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET sealed_secret = EXCLUDED.sealed_secret, created_at = EXCLUDED.created_at
       WHERE t.confirmed_at IS NULL`,
    [options.userId, options.sealedSecret, options.now],
  );
  return rowCount === 1;
}

/** Turns the app on; false when that secret was replaced meanwhile or is on already. `step` counts as used. */
export async function confirmTotp(
  sql: Sql,
  options: { userId: string; sealedSecret: string; step: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE totp_factors SET confirmed_at = $4, last_step = $3
     WHERE user_id = $1 AND sealed_secret = $2 AND confirmed_at IS NULL`,
    [options.userId, options.sealedSecret, options.step, options.now],
  );
  return rowCount === 1;
}

/** Uses a time step up; false when it, or a later one, was used before. */
export async function takeTotpStep(sql: Sql, options: { userId: string; step: number }): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE totp_factors SET last_step = $2
     WHERE user_id = $1 AND confirmed_at IS NOT NULL AND (last_step IS NULL OR last_step < $2)`,
    [options.userId, options.step],
  );
  return rowCount === 1;
}

/** @returns whether it was on; one that was never confirmed was not */
export async function deleteTotp(sql: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql.query<{ wasOn: boolean }>(
    `DELETE FROM totp_factors WHERE user_id = $1 RETURNING confirmed_at IS NOT NULL AS "wasOn"`,
    [userId],
  );
  return rows[0]?.wasOn ?? false;
}

export async function replaceRecoveryCodes(
  sql: Sql,
  options: { userId: string; codeHashes: readonly string[] },
): Promise<void> {
  await sql.query("DELETE FROM recovery_codes WHERE user_id = $1", [options.userId]);
  await sql.query("INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::text[])", [
    options.userId,
    options.codeHashes,
  ]);
}

export async function hasRecoveryCode(options: { userId: string; codeHash: string }): Promise<boolean> {
  const { rowCount } = await pool().query("SELECT 1 FROM recovery_codes WHERE user_id = $1 AND code_hash = $2", [
    options.userId,
    options.codeHash,
  ]);
  return rowCount === 1;
}

/** Uses a code up; false when another request did. */
export async function takeRecoveryCode(sql: Sql, options: { userId: string; codeHash: string }): Promise<boolean> {
  const { rowCount } = await sql.query("DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2", [
    options.userId,
    options.codeHash,
  ]);
  return rowCount === 1;
}
