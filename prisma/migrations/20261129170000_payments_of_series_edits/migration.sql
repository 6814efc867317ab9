-- A series' key may pass to another stream of its payee when series are found anew. One of its payments names it for good. No
-- foreign key: without the payment, and in rows stored before, the key decides.
ALTER TABLE "series_decisions" ADD COLUMN "transaction_id" UUID;
ALTER TABLE "series_merges" ADD COLUMN "transaction_id" UUID, ADD COLUMN "into_transaction_id" UUID;
