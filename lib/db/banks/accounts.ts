import { pool, type Sql } from "@/lib/db/client";
import type { RepairReason } from "@/lib/domain/banks/connection";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { ConnectionStatus } from "./connections";

/** An account with what is known of its link. Balances are minor units; what is owed is negative. */
export type StoredAccount = LedgerAccount & {
  connectionId: string;
  institutionId: string;
  institutionName: string;
  officialName: string | null;
  mask: string | null;
  status: ConnectionStatus;
  /** The provider's code for what it asks of the person. */
  repairReason: RepairReason | null;
  isSyncing: boolean;
  lastSyncedAt: Date | null;
  totalTransactionsSynced: number;
  /** What the last sync found; null before the first check, and for accounts that are not checked. */
  check: { since: Date; at: Date; checkedAt: Date; gapMinor: number | null } | null;
};

/**
 * The queue tries a first read for about an hour (lib/use-cases/banks/jobs/sync-connection.ts). When it has given up, nothing is being read before
 * the clock or the person asks again, and no one is notified.
 */
const FIRST_READ_MINUTES = 90;

const COLUMNS = `a.id, a.connection_id AS "connectionId", c.institution_id AS "institutionId",
  c.institution_name AS "institutionName", a.name, a.official_name AS "officialName", a.mask, a.type, a.subtype, a.currency,
  a.current_balance_minor AS "currentBalanceMinor", a.available_balance_minor AS "availableBalanceMinor",
  CASE WHEN a.disconnected_at IS NULL THEN c.status ELSE 'disconnected' END AS status,
  c.repair_reason AS "repairReason",
  (c.first_synced_at IS NULL AND c.status = 'ok' AND a.disconnected_at IS NULL
    AND c.created_at > now() - make_interval(mins => ${FIRST_READ_MINUTES})) AS "isSyncing",
  c.last_synced_at AS "lastSyncedAt", a.total_transactions_synced AS "totalTransactionsSynced", b.since AS "checkSince",
  b.at AS "checkAt", b.checked_at AS "checkedAt", b.gap_minor AS "gapMinor"`;

const SOURCE = `accounts a JOIN bank_connections c ON c.user_id = a.user_id AND c.id = a.connection_id
  LEFT JOIN LATERAL (SELECT since, at, checked_at, gap_minor FROM balance_checks k
    WHERE k.user_id = a.user_id AND k.account_id = a.id ORDER BY k.at DESC, k.id DESC LIMIT 1) b ON true`;

type AccountRow = Omit<StoredAccount, "check"> & {
  checkSince: Date | null;
  checkAt: Date | null;
  checkedAt: Date | null;
  gapMinor: number | null;
};

function toStoredAccount({ checkSince, checkAt, checkedAt, gapMinor, ...row }: AccountRow): StoredAccount {
  if (checkSince === null || checkAt === null || checkedAt === null) return { ...row, check: null };
  return { ...row, check: { since: checkSince, at: checkAt, checkedAt, gapMinor } };
}

/** The user's accounts that are still connected, in the order in which they were linked. */
export async function listAccounts(userId: string): Promise<StoredAccount[]> {
  const { rows } = await pool().query<AccountRow>({
    name: "list-accounts",
    text: `SELECT ${COLUMNS} FROM ${SOURCE} WHERE a.user_id = $1 AND a.disconnected_at IS NULL ORDER BY a.created_at, a.id`,
    values: [userId],
  });
  return rows.map(toStoredAccount);
}

/** As `listAccounts`, of one link. */
export async function listAccountsOfConnection(
  sql: Sql,
  options: { userId: string; connectionId: string },
): Promise<StoredAccount[]> {
  const { rows } = await sql.query<AccountRow>(
    `SELECT ${COLUMNS} FROM ${SOURCE} WHERE a.user_id = $1 AND a.connection_id = $2 AND a.disconnected_at IS NULL
     ORDER BY a.created_at, a.id`,
    [options.userId, options.connectionId],
  );
  return rows.map(toStoredAccount);
}

/** The account when it is the user's own, disconnected or not, else null. */
export async function findAccount(options: { userId: string; accountId: string }): Promise<StoredAccount | null> {
  const { rows } = await pool().query<AccountRow>(
    `SELECT ${COLUMNS} FROM ${SOURCE} WHERE a.user_id = $1 AND a.id = $2`,
    [options.userId, options.accountId],
  );
  return rows[0] ? toStoredAccount(rows[0]) : null;
}

/** An account as a bank link brings it. */
export type IncomingAccount = {
  providerAccountId: string;
  persistentAccountId: string | null;
  name: string;
  officialName: string | null;
  mask: string | null;
  type: LedgerAccount["type"];
  subtype: string | null;
  currency: string;
  currentBalanceMinor: number | null;
  availableBalanceMinor: number | null;
};

/**
 * Stores a link's accounts with their balances, and the balance of the day. Accounts that the person disconnected stay
 * as they are.
 *
 * @param options.newIds  an id for each account, used for those that are not there yet
 * @param options.day  the owner's calendar day
 * @returns our id by the provider's, of the accounts that are connected
 */
export async function upsertAccounts(
  sql: Sql,
  options: {
    userId: string;
    connectionId: string;
    accounts: readonly IncomingAccount[];
    newIds: readonly string[];
    day: string;
  },
): Promise<Map<string, string>> {
  const { userId, connectionId, accounts, newIds, day } = options;
  await sql.query(
    `INSERT INTO accounts AS a (user_id, connection_id, id, provider_account_id, persistent_account_id, name,
       official_name, mask, type, subtype, currency, current_balance_minor, available_balance_minor, balance_at)
     SELECT $1, $2, s.*, now() FROM unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::"AccountType"[], $10::text[], $11::text[], $12::bigint[], $13::bigint[]) s
     ON CONFLICT (user_id, connection_id, provider_account_id) DO UPDATE
       SET persistent_account_id = excluded.persistent_account_id, name = excluded.name, official_name = excluded.official_name,
           mask = excluded.mask, type = excluded.type, subtype = excluded.subtype, currency = excluded.currency,
           current_balance_minor = excluded.current_balance_minor,
           available_balance_minor = excluded.available_balance_minor, balance_at = excluded.balance_at
       WHERE a.disconnected_at IS NULL`,
    [
      userId,
      connectionId,
      newIds,
      accounts.map((account) => account.providerAccountId),
      accounts.map((account) => account.persistentAccountId),
      accounts.map((account) => account.name),
      accounts.map((account) => account.officialName),
      accounts.map((account) => account.mask),
      accounts.map((account) => account.type),
      accounts.map((account) => account.subtype),
      accounts.map((account) => account.currency),
      accounts.map((account) => account.currentBalanceMinor),
      accounts.map((account) => account.availableBalanceMinor),
    ],
  );
  await sql.query(
    `INSERT INTO balance_snapshots (user_id, account_id, day, balance_minor, available_minor)
     SELECT user_id, id, $3, current_balance_minor, available_balance_minor FROM accounts
     WHERE user_id = $1 AND connection_id = $2 AND disconnected_at IS NULL AND current_balance_minor IS NOT NULL
     ON CONFLICT (user_id, account_id, day) DO UPDATE
       SET balance_minor = excluded.balance_minor, available_minor = excluded.available_minor, taken_at = now()`,
    [userId, connectionId, day],
  );
  const { rows } = await sql.query<{ id: string; providerId: string }>(
    `SELECT id, provider_account_id AS "providerId" FROM accounts
     WHERE user_id = $1 AND connection_id = $2 AND disconnected_at IS NULL`,
    [userId, connectionId],
  );
  return new Map(rows.map(({ id, providerId }) => [providerId, id]));
}

export type Snapshot = { day: string; balanceMinor: number };

/** The last balances of an account, newest first. */
export async function listSnapshots(options: {
  userId: string;
  accountId: string;
  limit: number;
}): Promise<Snapshot[]> {
  const { rows } = await pool().query<Snapshot>(
    `SELECT day, balance_minor AS "balanceMinor" FROM balance_snapshots
     WHERE user_id = $1 AND account_id = $2 ORDER BY day DESC LIMIT $3`,
    [options.userId, options.accountId, options.limit],
  );
  return rows;
}

/**
 * While a first sync runs, says how many rows have been read so far. It stands outside the sync's transaction on purpose:
 * a person watches it. The sync's end puts the true count in its place.
 */
export async function showProgress(options: {
  userId: string;
  connectionId: string;
  rowsByProviderAccount: ReadonlyMap<string, number>;
}): Promise<void> {
  await pool().query(
    `UPDATE accounts a SET total_transactions_synced = s.rows_read FROM unnest($3::text[], $4::int[]) s(provider_id, rows_read)
     WHERE a.user_id = $1 AND a.connection_id = $2 AND a.provider_account_id = s.provider_id`,
    [
      options.userId,
      options.connectionId,
      [...options.rowsByProviderAccount.keys()],
      [...options.rowsByProviderAccount.values()],
    ],
  );
}

/** Sets each account's count to the bank's rows that are stored of it. */
export async function recountRows(sql: Sql, options: { userId: string; connectionId: string }): Promise<void> {
  await sql.query(
    `UPDATE accounts a SET total_transactions_synced =
       (SELECT count(*) FROM transactions t WHERE t.user_id = a.user_id AND t.account_id = a.id AND t.source = 'bank')
     WHERE a.user_id = $1 AND a.connection_id = $2`,
    [options.userId, options.connectionId],
  );
}

type AccountKey = { userId: string; accountId: string };

/** Disconnects an account; its history stays. */
export async function markDisconnected(sql: Sql, { userId, accountId }: AccountKey): Promise<void> {
  await sql.query(
    "UPDATE accounts SET disconnected_at = coalesce(disconnected_at, now()) WHERE user_id = $1 AND id = $2",
    [userId, accountId],
  );
}

/**
 * Disconnects an account and erases what is known of it, after `deleteRows`. Its emptied row stays while its link lives, or the link's next sync would
 * bring the account back.
 */
export async function purgeAccount(sql: Sql, { userId, accountId }: AccountKey): Promise<void> {
  const key = [userId, accountId];
  await sql.query("DELETE FROM balance_snapshots WHERE user_id = $1 AND account_id = $2", key);
  await sql.query("DELETE FROM balance_checks WHERE user_id = $1 AND account_id = $2", key);
  await sql.query("DELETE FROM removed_pending_rows WHERE user_id = $1 AND account_id = $2", key);
  await sql.query("DELETE FROM recurring_series WHERE user_id = $1 AND account_id = $2", key);
  await sql.query(
    `UPDATE accounts SET disconnected_at = coalesce(disconnected_at, now()), name = 'Removed account', official_name = NULL,
       mask = NULL, persistent_account_id = NULL, total_transactions_synced = 0, current_balance_minor = NULL, available_balance_minor = NULL,
       balance_at = NULL WHERE user_id = $1 AND id = $2`,
    key,
  );
}

/**
 * Erases an account's rows.
 *
 * @returns where they stood: the other halves of their transfers and their series have to be looked at again
 */
export async function deleteRows(
  sql: Sql,
  { userId, accountId }: AccountKey,
): Promise<{ date: string; merchantKey: string }[]> {
  const { rows } = await sql.query<{ date: string; merchantKey: string }>(
    `DELETE FROM transactions WHERE user_id = $1 AND account_id = $2 RETURNING date, merchant_key AS "merchantKey"`,
    [userId, accountId],
  );
  return rows;
}

/** Erases an account with all that hangs on it. */
export async function deleteAccount(sql: Sql, { userId, accountId }: AccountKey): Promise<void> {
  await sql.query("DELETE FROM accounts WHERE user_id = $1 AND id = $2", [userId, accountId]);
}

/** How each of the user's accounts is called, disconnected ones included, by its id. */
export async function listAllAccountNames(userId: string): Promise<Map<string, string>> {
  const { rows } = await pool().query<{ id: string; name: string }>(
    `SELECT a.id, c.institution_name || ' ' || a.name || coalesce(' ' || a.mask, '') AS name FROM ${SOURCE} WHERE a.user_id = $1`,
    [userId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
