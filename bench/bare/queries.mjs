/**
 * Shared by the bare servers: a pool, the token check and two queries. It is the minimum for the same answers, as a
 * baseline for Sorrel.
 */
import { parseCookie } from "cookie";
import { jwtVerify } from "jose";
import pg from "pg";

const INT8 = 20;
const DATE = 1082;
const parsers = new Map([
  [INT8, Number],
  [DATE, (text) => text],
]);

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
});

const key = crypto.subtle.importKey(
  "raw",
  new TextEncoder().encode(process.env.AUTH_SECRET),
  { name: "HMAC", hash: "SHA-256" },
  false,
  ["verify"],
);

/**
 * @param {string | null | undefined} cookie  the header
 * @throws {Error} for an invalid token
 */
export async function userOf(cookie) {
  const { accessToken, accessTokenSignature } = parseCookie(cookie ?? "");
  const token = `${accessToken}.${accessTokenSignature}`;
  const { payload } = await jwtVerify(token, await key, { algorithms: ["HS256"] });
  return String(payload.userId);
}

const DAY_MS = 86_400_000;
const dayBefore = (days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/**
 * Reads the newest ten rows of the last thirty days.
 *
 * @param {string} userId
 */
export async function newestPage(userId) {
  const { rows } = await pool.query({
    name: "page",
    text: `SELECT tx.id, tx.account_id AS "accountId", tx.date, tx.amount_minor AS "amountMinor", tx.currency, tx.name,
        tx.merchant, tx.category_id AS "categoryId", tx.pending, tx.source, tx.notes, tx.is_excluded AS "isExcluded",
        tx.is_transfer AS "isTransfer", tx.is_recurring AS "isRecurring"
      FROM transactions tx WHERE tx.user_id = $1 AND tx.date >= $2 AND tx.date <= $3
      ORDER BY tx.date DESC, tx.id DESC LIMIT 10`,
    values: [userId, dayBefore(30), dayBefore(0)],
  });
  return { transactions: rows };
}

/**
 * Reads the monthly sums of 24 months.
 *
 * @param {string} userId
 */
export async function monthlyRows(userId) {
  const from = new Date();
  from.setUTCMonth(from.getUTCMonth() - 23, 1);
  const { rows } = await pool.query({
    name: "months",
    text: `SELECT r.month, r.currency, r.category_id AS "categoryId", r.net_minor AS "netMinor",
        r.transaction_count AS "transactionCount"
      FROM monthly_rollups r WHERE r.user_id = $1 AND r.month >= $2`,
    values: [userId, from.toISOString().slice(0, 10)],
  });
  return rows;
}
