import type { TouchedRow } from "@/lib/db/banks/staged-changes";
import { pool, type Sql } from "@/lib/db/client";
import type { KnownRow } from "@/lib/domain/transactions/import/duplicates";
import type { ImportMapping } from "@/lib/domain/transactions/import/statement";

/** The rows that a file may tell again: those of the account (or of none) between two days, imported ones as their file had them. */
export async function listKnownRows(
  sql: Sql,
  options: { userId: string; accountId: string | null; from: string; to: string },
): Promise<KnownRow[]> {
  const { rows } = await sql.query<KnownRow>(
    `SELECT coalesce((t.imported_as->>'date')::date, t.date) AS date,
       coalesce((t.imported_as->>'amountMinor')::bigint, t.amount_minor) AS "amountMinor", t.currency,
       coalesce(t.imported_as->>'name', t.name) AS name, t.merchant, t.external_id AS "externalId"
     FROM transactions t
     WHERE t.user_id = $1 AND t.account_id IS NOT DISTINCT FROM $2
       AND (t.date BETWEEN $3 AND $4 OR t.imported_as IS NOT NULL)`,
    [options.userId, options.accountId, options.from, options.to],
  );
  return rows;
}

/** What the person's own rules and rows say of a merchant's category; a rule before a row, a newer row before an older. */
export type MerchantCategory = { merchantKey: string; isOut: boolean; categoryId: string; isRule: boolean };

export async function listMerchantCategories(
  sql: Sql,
  options: { userId: string; merchantKeys: readonly string[]; except: readonly string[] },
): Promise<MerchantCategory[]> {
  const { rows } = await sql.query<MerchantCategory>(
    `SELECT r.merchant_key AS "merchantKey", d.is_out AS "isOut", r.category_id AS "categoryId", true AS "isRule"
     FROM category_rules r, (VALUES (true), (false)) d(is_out) WHERE r.user_id = $1 AND r.merchant_key = ANY($2::text[])
     UNION ALL
     (SELECT DISTINCT ON (t.merchant_key, t.amount_minor < 0) t.merchant_key, t.amount_minor < 0, t.category_id, false
      FROM transactions t
      WHERE t.user_id = $1 AND t.merchant_key = ANY($2::text[]) AND NOT t.category_id = ANY($3::uuid[])
      ORDER BY t.merchant_key, t.amount_minor < 0, t.date DESC, t.id DESC)`,
    [options.userId, options.merchantKeys, options.except],
  );
  return rows;
}

/** A file's row, ready to be stored. */
export type ImportedRow = {
  id: string;
  date: string;
  amountMinor: number;
  currency: string;
  name: string;
  merchantKey: string;
  categoryId: string;
  isByRule: boolean;
  /** The slug of the category that the row has without any rule, null where nothing says; it stands in the place of a bank's word. */
  ownCategory: string | null;
  isTransfer: boolean;
  notes: string | null;
  externalId: string | null;
};

export type NewImport = {
  userId: string;
  id: string;
  accountId: string | null;
  fileName: string;
  format: string;
  added: number;
  duplicates: number;
  rejected: number;
};

/** Postgres plans and parses arrays of this size well. */
const CHUNK_ROWS = 5000;

export async function insertImport(sql: Sql, one: NewImport, rows: readonly ImportedRow[]): Promise<void> {
  await sql.query(
    `INSERT INTO imports (user_id, id, account_id, file_name, format, added, duplicates, rejected)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [one.userId, one.id, one.accountId, one.fileName, one.format, one.added, one.duplicates, one.rejected],
  );
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    await insertChunk(sql, one, rows.slice(from, from + CHUNK_ROWS));
  }
}

async function insertChunk(
  sql: Sql,
  { userId, id, accountId }: NewImport,
  rows: readonly ImportedRow[],
): Promise<void> {
  await sql.query(
    `INSERT INTO transactions (user_id, import_id, account_id, source, id, date, amount_minor, currency, name, merchant_key,
       category_id, category_source, provider_category, is_transfer, notes, external_id)
     SELECT $1, $2, $3, 'import', s.id, s.date, s.amount_minor, s.currency, s.name, s.merchant_key, s.category_id,
       CASE WHEN s.is_by_rule THEN 'rule' ELSE 'provider' END::"CategorySource", s.own_category, s.is_transfer, s.notes,
       s.external_id
     FROM unnest($4::uuid[], $5::date[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::uuid[], $11::boolean[],
       $12::boolean[], $13::text[], $14::text[], $15::text[])
       s(id, date, amount_minor, currency, name, merchant_key, category_id, is_by_rule, is_transfer, notes, external_id,
         own_category)`,
    [
      userId,
      id,
      accountId,
      rows.map((row) => row.id),
      rows.map((row) => row.date),
      rows.map((row) => row.amountMinor),
      rows.map((row) => row.currency),
      rows.map((row) => row.name),
      rows.map((row) => row.merchantKey),
      rows.map((row) => row.categoryId),
      rows.map((row) => row.isByRule),
      rows.map((row) => row.isTransfer),
      rows.map((row) => row.notes),
      rows.map((row) => row.externalId),
      rows.map((row) => row.ownCategory),
    ],
  );
}

/** Takes an import back with every row that it brought. @returns where they were, or null when there is no such import */
export async function deleteImport(
  sql: Sql,
  { userId, importId }: { userId: string; importId: string },
): Promise<TouchedRow[] | null> {
  const { rows } = await sql.query<TouchedRow>(
    `DELETE FROM transactions WHERE user_id = $1 AND import_id = $2 RETURNING date, merchant_key AS "merchantKey"`,
    [userId, importId],
  );
  const { rowCount } = await sql.query("DELETE FROM imports WHERE user_id = $1 AND id = $2", [userId, importId]);
  return rowCount === 0 ? null : rows;
}

export type StoredImport = Pick<NewImport, "id" | "fileName" | "format" | "accountId" | "added"> & { createdAt: Date };

/** The user's latest imports, newest first. */
export async function listImports(options: { userId: string; limit: number }): Promise<StoredImport[]> {
  const { rows } = await pool().query<StoredImport>(
    `SELECT id, file_name AS "fileName", format, account_id AS "accountId", added, created_at AS "createdAt"
     FROM imports WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
    [options.userId, options.limit],
  );
  return rows;
}

type MappingKey = { userId: string; headerKey: string };

/** The mapping that the person used for a file with these columns, as it was stored, or null. */
export async function findMapping({ userId, headerKey }: MappingKey): Promise<unknown> {
  const { rows } = await pool().query<{ mapping: unknown }>(
    "SELECT mapping FROM import_mappings WHERE user_id = $1 AND header_key = $2",
    [userId, headerKey],
  );
  return rows[0]?.mapping ?? null;
}

export async function rememberMapping(sql: Sql, key: MappingKey, mapping: ImportMapping): Promise<void> {
  await sql.query(
    `INSERT INTO import_mappings (user_id, header_key, mapping) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, header_key) DO UPDATE SET mapping = excluded.mapping, updated_at = now()`,
    [key.userId, key.headerKey, JSON.stringify(mapping)],
  );
}
