-- The rows that are in no sum: a list's totals take what counts from the monthly sums, and count these beside it.
CREATE INDEX "transactions_left_out_rows" ON "transactions" ("user_id", "date") INCLUDE ("currency")
  WHERE "is_excluded" OR "is_transfer";
