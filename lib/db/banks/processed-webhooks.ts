import type { Sql } from "@/lib/db/client";

/** Twice the age at which a call is refused for its age alone; an older note is of no use. */
const KEPT_MINUTES = 10;

/**
 * Notes that a call with this signature was taken, and forgets the old ones.
 *
 * @returns false when it was taken before, in whatever process
 */
export async function takeWebhookOnce(sql: Sql, options: { signatureHash: string }): Promise<boolean> {
  await sql.query("DELETE FROM taken_webhooks WHERE taken_at < now() - make_interval(mins => $1)", [KEPT_MINUTES]);
  const { rowCount } = await sql.query(
    "INSERT INTO taken_webhooks (signature_hash) VALUES ($1) ON CONFLICT DO NOTHING",
    [options.signatureHash],
  );
  return rowCount === 1;
}
