import { v7 as uuidv7 } from "uuid";
import { pool, type Sql } from "@/lib/db/client";
import { isLive, SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "@/lib/domain/billing/subscription";

/** What the payment provider said of a subscription when it was last asked. */
export type FetchedSubscription = {
  providerSubscriptionId: string;
  status: SubscriptionStatus;
  interval: "month" | "year";
  amountMinor: number;
  currency: string;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
};

export type StoredSubscription = FetchedSubscription & { id: string; fetchedAt: Date };

const LIVE = SUBSCRIPTION_STATUSES.filter(isLive);
const IS_LIVE = `status IN (${LIVE.map((status) => `'${status}'`).join(", ")})`;

/** The one that counts for its user: the live one, of which there is one at most, else the newest. */
export const CURRENT_FIRST = `(${IS_LIVE}) DESC, created_at DESC`;

const COLUMNS = `id, provider_subscription_id AS "providerSubscriptionId", status, interval, amount_minor AS "amountMinor",
  currency, current_period_end AS "currentPeriodEnd", cancel_at_period_end AS "cancelAtPeriodEnd",
  fetched_at AS "fetchedAt"`;

/** What the payment provider last said of the user's subscription, or null without one. */
export async function findCurrentSubscription(userId: string, sql: Sql = pool()): Promise<StoredSubscription | null> {
  const { rows } = await sql.query<StoredSubscription>(
    `SELECT ${COLUMNS} FROM subscriptions WHERE user_id = $1 ORDER BY ${CURRENT_FIRST} LIMIT 1`,
    [userId],
  );
  return rows[0] ?? null;
}

/**
 * Makes what is stored of a user's subscriptions what was fetched. Those that are over first: the database lets only one
 * live one be.
 *
 * @param options.fetched  all that the provider has; a stored one that it has not any more is over
 * @param options.kept  the one of them that counts; the others are over
 */
export async function storeSubscriptions(
  sql: Sql,
  options: {
    userId: string;
    fetched: readonly FetchedSubscription[];
    kept: FetchedSubscription | null;
    fetchedAt: Date;
  },
): Promise<void> {
  const { userId, fetched, kept, fetchedAt } = options;
  const over = fetched.filter(({ status }) => !isLive(status));
  await sql.query(
    `UPDATE subscriptions s SET fetched_at = $5,
       status = COALESCE((SELECT o.status FROM unnest($3::text[], $4::text[]) AS o (id, status)
                          WHERE o.id = s.provider_subscription_id), 'canceled')
     WHERE s.user_id = $1 AND s.provider_subscription_id IS DISTINCT FROM $2 AND s.status = ANY ($6)`,
    [
      userId,
      kept?.providerSubscriptionId ?? null,
      over.map((one) => one.providerSubscriptionId),
      over.map((one) => one.status),
      fetchedAt,
      LIVE,
    ],
  );
  if (!kept) return;
  const { rowCount } = await sql.query(
    `INSERT INTO subscriptions (user_id, id, provider_subscription_id, status, interval, amount_minor, currency,
       current_period_end, cancel_at_period_end, fetched_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (provider_subscription_id) DO UPDATE SET status = EXCLUDED.status, interval = EXCLUDED.interval,
       amount_minor = EXCLUDED.amount_minor, currency = EXCLUDED.currency,
       current_period_end = EXCLUDED.current_period_end, cancel_at_period_end = EXCLUDED.cancel_at_period_end,
       fetched_at = EXCLUDED.fetched_at
     WHERE subscriptions.user_id = EXCLUDED.user_id`,
    [
      userId,
      uuidv7(),
      kept.providerSubscriptionId,
      kept.status,
      kept.interval,
      kept.amountMinor,
      kept.currency,
      kept.currentPeriodEnd,
      kept.cancelAtPeriodEnd,
      fetchedAt,
    ],
  );
  if (rowCount !== 1) throw new Error("The provider names a subscription that is another user's here");
}

/**
 * Users whose stored subscription should be asked for again although nobody said anything: a period that ended unheard,
 * or a day of silence. In order of their ids, after `after`.
 */
export async function listSilentSubscribers(options: {
  now: Date;
  fetchedBefore: Date;
  after: string | null;
  limit: number;
}): Promise<{ userId: string }[]> {
  const { rows } = await pool().query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM subscriptions
     WHERE ${IS_LIVE}
       AND (fetched_at < $2 OR (current_period_end < $1 AND fetched_at < current_period_end))
       AND ($3::uuid IS NULL OR user_id > $3)
     ORDER BY user_id LIMIT $4`,
    [options.now, options.fetchedBefore, options.after, options.limit],
  );
  return rows;
}
