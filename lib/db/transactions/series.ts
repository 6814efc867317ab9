import type { Sql } from "@/lib/db/client";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { type RecurringSeries, rowIdsOfSeries } from "@/lib/domain/transactions/series";

/**
 * Makes the stored series of these merchants exactly `series`, and marks the rows that belong to one. Series of other
 * merchants are left alone.
 *
 * @param options.newIds  an id for each series, used for those that are not there yet
 * @param options.merchantKeys  the merchants that were looked at, with or without a series
 */
export async function replaceSeries(
  sql: Sql,
  options: {
    userId: string;
    merchantKeys: readonly string[];
    series: readonly RecurringSeries[];
    newIds: readonly string[];
    from: string;
  },
): Promise<void> {
  const { userId, merchantKeys, series, newIds } = options;
  // A key is `direction:currency:merchant` or `direction:currency:merchant:amount` (lib/domain/transactions/recurring.ts).
  await sql.query(
    `DELETE FROM recurring_series WHERE user_id = $1 AND NOT key = ANY($3::text[])
       AND regexp_replace(regexp_replace(key, '^(in|out):[A-Z]{3}:', ''), ':[0-9]+$', '') = ANY($2::text[])`,
    [userId, merchantKeys, series.map((one) => one.key)],
  );
  await sql.query(
    `INSERT INTO recurring_series AS r (user_id, id, key, merchant, direction, cadence, amount_minor, is_variable, currency,
       category_id, account_id, first_date, last_date, next_date, confidence)
     SELECT $1, s.* FROM unnest($2::uuid[], $3::text[], $4::text[], $5::"Direction"[], $6::"Cadence"[], $7::bigint[],
       $8::boolean[], $9::text[], $10::uuid[], $11::uuid[], $12::date[], $13::date[], $14::date[], $15::float8[]) s
     ON CONFLICT (user_id, key) DO UPDATE
       SET merchant = excluded.merchant, cadence = excluded.cadence, amount_minor = excluded.amount_minor,
           is_variable = excluded.is_variable, category_id = excluded.category_id, account_id = excluded.account_id,
           first_date = excluded.first_date, last_date = excluded.last_date, next_date = excluded.next_date,
           confidence = excluded.confidence, updated_at = now()`,
    [
      userId,
      newIds,
      series.map((one) => one.key),
      series.map((one) => one.merchant),
      series.map((one) => one.direction),
      series.map((one) => one.cadence),
      series.map((one) => one.amountMinor),
      series.map((one) => one.isVariable),
      series.map((one) => one.currency),
      series.map((one) => categoryBySlug(one.categorySlug)?.id),
      series.map((one) => one.accountId),
      series.map((one) => one.firstDate),
      series.map((one) => one.lastDate),
      series.map((one) => (one.isActive ? one.nextDate : null)),
      series.map((one) => one.confidence),
    ],
  );
  await sql.query(
    `UPDATE transactions t SET is_recurring = NOT t.is_recurring
     WHERE t.user_id = $1 AND t.merchant_key = ANY($2::text[]) AND t.date >= $4 AND t.is_recurring <> (t.id = ANY($3::uuid[]))`,
    [userId, merchantKeys, series.flatMap(rowIdsOfSeries), options.from],
  );
}
