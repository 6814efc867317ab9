-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('USER', 'ADMIN');

-- CreateEnum
CREATE TYPE "CodePurpose" AS ENUM ('VERIFY_EMAIL', 'RESET_PASSWORD');

-- CreateEnum
CREATE TYPE "MailStatus" AS ENUM ('queued', 'sent', 'failed');

-- CreateEnum
CREATE TYPE "ConnectionStatus" AS ENUM ('ok', 'login_required', 'disconnected');

-- CreateEnum
CREATE TYPE "AccountType" AS ENUM ('depository', 'credit', 'loan', 'investment', 'other');

-- CreateEnum
CREATE TYPE "CategoryKind" AS ENUM ('income', 'expense', 'transfer');

-- CreateEnum
CREATE TYPE "CategorySource" AS ENUM ('provider', 'user', 'rule');

-- CreateEnum
CREATE TYPE "TransactionSource" AS ENUM ('bank', 'manual', 'import');

-- CreateEnum
CREATE TYPE "TransferStatus" AS ENUM ('proposed', 'accepted', 'rejected');

-- CreateEnum
CREATE TYPE "Direction" AS ENUM ('in', 'out');

-- CreateEnum
CREATE TYPE "Cadence" AS ENUM ('weekly', 'biweekly', 'semimonthly', 'monthly', 'quarterly', 'yearly');

-- CreateEnum
CREATE TYPE "InsightKind" AS ENUM ('insight', 'hidden');

-- CreateEnum
CREATE TYPE "RequestStatus" AS ENUM ('processing', 'completed', 'failed');

-- CreateEnum
CREATE TYPE "Severity" AS ENUM ('info', 'positive', 'warning', 'critical');

-- CreateEnum
CREATE TYPE "Feedback" AS ENUM ('useful', 'not_useful', 'dismissed');

-- CreateEnum
CREATE TYPE "ImpactPeriod" AS ENUM ('month', 'year', 'once');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified_at" TIMESTAMPTZ(3),
    "password_hash" TEXT,
    "google_sub" TEXT,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "role" "Role" NOT NULL DEFAULT 'USER',
    "country" CHAR(2),
    "currency" CHAR(3) NOT NULL DEFAULT 'USD',
    "timezone" TEXT NOT NULL DEFAULT 'UTC',
    "monthly_income_minor" BIGINT,
    "goals" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "profile_completed_at" TIMESTAMPTZ(3),
    "streak_days" INTEGER NOT NULL DEFAULT 1,
    "last_seen_day" DATE,
    "terms_accepted_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "ip_address" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "one_time_codes" (
    "email" TEXT NOT NULL,
    "purpose" "CodePurpose" NOT NULL,
    "code_hash" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "can_resend_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_codes_pkey" PRIMARY KEY ("email","purpose")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "to_address" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "sealed_body" TEXT,
    "status" "MailStatus" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_connections" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "provider_item_id" TEXT NOT NULL,
    "sealed_token" TEXT NOT NULL,
    "institution_id" TEXT NOT NULL,
    "institution_name" TEXT NOT NULL,
    "status" "ConnectionStatus" NOT NULL DEFAULT 'ok',
    "error_code" TEXT,
    "sync_cursor" TEXT,
    "first_synced_at" TIMESTAMPTZ(3),
    "last_synced_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_connections_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "accounts" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "connection_id" UUID NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "official_name" TEXT,
    "mask" TEXT,
    "type" "AccountType" NOT NULL,
    "subtype" TEXT,
    "currency" CHAR(3) NOT NULL,
    "current_balance_minor" BIGINT,
    "available_balance_minor" BIGINT,
    "balance_at" TIMESTAMPTZ(3),
    "total_transactions_synced" INTEGER NOT NULL DEFAULT 0,
    "disconnected_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "balance_snapshots" (
    "user_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "balance_minor" BIGINT NOT NULL,
    "available_minor" BIGINT,
    "taken_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "balance_snapshots_pkey" PRIMARY KEY ("user_id","account_id","day")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "group_name" TEXT NOT NULL,
    "kind" "CategoryKind" NOT NULL,
    "icon" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transactions" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "account_id" UUID,
    "date" DATE NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "name" TEXT NOT NULL,
    "merchant" TEXT,
    "merchant_key" TEXT NOT NULL,
    "category_id" UUID NOT NULL,
    "category_source" "CategorySource" NOT NULL DEFAULT 'provider',
    "provider_category" TEXT,
    "provider_confidence" TEXT,
    "pending" BOOLEAN NOT NULL DEFAULT false,
    "source" "TransactionSource" NOT NULL,
    "provider_transaction_id" TEXT,
    "notes" TEXT,
    "is_excluded" BOOLEAN NOT NULL DEFAULT false,
    "is_transfer" BOOLEAN NOT NULL DEFAULT false,
    "is_recurring" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transactions_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "category_rules" (
    "user_id" UUID NOT NULL,
    "merchant_key" TEXT NOT NULL,
    "category_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "category_rules_pkey" PRIMARY KEY ("user_id","merchant_key")
);

-- CreateTable
CREATE TABLE "transfers" (
    "user_id" UUID NOT NULL,
    "out_transaction_id" UUID NOT NULL,
    "in_transaction_id" UUID NOT NULL,
    "status" "TransferStatus" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transfers_pkey" PRIMARY KEY ("user_id","out_transaction_id","in_transaction_id")
);

-- CreateTable
CREATE TABLE "recurring_series" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "merchant" TEXT NOT NULL,
    "direction" "Direction" NOT NULL,
    "cadence" "Cadence" NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "is_variable" BOOLEAN NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "category_id" UUID NOT NULL,
    "account_id" UUID,
    "first_date" DATE NOT NULL,
    "last_date" DATE NOT NULL,
    "next_date" DATE,
    "confidence" DOUBLE PRECISION NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recurring_series_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "monthly_rollups" (
    "user_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "category_id" UUID NOT NULL,
    "net_minor" BIGINT NOT NULL,
    "transaction_count" INTEGER NOT NULL,
    "pending_count" INTEGER NOT NULL,

    CONSTRAINT "monthly_rollups_pkey" PRIMARY KEY ("user_id","month","currency","category_id")
);

-- CreateTable
CREATE TABLE "insight_requests" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "InsightKind" NOT NULL,
    "status" "RequestStatus" NOT NULL DEFAULT 'processing',
    "step" INTEGER NOT NULL DEFAULT 0,
    "step_label" TEXT NOT NULL DEFAULT '',
    "error_code" TEXT,
    "error_message" TEXT,
    "error_details" TEXT,
    "transactions_read" INTEGER NOT NULL DEFAULT 0,
    "period_from" DATE,
    "period_to" DATE,
    "checks_run" INTEGER NOT NULL DEFAULT 0,
    "model" TEXT NOT NULL DEFAULT 'built-in',
    "model_calls" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "sent_to_model" TEXT,
    "refusals" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "insight_requests_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "facts" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "severity" "Severity" NOT NULL,
    "data" JSONB NOT NULL,
    "transaction_ids" UUID[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "facts_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "insights" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "fact_id" UUID NOT NULL,
    "kind" "InsightKind" NOT NULL,
    "key" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "feedback" "Feedback",
    "superseded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "insights_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "billing_customers" (
    "user_id" UUID NOT NULL,
    "provider_customer_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_customers_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "provider_subscription_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "interval" TEXT NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "current_period_end" TIMESTAMPTZ(3) NOT NULL,
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "provider_events" (
    "provider" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "provider_events_pkey" PRIMARY KEY ("provider","event_id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "action" TEXT NOT NULL,
    "ip_address" TEXT NOT NULL DEFAULT '',
    "details" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_google_sub_key" ON "users"("google_sub");

-- CreateIndex
CREATE INDEX "mails_user_id_created_at_idx" ON "mails"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "bank_connections_provider_item_id_key" ON "bank_connections"("provider_item_id");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_user_id_connection_id_provider_account_id_key" ON "accounts"("user_id", "connection_id", "provider_account_id");

-- CreateIndex
CREATE UNIQUE INDEX "categories_slug_key" ON "categories"("slug");

-- CreateIndex
CREATE INDEX "transactions_user_id_date_id_idx" ON "transactions"("user_id", "date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "transactions_user_id_account_id_date_idx" ON "transactions"("user_id", "account_id", "date" DESC);

-- CreateIndex
CREATE INDEX "transactions_user_id_category_id_date_idx" ON "transactions"("user_id", "category_id", "date" DESC);

-- CreateIndex
CREATE INDEX "transactions_user_id_merchant_key_idx" ON "transactions"("user_id", "merchant_key");

-- CreateIndex
CREATE UNIQUE INDEX "transfers_user_id_out_transaction_id_key" ON "transfers"("user_id", "out_transaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "transfers_user_id_in_transaction_id_key" ON "transfers"("user_id", "in_transaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "recurring_series_user_id_key_key" ON "recurring_series"("user_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "insight_requests_id_key" ON "insight_requests"("id");

-- CreateIndex
CREATE INDEX "insight_requests_user_id_kind_created_at_idx" ON "insight_requests"("user_id", "kind", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "facts_user_id_request_id_key_key" ON "facts"("user_id", "request_id", "key");

-- CreateIndex
CREATE INDEX "insights_user_id_kind_created_at_idx" ON "insights"("user_id", "kind", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "insights_user_id_fact_id_key" ON "insights"("user_id", "fact_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_customers_provider_customer_id_key" ON "billing_customers"("provider_customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_provider_subscription_id_key" ON "subscriptions"("provider_subscription_id");

-- CreateIndex
CREATE INDEX "audit_entries_user_id_at_idx" ON "audit_entries"("user_id", "at");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_connection_id_fkey" FOREIGN KEY ("user_id", "connection_id") REFERENCES "bank_connections"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "balance_snapshots" ADD CONSTRAINT "balance_snapshots_user_id_account_id_fkey" FOREIGN KEY ("user_id", "account_id") REFERENCES "accounts"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_account_id_fkey" FOREIGN KEY ("user_id", "account_id") REFERENCES "accounts"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_rules" ADD CONSTRAINT "category_rules_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_rules" ADD CONSTRAINT "category_rules_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_out_transaction_id_fkey" FOREIGN KEY ("user_id", "out_transaction_id") REFERENCES "transactions"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_in_transaction_id_fkey" FOREIGN KEY ("user_id", "in_transaction_id") REFERENCES "transactions"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recurring_series" ADD CONSTRAINT "recurring_series_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recurring_series" ADD CONSTRAINT "recurring_series_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recurring_series" ADD CONSTRAINT "recurring_series_user_id_account_id_fkey" FOREIGN KEY ("user_id", "account_id") REFERENCES "accounts"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "monthly_rollups" ADD CONSTRAINT "monthly_rollups_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "monthly_rollups" ADD CONSTRAINT "monthly_rollups_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insight_requests" ADD CONSTRAINT "insight_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "facts" ADD CONSTRAINT "facts_user_id_request_id_fkey" FOREIGN KEY ("user_id", "request_id") REFERENCES "insight_requests"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insights" ADD CONSTRAINT "insights_user_id_request_id_fkey" FOREIGN KEY ("user_id", "request_id") REFERENCES "insight_requests"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insights" ADD CONSTRAINT "insights_user_id_fact_id_fkey" FOREIGN KEY ("user_id", "fact_id") REFERENCES "facts"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;



-- What Prisma cannot express: wrong states made impossible -------------------------------------------------------

ALTER TABLE "users"
  ADD CONSTRAINT "users_email_is_lower_case" CHECK ("email" = lower("email") AND position('@' IN "email") > 1),
  ADD CONSTRAINT "users_can_sign_in" CHECK ("password_hash" IS NOT NULL OR "google_sub" IS NOT NULL),
  ADD CONSTRAINT "users_streak_is_positive" CHECK ("streak_days" >= 0),
  ADD CONSTRAINT "users_currency_is_iso" CHECK ("currency" ~ '^[A-Z]{3}$');

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_end_after_they_start" CHECK ("expires_at" > "created_at");

ALTER TABLE "one_time_codes"
  ADD CONSTRAINT "one_time_codes_attempts_are_bounded" CHECK ("attempts" BETWEEN 0 AND 5),
  ADD CONSTRAINT "one_time_codes_expire_later" CHECK ("expires_at" > "created_at");

-- A sent mail keeps no body: codes are not left lying about.
ALTER TABLE "mails"
  ADD CONSTRAINT "mails_sent_are_emptied" CHECK ("status" <> 'sent' OR ("sealed_body" IS NULL AND "sent_at" IS NOT NULL));

-- A disconnected bank link holds no token; a live one does.
ALTER TABLE "bank_connections"
  ADD CONSTRAINT "bank_connections_token_while_live" CHECK (("status" = 'disconnected') = ("sealed_token" = '')),
  ADD CONSTRAINT "bank_connections_cursor_is_bounded" CHECK (length("sync_cursor") <= 256);

ALTER TABLE "accounts"
  ADD CONSTRAINT "accounts_currency_is_iso" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "accounts_count_is_not_negative" CHECK ("total_transactions_synced" >= 0);

ALTER TABLE "transactions"
  ADD CONSTRAINT "transactions_currency_is_iso" CHECK ("currency" ~ '^[A-Z]{3}$'),
  -- JavaScript's safe integers: what is outside could not be read back exactly.
  ADD CONSTRAINT "transactions_amount_is_exact" CHECK ("amount_minor" BETWEEN -9007199254740991 AND 9007199254740991),
  ADD CONSTRAINT "transactions_bank_rows_name_their_origin" CHECK (
    ("source" = 'bank') = ("provider_transaction_id" IS NOT NULL) AND ("source" <> 'bank' OR "account_id" IS NOT NULL)
  ),
  ADD CONSTRAINT "transactions_only_banks_are_pending" CHECK (NOT "pending" OR "source" = 'bank');

-- The bank's id is one row of an account, however often it is told.
CREATE UNIQUE INDEX "transactions_provider_id_once"
  ON "transactions" ("user_id", "account_id", "provider_transaction_id") WHERE "provider_transaction_id" IS NOT NULL;

ALTER TABLE "transfers"
  ADD CONSTRAINT "transfers_join_two_rows" CHECK ("out_transaction_id" <> "in_transaction_id");

ALTER TABLE "monthly_rollups"
  ADD CONSTRAINT "monthly_rollups_month_is_its_first_day" CHECK (extract(day FROM "month") = 1),
  ADD CONSTRAINT "monthly_rollups_counts_hold" CHECK ("transaction_count" > 0 AND "pending_count" BETWEEN 0 AND "transaction_count");

ALTER TABLE "insight_requests"
  ADD CONSTRAINT "insight_requests_end_once" CHECK (("status" = 'processing') = ("finished_at" IS NULL)),
  ADD CONSTRAINT "insight_requests_failures_are_named" CHECK (("status" = 'failed') = ("error_code" IS NOT NULL)),
  -- A first answer and one retry (contract, section 4), whatever is resumed.
  ADD CONSTRAINT "insight_requests_call_the_model_twice_at_most" CHECK ("model_calls" BETWEEN 0 AND 2);

-- One generation of a kind runs at a time for a user.
CREATE UNIQUE INDEX "insight_requests_one_at_a_time"
  ON "insight_requests" ("user_id", "kind") WHERE "status" = 'processing';

-- A finding is told once: an older telling is superseded first.
CREATE UNIQUE INDEX "insights_one_live_per_finding"
  ON "insights" ("user_id", "kind", "key") WHERE "superseded_at" IS NULL;

CREATE UNIQUE INDEX "subscriptions_one_live_per_user"
  ON "subscriptions" ("user_id") WHERE "status" IN ('active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete');

ALTER TABLE "subscriptions"
  ADD CONSTRAINT "subscriptions_interval_is_sold" CHECK ("interval" IN ('month', 'year'));

-- Monthly rollups ------------------------------------------------------------------------------------------------
-- Kept by the database as rows change, so that cashflow costs a read of a few rows however long the history is.
-- Statement-level with transition tables: a sync of ten thousand rows updates each cell once. Cells are always
-- locked in the order of their key, so that two syncs of one user cannot deadlock.

CREATE FUNCTION "rollup_add"(
  cell_user uuid, cell_month date, cell_currency char(3), cell_category uuid, net bigint, rows_added int, pending_added int
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rows_before int;
BEGIN
  -- Locked first: what is decided on the count must still hold when the cell is written.
  SELECT r.transaction_count INTO rows_before FROM monthly_rollups r
    WHERE r.user_id = cell_user AND r.month = cell_month AND r.currency = cell_currency AND r.category_id = cell_category
    FOR UPDATE;
  IF FOUND AND rows_before + rows_added = 0 THEN
    DELETE FROM monthly_rollups r
      WHERE r.user_id = cell_user AND r.month = cell_month AND r.currency = cell_currency AND r.category_id = cell_category;
  ELSIF FOUND THEN
    UPDATE monthly_rollups r
      SET net_minor = r.net_minor + net,
          transaction_count = r.transaction_count + rows_added,
          pending_count = r.pending_count + pending_added
      WHERE r.user_id = cell_user AND r.month = cell_month AND r.currency = cell_currency AND r.category_id = cell_category;
  ELSIF rows_added > 0 THEN
    -- Another session may have made the cell since we looked.
    INSERT INTO monthly_rollups AS r
      VALUES (cell_user, cell_month, cell_currency, cell_category, net, rows_added, pending_added)
      ON CONFLICT (user_id, month, currency, category_id) DO UPDATE
        SET net_minor = r.net_minor + excluded.net_minor,
            transaction_count = r.transaction_count + excluded.transaction_count,
            pending_count = r.pending_count + excluded.pending_count;
  END IF;
  -- Neither found nor added: the user is being erased and the cell went first.
END $$;

CREATE FUNCTION "rollup_on_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_add(c.user_id, c.month, c.currency, c.category_id, c.net, c.n, c.p) FROM (
    SELECT user_id, date_trunc('month', date)::date AS month, currency, category_id,
           sum(amount_minor)::bigint AS net, count(*)::int AS n, count(*) FILTER (WHERE pending)::int AS p
    FROM new_rows WHERE NOT is_excluded AND NOT is_transfer
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 OFFSET 0) c;
  RETURN NULL;
END $$;

CREATE FUNCTION "rollup_on_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_add(c.user_id, c.month, c.currency, c.category_id, c.net, c.n, c.p) FROM (
    SELECT user_id, date_trunc('month', date)::date AS month, currency, category_id,
           -sum(amount_minor)::bigint AS net, -count(*)::int AS n, -count(*) FILTER (WHERE pending)::int AS p
    FROM old_rows WHERE NOT is_excluded AND NOT is_transfer
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 OFFSET 0) c;
  RETURN NULL;
END $$;

CREATE FUNCTION "rollup_on_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_add(c.user_id, c.month, c.currency, c.category_id, c.net, c.n, c.p) FROM (
    SELECT user_id, date_trunc('month', date)::date AS month, currency, category_id,
           sum(amount)::bigint AS net, sum(one)::int AS n, sum(one * pending::int)::int AS p
    FROM (
      SELECT user_id, date, currency, category_id, amount_minor AS amount, 1 AS one, pending
      FROM new_rows WHERE NOT is_excluded AND NOT is_transfer
      UNION ALL
      SELECT user_id, date, currency, category_id, -amount_minor, -1, pending
      FROM old_rows WHERE NOT is_excluded AND NOT is_transfer) changes
    GROUP BY 1, 2, 3, 4
    HAVING sum(amount) <> 0 OR sum(one) <> 0 OR sum(one * pending::int) <> 0
    ORDER BY 1, 2, 3, 4 OFFSET 0) c;
  RETURN NULL;
END $$;

CREATE TRIGGER "transactions_rollup_insert" AFTER INSERT ON "transactions"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rollup_on_insert();
CREATE TRIGGER "transactions_rollup_update" AFTER UPDATE ON "transactions"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rollup_on_update();
CREATE TRIGGER "transactions_rollup_delete" AFTER DELETE ON "transactions"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rollup_on_delete();
