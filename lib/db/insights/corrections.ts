import type { Sql } from "@/lib/db/client";
import type { CorrectionOutcome } from "@/lib/db/generated/enums";
import type { Wording } from "@/lib/domain/insights/define-insight";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";

/** More than anyone reads of one insight; the oldest go first. */
const MAX_CORRECTIONS_KEPT = 10;

/**
 * An insight that is shown today, as it is held against the rows again. `countedOn` is the day it was counted for, `since`
 * the instant after which a change of a row is news to it.
 */
export type LiveInsight = {
  id: string;
  factId: string;
  kind: InsightKind;
  fact: Fact;
  wording: Wording | null;
  model: string;
  isTrue: boolean;
  countedOn: string;
  since: Date;
  /** The latest correction, or null. */
  latest: { id: string; outcome: CorrectionOutcome; label: string; beforeValue: number } | null;
};

/** Whether anything that a change of rows could make untrue is shown to the user. */
export async function hasLiveInsights(sql: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql.query<{ found: boolean }>(
    "SELECT EXISTS (SELECT 1 FROM insights WHERE user_id = $1 AND superseded_at IS NULL) AS found",
    [userId],
  );
  return rows[0]?.found ?? false;
}

/** The insights of both kinds that are shown today. */
export async function listLiveInsights(sql: Sql, userId: string): Promise<LiveInsight[]> {
  const { rows } = await sql.query<LiveInsight>(
    `SELECT i.id, i.fact_id AS "factId", i.kind, f.data AS fact, i.wording, i.model,
            i.no_longer_true_at IS NULL AS "isTrue",
            to_char(coalesce(r.period_to, i.created_at::date), 'YYYY-MM-DD') AS "countedOn",
            greatest(r.created_at, c.at - interval '1 minute') AS since,
            CASE WHEN c.id IS NOT NULL
              THEN jsonb_build_object('id', c.id, 'outcome', c.outcome, 'label', c.label, 'beforeValue', c.before_value) END AS latest
     FROM insights i
     JOIN facts f ON f.user_id = i.user_id AND f.id = i.fact_id
     JOIN insight_requests r ON r.user_id = i.user_id AND r.id = i.request_id
     LEFT JOIN LATERAL (SELECT * FROM insight_corrections c
                        WHERE c.user_id = i.user_id AND c.insight_id = i.id ORDER BY c.at DESC, c.id DESC LIMIT 1) c ON true
     WHERE i.user_id = $1 AND i.superseded_at IS NULL
     ORDER BY i.created_at DESC, i.rank
     LIMIT 200`,
    [userId],
  );
  return rows;
}

/** When rows were made and last changed, of those that were changed after an instant. */
export async function listChangedRows(
  sql: Sql,
  options: { userId: string; since: Date },
): Promise<{ id: string; createdAt: Date; updatedAt: Date }[]> {
  const { rows } = await sql.query<{ id: string; createdAt: Date; updatedAt: Date }>(
    `SELECT id, created_at AS "createdAt", updated_at AS "updatedAt" FROM transactions
     WHERE user_id = $1 AND updated_at > $2`,
    [options.userId, options.since],
  );
  return rows;
}

/** The refunds that are linked to some purchases, and since when they are. */
export async function listRefundsOfPurchases(
  sql: Sql,
  options: { userId: string; purchaseIds: readonly string[] },
): Promise<{ refundId: string; purchaseId: string; linkedAt: Date }[]> {
  const { rows } = await sql.query<{ refundId: string; purchaseId: string; linkedAt: Date }>(
    `SELECT transaction_id AS "refundId", purchase_id AS "purchaseId", created_at AS "linkedAt" FROM refunds
     WHERE user_id = $1 AND purchase_id = ANY($2::uuid[])`,
    [options.userId, options.purchaseIds],
  );
  return rows;
}

/**
 * The accounts a user has today, with the balances they had on a day: the last that were written down by then, else today's.
 * One that was disconnected since is not among them: what rested on it has to be detected again.
 */
export async function loadAccountsOfDay(sql: Sql, options: { userId: string; day: string }): Promise<LedgerAccount[]> {
  const { rows } = await sql.query<LedgerAccount>(
    `SELECT a.id, a.name, a.type, a.subtype, a.currency,
            coalesce(s.balance_minor, a.current_balance_minor) AS "currentBalanceMinor",
            CASE WHEN s.day IS NULL THEN a.available_balance_minor ELSE s.available_minor END AS "availableBalanceMinor"
     FROM accounts a
     LEFT JOIN LATERAL (SELECT * FROM balance_snapshots s
                        WHERE s.user_id = a.user_id AND s.account_id = a.id AND s.day <= $2::date
                        ORDER BY s.day DESC LIMIT 1) s ON true
     WHERE a.user_id = $1 AND a.disconnected_at IS NULL
     ORDER BY a.id`,
    [options.userId, options.day],
  );
  return rows;
}

/** Puts the fact as it is now, and its words, in the place of those an insight had. */
export async function replaceFact(
  sql: Sql,
  options: {
    userId: string;
    insight: Pick<LiveInsight, "id" | "factId">;
    fact: Fact;
    transactionIds: readonly string[];
    title: string;
    body: string;
    wording: Wording;
    model: string;
  },
): Promise<void> {
  const { userId, insight, fact } = options;
  // The key stays: by it the insight was dismissed, and the next run compares.
  await sql.query("UPDATE facts SET data = $3, severity = $4, transaction_ids = $5 WHERE user_id = $1 AND id = $2", [
    userId,
    insight.factId,
    JSON.stringify(fact),
    fact.severity,
    options.transactionIds,
  ]);
  await sql.query(
    `UPDATE insights SET title = $3, body = $4, wording = $5, model = $6, no_longer_true_at = NULL
     WHERE user_id = $1 AND id = $2`,
    [userId, insight.id, options.title, options.body, JSON.stringify(options.wording), options.model],
  );
}

/** Says of an insight that it holds no more. */
export async function markNoLongerTrue(sql: Sql, key: { userId: string; insightId: string }): Promise<void> {
  await sql.query("UPDATE insights SET no_longer_true_at = now() WHERE user_id = $1 AND id = $2", [
    key.userId,
    key.insightId,
  ]);
}

/** Writes down what became of an insight, and keeps its latest ten. */
export async function addCorrection(
  sql: Sql,
  options: {
    userId: string;
    id: string;
    insightId: string;
    outcome: CorrectionOutcome;
    label: string;
    unit: string;
    before: number;
    after: number | null;
    reason: string;
  },
): Promise<void> {
  const { userId, insightId } = options;
  await sql.query(
    `INSERT INTO insight_corrections (user_id, id, insight_id, outcome, label, unit, before_value, after_value, reason, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp())`,
    [
      userId,
      options.id,
      insightId,
      options.outcome,
      options.label,
      options.unit,
      options.before,
      options.after,
      options.reason,
    ],
  );
  await sql.query(
    `DELETE FROM insight_corrections WHERE user_id = $1 AND insight_id = $2 AND id NOT IN (
       SELECT id FROM insight_corrections WHERE user_id = $1 AND insight_id = $2 ORDER BY at DESC, id DESC LIMIT $3)`,
    [userId, insightId, MAX_CORRECTIONS_KEPT],
  );
}

/** Removes a correction whose cause was undone: nothing has changed after all. */
export async function dropCorrection(sql: Sql, key: { userId: string; id: string }): Promise<void> {
  await sql.query("DELETE FROM insight_corrections WHERE user_id = $1 AND id = $2", [key.userId, key.id]);
}

/** Shows whether rows have changed in between: equal texts, equal ledgers, as far as insights go. */
export async function ledgerFingerprint(sql: Sql, userId: string): Promise<string> {
  const { rows } = await sql.query<{ print: string }>(
    `SELECT concat_ws(' ', count(*), max(updated_at), count(*) FILTER (WHERE is_transfer),
                      (SELECT count(*) FROM refunds WHERE user_id = $1 AND purchase_id IS NOT NULL)) AS print
     FROM transactions WHERE user_id = $1`,
    [userId],
  );
  return rows[0]?.print ?? "";
}
