import type { Sql } from "@/lib/db/client";
import type { AccountMarks } from "@/lib/domain/banks/same-account";

/** An account at a bank, by what tells it from others, and whether the bank still brings its rows. */
export type AccountAtInstitution = AccountMarks & {
  id: string;
  connectionId: string;
  institutionName: string;
  isLive: boolean;
};

/**
 * The user's accounts of an institution, the newest first; ended ones included, as long as they have not been erased.
 * A link that no longer exists at the provider brings nothing, whatever its status here.
 */
export async function listAccountsAtInstitution(
  sql: Sql,
  options: { userId: string; institutionId: string },
): Promise<AccountAtInstitution[]> {
  const { rows } = await sql.query<AccountAtInstitution>(
    `SELECT a.id, a.connection_id AS "connectionId", c.institution_name AS "institutionName", a.name, a.mask, a.type, a.subtype,
       a.persistent_account_id AS "persistentAccountId",
       (a.disconnected_at IS NULL AND c.status <> 'disconnected' AND NOT coalesce(c.repair_reason = 'not_shared', false))
         AS "isLive"
     FROM accounts a JOIN bank_connections c ON c.user_id = a.user_id AND c.id = a.connection_id
     WHERE a.user_id = $1 AND c.institution_id = $2 ORDER BY a.created_at DESC, a.id`,
    [options.userId, options.institutionId],
  );
  return rows;
}

/** A link's institution, and the provider's ids of all accounts that it has ever brought; null when there is no such link. */
export async function findLinkPlace(
  sql: Sql,
  options: { userId: string; connectionId: string },
): Promise<{ institutionId: string; providerAccountIds: string[] } | null> {
  const { rows } = await sql.query<{ institutionId: string; providerAccountIds: string[] }>(
    `SELECT c.institution_id AS "institutionId", ARRAY(SELECT a.provider_account_id FROM accounts a
       WHERE a.user_id = c.user_id AND a.connection_id = c.id) AS "providerAccountIds"
     FROM bank_connections c WHERE c.user_id = $1 AND c.id = $2`,
    [options.userId, options.connectionId],
  );
  return rows[0] ?? null;
}

/**
 * Puts accounts under another link, under their new names there. A former link that still lives keeps an empty,
 * disconnected row in the place of each, or its next sync would bring the account a second time; one that is gone at
 * the provider is ended when it has no account left.
 */
export async function continueAccounts(
  sql: Sql,
  options: {
    userId: string;
    connectionId: string;
    /** `newId` is the id of the empty row, where one is left. */
    pairs: readonly { accountId: string; providerAccountId: string; newId: string }[];
  },
): Promise<void> {
  const { userId, connectionId, pairs } = options;
  if (pairs.length === 0) return;
  const accountIds = pairs.map((pair) => pair.accountId);
  const { rows: former } = await sql.query<{ connectionId: string; providerAccountId: string; newId: string }>(
    `UPDATE accounts a SET connection_id = $2, provider_account_id = s.provider_id, disconnected_at = NULL
     FROM unnest($3::uuid[], $4::text[], $5::uuid[]) s(id, provider_id, new_id), accounts before
     WHERE a.user_id = $1 AND a.id = s.id AND before.user_id = $1 AND before.id = a.id
     RETURNING before.connection_id AS "connectionId", before.provider_account_id AS "providerAccountId", s.new_id AS "newId"`,
    [userId, connectionId, accountIds, pairs.map((pair) => pair.providerAccountId), pairs.map((pair) => pair.newId)],
  );
  await sql.query(
    `INSERT INTO accounts (user_id, connection_id, id, provider_account_id, name, type, currency, disconnected_at)
     SELECT $1, s.connection_id, s.id, s.provider_id, 'Removed account', 'other', 'USD', now()
     FROM unnest($2::uuid[], $3::uuid[], $4::text[]) s(connection_id, id, provider_id)
     JOIN bank_connections c ON c.user_id = $1 AND c.id = s.connection_id AND c.status <> 'disconnected'`,
    [
      userId,
      former.map((place) => place.connectionId),
      former.map((place) => place.newId),
      former.map((place) => place.providerAccountId),
    ],
  );
  await sql.query(
    `UPDATE bank_connections c SET status = 'disconnected', sealed_token = '', repair_reason = NULL
     WHERE c.user_id = $1 AND c.id = ANY($2::uuid[]) AND c.repair_reason = 'not_shared'
       AND NOT EXISTS (SELECT 1 FROM accounts o WHERE o.user_id = $1 AND o.connection_id = c.id AND o.disconnected_at IS NULL)`,
    [userId, former.map((place) => place.connectionId)],
  );
}
