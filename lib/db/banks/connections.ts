import { CURRENT_FIRST } from "@/lib/db/billing/subscriptions";
import { pool, type Sql } from "@/lib/db/client";
import type { BankProviderName, RepairReason } from "@/lib/domain/banks/connection";
import type { SubscriptionFacts } from "@/lib/domain/billing/subscription";

export type ConnectionStatus = "ok" | "login_required" | "disconnected";

/** One login at one bank. `sealedToken` is empty when disconnected. */
export type Connection = {
  userId: string;
  id: string;
  provider: BankProviderName;
  sealedToken: string;
  status: ConnectionStatus;
  syncCursor: string | null;
  firstSyncedAt: Date | null;
  lastSyncedAt: Date | null;
  balancesRefreshedAt: Date | null;
  createdAt: Date;
  /** What the provider asks of the person; null while all is well. */
  repairReason: RepairReason | null;
  /** The owner's, for the day of a balance. */
  timeZone: string;
};

const COLUMNS = `c.user_id AS "userId", c.id, c.provider, c.sealed_token AS "sealedToken", c.status, c.sync_cursor AS "syncCursor",
  c.first_synced_at AS "firstSyncedAt", c.last_synced_at AS "lastSyncedAt",
  c.balances_refreshed_at AS "balancesRefreshedAt", c.repair_reason AS "repairReason", c.created_at AS "createdAt", u.timezone AS "timeZone"`;

/** The connection when it is the user's own, else null. */
export async function findConnection(options: { userId: string; connectionId: string }): Promise<Connection | null> {
  const { rows } = await pool().query<Connection>(
    `SELECT ${COLUMNS} FROM bank_connections c JOIN users u ON u.id = c.user_id WHERE c.user_id = $1 AND c.id = $2`,
    [options.userId, options.connectionId],
  );
  return rows[0] ?? null;
}

/** Who links a bank: where they live, how many live links they have, and what they subscribed to last. */
export type LinkOwner = { country: string | null; liveLinks: number; subscription: SubscriptionFacts | null };

/**
 * @param options.lock  holds the user's row until the transaction ends, so that two links made at once are counted one
 *   after the other
 */
export async function findLinkOwner(sql: Sql, options: { userId: string; lock: boolean }): Promise<LinkOwner | null> {
  // Not `FOR UPDATE`: every row that is stored for the user refers to this one, and a sync would have to wait for a link.
  if (options.lock) await sql.query("SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE", [options.userId]);
  const { rows } = await sql.query<LinkOwner>(
    `SELECT u.country,
       (SELECT count(*)::int FROM bank_connections c WHERE c.user_id = u.id AND c.status <> 'disconnected') AS "liveLinks",
       (SELECT jsonb_build_object('status', s.status, 'cancelAtPeriodEnd', s.cancel_at_period_end,
                                  'currentPeriodEnd', s.current_period_end)
        FROM subscriptions s WHERE s.user_id = u.id ORDER BY ${CURRENT_FIRST} LIMIT 1) AS subscription
     FROM users u WHERE u.id = $1`,
    [options.userId],
  );
  const [owner] = rows;
  if (!owner?.subscription) return owner ?? null;
  const { currentPeriodEnd } = owner.subscription;
  // JSON has no instants.
  const endsAt = currentPeriodEnd === null ? null : new Date(currentPeriodEnd);
  return { ...owner, subscription: { ...owner.subscription, currentPeriodEnd: endsAt } };
}

export type NewConnection = {
  userId: string;
  id: string;
  provider: BankProviderName;
  providerConnectionId: string;
  sealedToken: string;
  institutionId: string;
  institutionName: string;
};

/** Stores a new link; false when the bank's link is stored already, by whomever. */
export async function insertConnection(sql: Sql, connection: NewConnection): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO bank_connections (user_id, id, provider, provider_connection_id, sealed_token, institution_id, institution_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (provider, provider_connection_id) DO NOTHING`,
    [
      connection.userId,
      connection.id,
      connection.provider,
      connection.providerConnectionId,
      connection.sealedToken,
      connection.institutionId,
      connection.institutionName,
    ],
  );
  return rowCount === 1;
}

/** The id of the user's own connection with that id at the provider, else null. */
export async function findConnectionIdAtProvider(options: { userId: string } & AtProvider): Promise<string | null> {
  const { rows } = await pool().query<{ id: string }>(
    "SELECT id FROM bank_connections WHERE user_id = $1 AND provider = $2 AND provider_connection_id = $3",
    [options.userId, options.provider, options.providerConnectionId],
  );
  return rows[0]?.id ?? null;
}

/** A connection by the provider's own id of it. */
type AtProvider = { provider: BankProviderName; providerConnectionId: string };

/** The live connection with that id at the provider, else null. For webhooks, which name no user. */
export async function findConnectionAtProvider(
  sql: Sql,
  atProvider: AtProvider,
): Promise<{ userId: string; connectionId: string } | null> {
  const { rows } = await sql.query<{ userId: string; connectionId: string }>(
    `SELECT user_id AS "userId", id AS "connectionId" FROM bank_connections
     WHERE provider = $1 AND provider_connection_id = $2 AND status <> 'disconnected'`,
    [atProvider.provider, atProvider.providerConnectionId],
  );
  return rows[0] ?? null;
}

/** Takes back the note that a login is needed. */
export async function markRepaired(sql: Sql, options: { userId: string; connectionId: string }): Promise<void> {
  await sql.query(
    `UPDATE bank_connections SET status = 'ok', repair_reason = NULL
     WHERE user_id = $1 AND id = $2 AND status = 'login_required'`,
    [options.userId, options.connectionId],
  );
}

/** A link that was repaired: its new token, and a clean state. */
export async function renewConnection(
  sql: Sql,
  options: { userId: string; connectionId: string; sealedToken: string },
): Promise<void> {
  await sql.query(
    "UPDATE bank_connections SET sealed_token = $3, status = 'ok', repair_reason = NULL WHERE user_id = $1 AND id = $2",
    [options.userId, options.connectionId, options.sealedToken],
  );
}

/** Notes that the person has to sign in at the bank again. */
export async function markLoginRequired(
  sql: Sql,
  options: { userId: string; connectionId: string; reason: RepairReason },
): Promise<void> {
  await sql.query(
    `UPDATE bank_connections SET status = 'login_required', repair_reason = $3
     WHERE user_id = $1 AND id = $2 AND status <> 'disconnected'`,
    [options.userId, options.connectionId, options.reason],
  );
}

/**
 * A good answer takes back that a login is needed, but not what the bank has announced for later: that it still answers
 * is no news. Only a new sign-in ends that.
 */
const STATUS_AFTER_ANSWER = `status = CASE WHEN repair_reason = 'consent_ends' THEN status ELSE 'ok' END,
  repair_reason = CASE WHEN repair_reason = 'consent_ends' THEN repair_reason END`;

/**
 * Takes the turn to ask the bank itself for balances: of several who ask at once, one has it.
 *
 * @param options.intervalMs  how long after the last turn there is another
 */
export async function claimBalanceRefresh(options: {
  userId: string;
  connectionId: string;
  intervalMs: number;
  now: Date;
}): Promise<boolean> {
  const { userId, connectionId, intervalMs, now } = options;
  const { rowCount } = await pool().query(
    `UPDATE bank_connections SET balances_refreshed_at = $3
     WHERE user_id = $1 AND id = $2 AND status <> 'disconnected'
       AND (balances_refreshed_at IS NULL OR balances_refreshed_at <= $4)`,
    [userId, connectionId, now, new Date(now.getTime() - intervalMs)],
  );
  return rowCount === 1;
}

/** Gives a turn back that brought nothing. */
export async function returnBalanceRefresh(options: {
  userId: string;
  connectionId: string;
  claimedAt: Date;
  before: Date | null;
}): Promise<void> {
  await pool().query(
    "UPDATE bank_connections SET balances_refreshed_at = $4 WHERE user_id = $1 AND id = $2 AND balances_refreshed_at = $3",
    [options.userId, options.connectionId, options.claimedAt, options.before],
  );
}

/**
 * Takes the connection's row for the rest of the transaction, before balances are stored.
 *
 * @param options.seenAt  when the bank had last been asked as the fetching began
 * @returns `ended` for a link that was disconnected meanwhile, `overtaken` when newer balances have been stored since: in
 *   neither case may what was fetched be stored
 */
export async function lockForBalances(
  sql: Sql,
  options: { userId: string; connectionId: string; isLive: boolean; seenAt: Date | null },
): Promise<"ok" | "ended" | "overtaken"> {
  const key = [options.userId, options.connectionId];
  const { rows } = await sql.query<{ isCurrent: boolean }>(
    `SELECT balances_refreshed_at IS NOT DISTINCT FROM $3 AS "isCurrent" FROM bank_connections
     WHERE user_id = $1 AND id = $2 AND status <> 'disconnected' FOR UPDATE`,
    [...key, options.seenAt],
  );
  const [row] = rows;
  if (!row) return "ended";
  if (!options.isLive && !row.isCurrent) return "overtaken";
  await sql.query(
    `UPDATE bank_connections
     SET ${STATUS_AFTER_ANSWER}, balances_refreshed_at = CASE WHEN $3 THEN clock_timestamp() ELSE balances_refreshed_at END
     WHERE user_id = $1 AND id = $2`,
    [...key, options.isLive],
  );
  return "ok";
}

/**
 * Takes the connection's row for the rest of the transaction and tells whether a sync that began at `cursor` may still be
 * stored: not when the link was disconnected meanwhile, nor when another run has moved the cursor.
 */
export async function lockForSync(
  sql: Sql,
  options: { userId: string; connectionId: string; cursor: string | null },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT 1 FROM bank_connections
     WHERE user_id = $1 AND id = $2 AND status <> 'disconnected' AND sync_cursor IS NOT DISTINCT FROM $3 FOR UPDATE`,
    [options.userId, options.connectionId, options.cursor],
  );
  return rowCount === 1;
}

/** As `findConnection`; takes the connection's row for the rest of the transaction. */
export async function lockConnection(
  sql: Sql,
  options: { userId: string; connectionId: string },
): Promise<Connection | null> {
  const { rows } = await sql.query<Connection>(
    `SELECT ${COLUMNS} FROM bank_connections c JOIN users u ON u.id = c.user_id
     WHERE c.user_id = $1 AND c.id = $2 FOR UPDATE OF c`,
    [options.userId, options.connectionId],
  );
  return rows[0] ?? null;
}

/** Moves the cursor; only ever in the transaction that stores the rows it covers. */
export async function finishSync(
  sql: Sql,
  options: { userId: string; connectionId: string; cursor: string; isComplete: boolean },
): Promise<void> {
  await sql.query(
    `UPDATE bank_connections
     SET sync_cursor = $3, last_synced_at = now(), ${STATUS_AFTER_ANSWER},
         first_synced_at = CASE WHEN $4 THEN coalesce(first_synced_at, now()) ELSE first_synced_at END
     WHERE user_id = $1 AND id = $2`,
    [options.userId, options.connectionId, options.cursor, options.isComplete],
  );
}

/** The live links that are to be read by the clock, page by page in the order of their keys. */
export async function listDueConnections(options: {
  syncedBefore: Date;
  after: { userId: string; connectionId: string } | null;
  limit: number;
}): Promise<{ userId: string; connectionId: string }[]> {
  const { syncedBefore, after, limit } = options;
  const { rows } = await pool().query<{ userId: string; connectionId: string }>(
    `SELECT user_id AS "userId", id AS "connectionId" FROM bank_connections
     WHERE (status = 'ok' OR status = 'login_required' AND repair_reason = 'consent_ends')
       AND coalesce(last_synced_at, created_at) < $1 AND (user_id, id) > ($2, $3)
     ORDER BY user_id, id LIMIT $4`,
    [syncedBefore, after?.userId ?? NIL, after?.connectionId ?? NIL, limit],
  );
  return rows;
}

const NIL = "00000000-0000-0000-0000-000000000000";

/** Ends a link: its token is forgotten, its history stays. */
export async function disconnectConnection(sql: Sql, options: { userId: string; connectionId: string }): Promise<void> {
  await sql.query(
    "UPDATE bank_connections SET status = 'disconnected', sealed_token = '', repair_reason = NULL WHERE user_id = $1 AND id = $2",
    [options.userId, options.connectionId],
  );
}

/** The user's links that are not ended yet. */
export async function listLiveConnectionIds(userId: string): Promise<string[]> {
  const { rows } = await pool().query<{ id: string }>(
    "SELECT id FROM bank_connections WHERE user_id = $1 AND status <> 'disconnected' ORDER BY id",
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** Links whose first sync has not ended, for the start after a crash. */
export async function listUnfinishedConnections(): Promise<{ userId: string; connectionId: string }[]> {
  const { rows } = await pool().query<{ userId: string; connectionId: string }>(
    `SELECT user_id AS "userId", id AS "connectionId" FROM bank_connections
     WHERE first_synced_at IS NULL AND status = 'ok' ORDER BY created_at`,
  );
  return rows;
}
