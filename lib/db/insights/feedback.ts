import type { Sql } from "@/lib/db/client";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { type StoredFeedback, yearlyMinor } from "@/lib/domain/insights/feedback/ranking";

/** What was said longer ago weighs a hundredth of what is said today, and a finding that came back is another by then. */
const REMEMBERED_DAYS = 600;
/** More findings than a person rates in that time; the newest count. */
const MAX_SAID = 300;

/** What a person last said of each finding of a kind, newest first; taken back is said too. */
export async function listFeedback(
  sql: Sql,
  options: { userId: string; kind: InsightKind },
): Promise<(StoredFeedback & { at: Date })[]> {
  const { rows } = await sql.query<
    Omit<StoredFeedback, "yearlyMinor"> & { at: Date; impact: Parameters<typeof yearlyMinor>[0] }
  >(
    `SELECT * FROM (
       SELECT DISTINCT ON (i.key) i.key, f.type, f.data->'slots'->'merchant'->>'text' AS merchant, i.feedback,
              to_char(i.feedback_at, 'YYYY-MM-DD') AS day, f.severity, f.data->'impact' AS impact,
              coalesce((f.data->'figures'->0->>'value')::float8, 0) AS "keyValue", i.feedback_at AS at
       FROM insights i JOIN facts f ON f.user_id = i.user_id AND f.id = i.fact_id
       WHERE i.user_id = $1 AND i.kind = $2 AND i.feedback_at > now() - make_interval(days => $3)
       ORDER BY i.key, i.feedback_at DESC, i.created_at
     ) said ORDER BY at DESC LIMIT $4`,
    [options.userId, options.kind, REMEMBERED_DAYS, MAX_SAID],
  );
  return rows.map(({ impact, ...one }) => ({ ...one, yearlyMinor: yearlyMinor(impact ?? undefined) }));
}
