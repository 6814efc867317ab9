-- What is known of a payer is fetched from the payment provider, and fetching takes time: whoever writes says which version
-- they began with, so that an answer that was overtaken on its way cannot replace a newer one.
ALTER TABLE "billing_customers" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "subscriptions"
  ADD CONSTRAINT "subscriptions_status_is_known" CHECK ("status" IN
    ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
  ADD CONSTRAINT "subscriptions_amount_is_exact" CHECK ("amount_minor" BETWEEN 0 AND 9007199254740991);

-- For what asks again after those of whom nothing was heard.
CREATE INDEX "subscriptions_live_by_fetch"
  ON "subscriptions" ("fetched_at") WHERE "status" IN ('active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete');

-- One a user: a second tab is given the first one's page.
CREATE TABLE "checkouts" (
    "user_id" UUID NOT NULL,
    "attempt" UUID NOT NULL,
    "price_id" TEXT NOT NULL,
    "provider_session_id" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("user_id")
);
CREATE UNIQUE INDEX "checkouts_provider_session_id_key" ON "checkouts"("provider_session_id");
CREATE INDEX "checkouts_started_at_idx" ON "checkouts"("started_at");
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A mail about billing is written once for each thing it speaks of.
CREATE TABLE "billing_mails" (
    "user_id" UUID NOT NULL,
    "about" TEXT NOT NULL,
    "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_mails_pkey" PRIMARY KEY ("user_id","about")
);
ALTER TABLE "billing_mails" ADD CONSTRAINT "billing_mails_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Outlives the user: as long as a row stands, somebody who is gone here may still be charged there.
CREATE TABLE "departed_customers" (
    "provider_customer_id" TEXT NOT NULL,
    "provider_session_id" TEXT,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "departed_customers_pkey" PRIMARY KEY ("provider_customer_id")
);

-- Events are forgotten after a while.
CREATE INDEX "provider_events_received_at_idx" ON "provider_events"("received_at");
ALTER TABLE "provider_events" DROP COLUMN "processed_at";
