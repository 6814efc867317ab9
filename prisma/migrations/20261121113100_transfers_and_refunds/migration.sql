-- Doubtful transfers are kept until the person decides -----------------------------------------------------------
-- One row may be in several proposals and rejected pairs, and in one accepted pair at most.
CREATE TYPE "TransferDoubt" AS ENUM ('several', 'unnamed', 'currency');

ALTER TABLE "transfers" ADD COLUMN "id" UUID, ADD COLUMN "doubt" "TransferDoubt";
UPDATE "transfers" SET "id" = gen_random_uuid();
ALTER TABLE "transfers" ALTER COLUMN "id" SET NOT NULL;
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_pkey", ADD CONSTRAINT "transfers_pkey" PRIMARY KEY ("user_id", "id");

DROP INDEX "transfers_user_id_out_transaction_id_key";
DROP INDEX "transfers_user_id_in_transaction_id_key";
CREATE UNIQUE INDEX "transfers_user_id_out_transaction_id_in_transaction_id_key"
  ON "transfers" ("user_id", "out_transaction_id", "in_transaction_id");
CREATE INDEX "transfers_user_id_in_transaction_id_idx" ON "transfers" ("user_id", "in_transaction_id");
CREATE UNIQUE INDEX "transfers_out_once" ON "transfers" ("user_id", "out_transaction_id") WHERE "status" = 'accepted';
CREATE UNIQUE INDEX "transfers_in_once" ON "transfers" ("user_id", "in_transaction_id") WHERE "status" = 'accepted';
ALTER TABLE "transfers"
  ADD CONSTRAINT "transfers_proposals_say_why" CHECK ("status" <> 'proposed' OR "doubt" IS NOT NULL);

-- Refunds and the purchases they came from -----------------------------------------------------------------------
CREATE TABLE "refunds" (
    "user_id" UUID NOT NULL,
    "transaction_id" UUID NOT NULL,
    "purchase_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("user_id","transaction_id")
);
CREATE INDEX "refunds_user_id_purchase_id_idx" ON "refunds" ("user_id", "purchase_id");
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_transaction_id_fkey" FOREIGN KEY ("user_id", "transaction_id") REFERENCES "transactions"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_purchase_id_fkey" FOREIGN KEY ("user_id", "purchase_id") REFERENCES "transactions"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_join_two_rows" CHECK ("transaction_id" <> "purchase_id");
