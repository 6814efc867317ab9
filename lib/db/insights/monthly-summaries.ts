import { pool, type Sql } from "@/lib/db/client";
import type { Day } from "@/lib/domain/calendar";

/** Whether the monthly summary is wanted; false for a user that is not there. */
export async function wantsMonthlySummary(userId: string): Promise<boolean> {
  const { rows } = await pool().query<{ wants: boolean }>(
    "SELECT wants_monthly_summary AS wants FROM users WHERE id = $1",
    [userId],
  );
  return rows[0]?.wants ?? false;
}

export async function setMonthlySummary(userId: string, wants: boolean): Promise<void> {
  await pool().query("UPDATE users SET wants_monthly_summary = $2, updated_at = now() WHERE id = $1", [userId, wants]);
}

export type DueSummary = { userId: string; month: Day };

/**
 * Users whose calendar says that a summary is due: they want it, it is one of the first `lastDay` days of a month where
 * they are, from `fromHour` on, and this month's is not ended. In order of their ids, after `after`.
 */
export async function listDueSummaries(options: {
  now: Date;
  lastDay: number;
  fromHour: number;
  after: string | null;
  limit: number;
}): Promise<DueSummary[]> {
  const { rows } = await pool().query<DueSummary>(
    `SELECT u.id AS "userId", to_char(date_trunc('month', $1::timestamptz AT TIME ZONE u.timezone), 'YYYY-MM-DD') AS month
     FROM users u
     WHERE u.wants_monthly_summary AND u.email_verified_at IS NOT NULL
       AND extract(day FROM $1::timestamptz AT TIME ZONE u.timezone) <= $2
       AND extract(hour FROM $1::timestamptz AT TIME ZONE u.timezone) >= $3
       AND ($4::uuid IS NULL OR u.id > $4)
       AND NOT EXISTS (
         SELECT 1 FROM monthly_summaries m
         WHERE m.user_id = u.id AND m.ended_at IS NOT NULL
           AND m.month = date_trunc('month', $1::timestamptz AT TIME ZONE u.timezone)::date)
     ORDER BY u.id LIMIT $5`,
    [options.now, options.lastDay, options.fromHour, options.after, options.limit],
  );
  return rows;
}

export type MonthlySummary = { insight: string; hidden: string; isEnded: boolean };

/** The month's summary with the ids of its two generations: those given when it is new, else those it was begun with. */
export async function beginSummary(summary: DueSummary & { insight: string; hidden: string }): Promise<MonthlySummary> {
  await pool().query(
    `INSERT INTO monthly_summaries (user_id, month, insight_request_id, hidden_request_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [summary.userId, summary.month, summary.insight, summary.hidden],
  );
  const { rows } = await pool().query<MonthlySummary>(
    `SELECT insight_request_id AS insight, hidden_request_id AS hidden, ended_at IS NOT NULL AS "isEnded"
     FROM monthly_summaries WHERE user_id = $1 AND month = $2`,
    [summary.userId, summary.month],
  );
  const [kept] = rows;
  if (!kept) throw new Error("The summary was just written and is not there");
  return kept;
}

/** @returns whether this call ended it: true once a month */
export async function endSummary(sql: Sql, { userId, month }: DueSummary): Promise<boolean> {
  const { rowCount } = await sql.query(
    "UPDATE monthly_summaries SET ended_at = now() WHERE user_id = $1 AND month = $2 AND ended_at IS NULL",
    [userId, month],
  );
  return rowCount === 1;
}

/** Who a summary is for. */
export async function findRecipient(
  userId: string,
): Promise<{ email: string; firstName: string; timeZone: string } | null> {
  const { rows } = await pool().query<{ email: string; firstName: string; timeZone: string }>(
    'SELECT email, first_name AS "firstName", timezone AS "timeZone" FROM users WHERE id = $1',
    [userId],
  );
  return rows[0] ?? null;
}
