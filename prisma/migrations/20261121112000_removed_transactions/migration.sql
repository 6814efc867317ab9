-- A row that its person deleted, whole, so that "Undo" brings back the very same one.
CREATE TABLE "removed_transactions" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "row" JSONB NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removed_transactions_pkey" PRIMARY KEY ("user_id","id")
);

ALTER TABLE "removed_transactions" ADD CONSTRAINT "removed_transactions_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
