-- The dashboard foresees bills from the few rows that belong to a series; without this it would read all of them.
CREATE INDEX "transactions_recurring_rows" ON "transactions" ("user_id", "date") WHERE "is_recurring";
