-- Where a bank gives an account a name that outlives its link, it tells that two links are of the same account.
ALTER TABLE "accounts" ADD COLUMN "persistent_account_id" TEXT;

-- The trust meter: what a sync found, the bank's balance beside the rows that are stored.
CREATE TABLE "balance_checks" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "opening_minor" BIGINT,
    "closing_minor" BIGINT,
    "rows_minor" BIGINT,
    "gap_minor" BIGINT,
    "posted_minor" BIGINT NOT NULL,
    "pending_minor" BIGINT NOT NULL,
    "other_currency_rows" INTEGER NOT NULL,

    CONSTRAINT "balance_checks_pkey" PRIMARY KEY ("user_id","id")
);
CREATE INDEX "balance_checks_user_id_account_id_at_idx" ON "balance_checks"("user_id", "account_id", "at" DESC);
ALTER TABLE "balance_checks"
  ADD CONSTRAINT "balance_checks_user_id_account_id_fkey" FOREIGN KEY ("user_id", "account_id") REFERENCES "accounts"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "balance_checks"
  -- Null everywhere means that nothing can be said; otherwise the sum must hold.
  ADD CONSTRAINT "balance_checks_add_up" CHECK (
    ("gap_minor" IS NULL AND "opening_minor" IS NULL AND "rows_minor" IS NULL)
    OR ("closing_minor" - "opening_minor" - "rows_minor" = "gap_minor")),
  ADD CONSTRAINT "balance_checks_end_after_they_begin" CHECK ("at" >= "since" AND "checked_at" >= "at");

-- What somebody did to a pending row that the bank took back: its posted row may come in a later sync.
CREATE TABLE "removed_pending_rows" (
    "user_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "provider_transaction_id" TEXT NOT NULL,
    "category_id" UUID,
    "notes" TEXT,
    "is_excluded" BOOLEAN NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removed_pending_rows_pkey" PRIMARY KEY ("user_id","account_id","provider_transaction_id")
);
ALTER TABLE "removed_pending_rows"
  ADD CONSTRAINT "removed_pending_rows_user_id_account_id_fkey" FOREIGN KEY ("user_id", "account_id") REFERENCES "accounts"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "removed_pending_rows"
  ADD CONSTRAINT "removed_pending_rows_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Signatures of webhooks that were taken, for as long as their age alone would not refuse them.
CREATE TABLE "taken_webhooks" (
    "signature_hash" TEXT NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "taken_webhooks_pkey" PRIMARY KEY ("signature_hash")
);
CREATE INDEX "taken_webhooks_taken_at_idx" ON "taken_webhooks"("taken_at");
