-- A rule may look at the day: of the month, from one to another (28 to 3 goes over its end), or of the week, 1 for Monday. It may divide
-- what fits: `split` is `[{ categoryId, share, note }]`, shares in hundredths of a percent.
ALTER TABLE "rules" ADD COLUMN "first_day" SMALLINT;
ALTER TABLE "rules" ADD COLUMN "last_day" SMALLINT;
ALTER TABLE "rules" ADD COLUMN "weekdays" SMALLINT[] NOT NULL DEFAULT ARRAY[]::SMALLINT[];
ALTER TABLE "rules" ADD COLUMN "split" JSONB;
ALTER TABLE "rules" ADD CONSTRAINT "rules_days_of_month"
  CHECK (num_nonnulls("first_day", "last_day") <> 1 AND "first_day" BETWEEN 1 AND 31 AND "last_day" BETWEEN 1 AND 31);
ALTER TABLE "rules" ADD CONSTRAINT "rules_weekdays" CHECK ("weekdays" <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::SMALLINT[]);
ALTER TABLE "rules" ADD CONSTRAINT "rules_category_or_split" CHECK (num_nonnulls("category_id", "split") <= 1);
ALTER TABLE "rules" DROP CONSTRAINT "rules_has_action";
ALTER TABLE "rules" ADD CONSTRAINT "rules_has_action"
  CHECK ("leaves_out" OR num_nonnulls("category_id", "own_name", "tag_id", "split") > 0);

-- A day that a month lacks is its last: "the 31st" fits April 30.
CREATE FUNCTION "day_of_month_fits"(day date, first_day smallint, last_day smallint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN first_day <= last_day THEN d.number BETWEEN least(first_day, d.of_month) AND last_day
              ELSE d.number >= least(first_day, d.of_month) OR d.number <= last_day END
  FROM (SELECT extract(day FROM day)::int AS number,
               extract(day FROM date_trunc('month', day) + interval '1 month - 1 day')::int AS of_month) d
$$;

CREATE OR REPLACE FUNCTION "rule_fits"(r "rules", t "transactions") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r.user_id = t.user_id
    AND (r.merchant_key IS NULL OR r.merchant_key = t.merchant_key)
    AND (r.account_id IS NULL OR coalesce(r.account_id = t.account_id, false))
    AND (r.direction IS NULL OR (r.direction = 'in') = (t.amount_minor > 0))
    AND (r.currency IS NULL OR r.currency = t.currency)
    AND (r.min_amount_minor IS NULL OR abs(t.amount_minor) >= r.min_amount_minor)
    AND (r.max_amount_minor IS NULL OR abs(t.amount_minor) <= r.max_amount_minor)
    AND (r.first_day IS NULL OR day_of_month_fits(t.date, r.first_day, r.last_day))
    AND (coalesce(cardinality(r.weekdays), 0) = 0 OR extract(isodow FROM t.date)::smallint = ANY (r.weekdays))
    AND (r.text_key IS NULL OR (strpos(t.search_text, r.text_key) > 0
      AND strpos(search_text_of(t.name, t.merchant, NULL, NULL), r.text_key) > 0))
$$;
