-- What a bank reported and a file or the person's own hand had brought before, as it seems. Until its person says so, the bank's
-- transaction is left out of every sum.
CREATE TYPE "TwinStatus" AS ENUM ('proposed', 'same', 'different');

CREATE TABLE "transaction_twins" (
    "user_id" UUID NOT NULL,
    "transaction_id" UUID NOT NULL,
    "twin_id" UUID,
    -- The twin that went when its person said that both are one; it can come back for a day (removed_transactions).
    "removed_id" UUID,
    "status" "TwinStatus" NOT NULL DEFAULT 'proposed',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transaction_twins_pkey" PRIMARY KEY ("user_id", "transaction_id"),
    CONSTRAINT "transaction_twins_one_of_both" CHECK (("twin_id" IS NULL) = ("status" = 'same') AND ("removed_id" IS NULL) = ("status" <> 'same'))
);
CREATE UNIQUE INDEX "transaction_twins_user_id_twin_id_key" ON "transaction_twins"("user_id", "twin_id");
ALTER TABLE "transaction_twins" ADD CONSTRAINT "transaction_twins_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "transaction_twins" ADD CONSTRAINT "transaction_twins_user_id_transaction_id_fkey" FOREIGN KEY ("user_id", "transaction_id") REFERENCES "transactions"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "transaction_twins" ADD CONSTRAINT "transaction_twins_user_id_twin_id_fkey" FOREIGN KEY ("user_id", "twin_id") REFERENCES "transactions"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A twin goes in several ways: its import is undone, its person deletes it or its account. Whichever it is, the bank's transaction
-- counts again. Kept here, no path can forget it.
CREATE FUNCTION "transaction_twins_count_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transactions t SET is_excluded = false
  FROM gone g
  WHERE g.status = 'proposed' AND t.user_id = g.user_id AND t.id = g.transaction_id AND t.is_excluded;
  RETURN NULL;
END $$;

CREATE TRIGGER "transaction_twins_gone" AFTER DELETE ON "transaction_twins"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION transaction_twins_count_again();
