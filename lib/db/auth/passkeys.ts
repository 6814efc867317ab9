import { v7 as uuidv7 } from "uuid";
import { pool, type Sql } from "@/lib/db/client";

/** `publicKey` is COSE; `credentialId` base64url. */
export type StoredPasskey = {
  id: string;
  credentialId: string;
  publicKey: Buffer<ArrayBuffer>;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

export async function listPasskeys(userId: string): Promise<StoredPasskey[]> {
  const { rows } = await pool().query<StoredPasskey>(
    `SELECT id, credential_id AS "credentialId", public_key AS "publicKey", counter::float8 AS counter, transports, name,
       created_at AS "createdAt", last_used_at AS "lastUsedAt"
     FROM passkeys WHERE user_id = $1 ORDER BY created_at, id`,
    [userId],
  );
  return rows;
}

type NewPasskey = Pick<StoredPasskey, "credentialId" | "counter" | "transports" | "name"> & { publicKey: Uint8Array };

/** @returns its id, or null when that authenticator's key is stored already, by whomever */
export async function insertPasskey(
  sql: Sql,
  passkey: NewPasskey & { userId: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO passkeys (user_id, id, credential_id, public_key, counter, transports, name, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
    [
      passkey.userId,
      uuidv7(),
      passkey.credentialId,
      Buffer.from(passkey.publicKey),
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.now,
    ],
  );
  return rows[0]?.id ?? null;
}

/**
 * Keeps the authenticator's counter; false when the passkey was removed meanwhile, or another sign-in has moved the counter
 * as far: then two devices hold the key. Authenticators that do not count say 0 for ever.
 */
export async function markPasskeyUsed(
  sql: Sql,
  options: { userId: string; credentialId: string; counter: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE passkeys SET counter = $3, last_used_at = $4
     WHERE user_id = $1 AND credential_id = $2 AND (counter < $3 OR (counter = 0 AND $3 = 0))`,
    [options.userId, options.credentialId, options.counter, options.now],
  );
  return rowCount === 1;
}

/** @returns what it was called, or null when the user has no such passkey */
export async function deletePasskey(sql: Sql, options: { userId: string; id: string }): Promise<string | null> {
  const { rows } = await sql.query<{ name: string }>(
    "DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING name",
    [options.userId, options.id],
  );
  return rows[0]?.name ?? null;
}

type SessionKey = { userId: string; sessionId: string };

/** What the browser is asked to sign; the newest question of a session counts. */
export async function storeRegistration(options: SessionKey & { challenge: string; expiresAt: Date }): Promise<void> {
  await pool().query(
    `INSERT INTO passkey_registrations (user_id, session_id, challenge, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, session_id) DO UPDATE SET challenge = EXCLUDED.challenge, expires_at = EXCLUDED.expires_at`,
    [options.userId, options.sessionId, options.challenge, options.expiresAt],
  );
}

/** The question, once: whoever answers it wrongly asks for a new one. */
export async function takeRegistration(options: SessionKey & { now: Date }): Promise<string | null> {
  const { rows } = await pool().query<{ challenge: string; isLive: boolean }>(
    `DELETE FROM passkey_registrations WHERE user_id = $1 AND session_id = $2
     RETURNING challenge, expires_at > $3 AS "isLive"`,
    [options.userId, options.sessionId, options.now],
  );
  return rows[0]?.isLive ? rows[0].challenge : null;
}
