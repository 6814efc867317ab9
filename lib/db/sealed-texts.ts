import { pool } from "./client";

/** Every column that holds a sealed text, and the key of its row; all key columns are UUIDs. A test holds the list whole. */
export const SEALED = {
  bank_connections: { column: "sealed_token", key: ["user_id", "id"] },
  totp_factors: { column: "sealed_secret", key: ["user_id"] },
  mails: { column: "sealed_body", key: ["id"] },
} as const;

export type SealedTable = keyof typeof SEALED;

/** `key` holds the values of the table's key columns, in their order. */
export type SealedText = { key: string[]; sealed: string };

/**
 * Texts that are not sealed with this key, page by page in the order of their rows.
 *
 * @param options.after  the key of the last row seen; null to begin
 */
export async function listSealedOtherwise(
  table: SealedTable,
  options: { keyId: string; after: readonly string[] | null; limit: number },
): Promise<SealedText[]> {
  const { column, key } = SEALED[table];
  const after = options.after ?? key.map(() => NIL);
  const places = key.map((_, index) => `$${index + 3}::uuid`);
  const { rows } = await pool().query<SealedText>(
    `SELECT ARRAY[${key.map((name) => `${name}::text`).join(", ")}] AS key, ${column} AS sealed FROM ${table}
     WHERE ${column} <> '' AND NOT starts_with(${column}, $1) AND (${key.join(", ")}) > (${places.join(", ")})
     ORDER BY ${key.join(", ")} LIMIT $2`,
    [`v1.${options.keyId}.`, options.limit, ...after],
  );
  return rows;
}

const NIL = "00000000-0000-0000-0000-000000000000";

/** Puts one sealed text in another's place; false when somebody has changed it meanwhile, and then nothing is changed. */
export async function replaceSealed(table: SealedTable, options: SealedText & { resealed: string }): Promise<boolean> {
  const { column, key } = SEALED[table];
  const where = key.map((name, index) => `${name} = $${index + 3}`).join(" AND ");
  const { rowCount } = await pool().query(`UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2 AND ${where}`, [
    options.resealed,
    options.sealed,
    ...options.key,
  ]);
  return rowCount === 1;
}
