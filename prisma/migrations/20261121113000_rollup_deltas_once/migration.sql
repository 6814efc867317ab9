-- What a row adds to its month was said by three triggers, each in its own words. Now it is said once: a new row counts
-- for one, an old row for minus one, and an update is both. What the sums are has not changed.
DROP TRIGGER "transactions_rollup_insert" ON "transactions";
DROP TRIGGER "transactions_rollup_update" ON "transactions";
DROP TRIGGER "transactions_rollup_delete" ON "transactions";
DROP FUNCTION "rollup_on_insert"();
DROP FUNCTION "rollup_on_update"();
DROP FUNCTION "rollup_on_delete"();

CREATE FUNCTION "rollup_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The transition tables have the same columns; which of them are there depends on the statement.
  columns constant text := 'user_id, date, currency, category_id, amount_minor, pending, is_excluded, is_transfer';
  changes constant text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT ' || columns || ', 1 AS one FROM new_rows' END,
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT ' || columns || ', -1 AS one FROM old_rows' END);
BEGIN
  -- Statement-level, so that a sync of ten thousand rows updates each cell once; in the order of the key, so that two
  -- syncs of one user cannot deadlock. What cancels out (a note was edited) touches no cell.
  EXECUTE
    'SELECT count(rollup_add(c.user_id, c.month, c.currency, c.category_id, c.net, c.n, c.p)) FROM (
       SELECT user_id, date_trunc(''month'', date)::date AS month, currency, category_id,
              sum(one * amount_minor)::bigint AS net, sum(one)::int AS n, sum(one * pending::int)::int AS p
       FROM (' || changes || ') changes
       WHERE NOT is_excluded AND NOT is_transfer
       GROUP BY 1, 2, 3, 4
       HAVING sum(one * amount_minor) <> 0 OR sum(one) <> 0 OR sum(one * pending::int) <> 0
       ORDER BY 1, 2, 3, 4 OFFSET 0) c';
  RETURN NULL;
END $$;

CREATE TRIGGER "transactions_rollup_insert" AFTER INSERT ON "transactions"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rollup_keep();
CREATE TRIGGER "transactions_rollup_update" AFTER UPDATE ON "transactions"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rollup_keep();
CREATE TRIGGER "transactions_rollup_delete" AFTER DELETE ON "transactions"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rollup_keep();

-- A table that is emptied fires no trigger of its rows.
CREATE FUNCTION "rollup_empty"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM monthly_rollups;
  RETURN NULL;
END $$;
CREATE TRIGGER "transactions_rollup_truncate" AFTER TRUNCATE ON "transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION rollup_empty();
