import { pool } from "@/lib/db/client";

/** A purchase that was begun. `providerSessionId` is null until the provider has made the page. */
export type StoredCheckout = {
  attempt: string;
  priceId: string;
  providerSessionId: string | null;
  startedAt: Date;
};

export async function findCheckout(userId: string): Promise<StoredCheckout | null> {
  const { rows } = await pool().query<StoredCheckout>(
    `SELECT attempt, price_id AS "priceId", provider_session_id AS "providerSessionId", started_at AS "startedAt"
     FROM checkouts WHERE user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/**
 * Begins a purchase in the place of `replaced`, or of none.
 *
 * @returns false when another tab was faster
 */
export async function beginCheckout(options: {
  userId: string;
  attempt: string;
  priceId: string;
  replaced: string | null;
  now: Date;
}): Promise<boolean> {
  const { rowCount } = await pool().query(
    `INSERT INTO checkouts (user_id, attempt, price_id, started_at) VALUES ($1, $2, $3, $5)
     ON CONFLICT (user_id) DO UPDATE SET attempt = EXCLUDED.attempt, price_id = EXCLUDED.price_id,
       started_at = EXCLUDED.started_at, provider_session_id = NULL
     WHERE checkouts.attempt = $4`,
    [options.userId, options.attempt, options.priceId, options.replaced, options.now],
  );
  return rowCount === 1;
}

/** @returns false when the purchase is not this one any more */
export async function keepCheckoutSession(options: {
  userId: string;
  attempt: string;
  providerSessionId: string;
}): Promise<boolean> {
  const { rowCount } = await pool().query(
    "UPDATE checkouts SET provider_session_id = $3 WHERE user_id = $1 AND attempt = $2",
    [options.userId, options.attempt, options.providerSessionId],
  );
  return rowCount === 1;
}

/** @param options.onlyUnmade  leaves it when another tab has its page already */
export async function forgetCheckout(options: {
  userId: string;
  attempt: string;
  onlyUnmade?: boolean;
}): Promise<void> {
  await pool().query(
    "DELETE FROM checkouts WHERE user_id = $1 AND attempt = $2 AND (NOT $3 OR provider_session_id IS NULL)",
    [options.userId, options.attempt, options.onlyUnmade ?? false],
  );
}

/** Users with a purchase that was begun between two instants. In order of their ids, after `after`. */
export async function listCheckouts(options: {
  begunFrom: Date;
  begunBefore: Date;
  after: string | null;
  limit: number;
}): Promise<{ userId: string }[]> {
  const { rows } = await pool().query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM checkouts
     WHERE started_at >= $1 AND started_at < $2 AND ($3::uuid IS NULL OR user_id > $3)
     ORDER BY user_id LIMIT $4`,
    [options.begunFrom, options.begunBefore, options.after, options.limit],
  );
  return rows;
}
