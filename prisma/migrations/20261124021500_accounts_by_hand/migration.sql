-- An account that its person keeps by hand belongs to no connection. A linked one names both its connection and itself there.
ALTER TABLE "accounts"
  ALTER COLUMN "connection_id" DROP NOT NULL,
  ALTER COLUMN "provider_account_id" DROP NOT NULL,
  ADD CONSTRAINT "accounts_are_linked_or_by_hand" CHECK (("connection_id" IS NULL) = ("provider_account_id" IS NULL));
