import { pool, type Sql } from "@/lib/db/client";

/** The user at the payment provider. `version` counts what was written of what was fetched. */
export type BillingCustomer = { providerCustomerId: string; version: number };

/** Null for somebody who never went to the checkout. */
export async function findBillingCustomer(userId: string): Promise<BillingCustomer | null> {
  const { rows } = await pool().query<BillingCustomer>(
    'SELECT provider_customer_id AS "providerCustomerId", version FROM billing_customers WHERE user_id = $1',
    [userId],
  );
  return rows[0] ?? null;
}

export async function findUserOfCustomer(providerCustomerId: string): Promise<string | null> {
  const { rows } = await pool().query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM billing_customers WHERE provider_customer_id = $1',
    [providerCustomerId],
  );
  return rows[0]?.userId ?? null;
}

/** Who a user is to the payment provider, and to whom mails about billing go. */
export type Payer = { email: string; firstName: string; lastName: string; timeZone: string };

const PAYER = 'u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.timezone AS "timeZone"';

export async function findPayer(userId: string): Promise<Payer | null> {
  const { rows } = await pool().query<Payer>(`SELECT ${PAYER} FROM users u WHERE u.id = $1`, [userId]);
  return rows[0] ?? null;
}

/**
 * Keeps the customer that a user is, unless there is one.
 *
 * @returns the one that is kept: this one, or that of another tab; null when the user is gone
 */
export async function keepBillingCustomer(options: {
  userId: string;
  providerCustomerId: string;
}): Promise<string | null> {
  await pool().query(
    `INSERT INTO billing_customers (user_id, provider_customer_id)
     SELECT id, $2 FROM users WHERE id = $1 FOR KEY SHARE
     ON CONFLICT (user_id) DO NOTHING`,
    [options.userId, options.providerCustomerId],
  );
  return (await findBillingCustomer(options.userId))?.providerCustomerId ?? null;
}

/** For a customer that the provider does not know any more. */
export async function forgetBillingCustomer(options: { userId: string; providerCustomerId: string }): Promise<void> {
  await pool().query("DELETE FROM billing_customers WHERE user_id = $1 AND provider_customer_id = $2", [
    options.userId,
    options.providerCustomerId,
  ]);
}

/**
 * Takes the right to write what was fetched: only while nobody has written since `customer` was read. Holds the customer's
 * row until the transaction ends.
 *
 * @returns whom the writing is about, or null when what was fetched is overtaken
 */
export async function claimBillingWrite(
  sql: Sql,
  options: { userId: string; customer: BillingCustomer },
): Promise<Payer | null> {
  // The user first, in the order in which an erasure takes them: the mails that are written will hold that row too.
  await sql.query("SELECT 1 FROM users WHERE id = $1 FOR KEY SHARE", [options.userId]);
  const { rows } = await sql.query<Payer>(
    `UPDATE billing_customers b SET version = version + 1 FROM users u
     WHERE b.user_id = $1 AND b.provider_customer_id = $2 AND b.version = $3 AND u.id = b.user_id
     RETURNING ${PAYER}`,
    [options.userId, options.customer.providerCustomerId, options.customer.version],
  );
  return rows[0] ?? null;
}

/** @returns false when a mail about this was written before */
export async function noteBillingMail(sql: Sql, options: { userId: string; about: string }): Promise<boolean> {
  const { rowCount } = await sql.query(
    "INSERT INTO billing_mails (user_id, about) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [options.userId, options.about],
  );
  return rowCount === 1;
}

/** Lets a mail about each of these be written again. */
export async function forgetBillingMails(
  sql: Sql,
  options: { userId: string; about: readonly string[] },
): Promise<void> {
  await sql.query("DELETE FROM billing_mails WHERE user_id = $1 AND about = ANY ($2)", [options.userId, options.about]);
}

/** A payer whose account is gone, still to be removed at the provider; with a checkout that may be open. */
export type DepartedCustomer = { providerCustomerId: string; providerSessionId: string | null };

const DEPARTED = 'provider_customer_id AS "providerCustomerId", provider_session_id AS "providerSessionId"';

/** Remembers, in the transaction that erases a user, who must be removed at the provider. Null for no payer. */
export async function rememberDeparted(sql: Sql, userId: string): Promise<DepartedCustomer | null> {
  const { rows } = await sql.query<DepartedCustomer>(
    `INSERT INTO departed_customers (provider_customer_id, provider_session_id)
     SELECT b.provider_customer_id, c.provider_session_id
     FROM billing_customers b LEFT JOIN checkouts c USING (user_id) WHERE b.user_id = $1
     ON CONFLICT (provider_customer_id) DO UPDATE SET since = departed_customers.since
     RETURNING ${DEPARTED}`,
    [userId],
  );
  return rows[0] ?? null;
}

export async function findDeparted(providerCustomerId: string): Promise<DepartedCustomer | null> {
  const { rows } = await pool().query<DepartedCustomer>(
    `SELECT ${DEPARTED} FROM departed_customers WHERE provider_customer_id = $1`,
    [providerCustomerId],
  );
  return rows[0] ?? null;
}

/** The longest departed first. */
export async function listDeparted(limit: number): Promise<DepartedCustomer[]> {
  const { rows } = await pool().query<DepartedCustomer>(
    `SELECT ${DEPARTED} FROM departed_customers ORDER BY since LIMIT $1`,
    [limit],
  );
  return rows;
}

export async function forgetDeparted(providerCustomerId: string): Promise<void> {
  await pool().query("DELETE FROM departed_customers WHERE provider_customer_id = $1", [providerCustomerId]);
}
