-- What a person says will come once: a purchase, a payment to them. Which transaction settles it is found when it is read, so that one that is
-- deleted or replaced settles nothing.
CREATE TYPE "PlannedAnswer" AS ENUM ('happened', 'dropped');
CREATE TABLE "planned_payments" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "account_id" UUID,
    "day" DATE NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "created_on" DATE NOT NULL,
    "not_transaction_ids" UUID[] NOT NULL DEFAULT '{}',
    "answer" "PlannedAnswer",

    CONSTRAINT "planned_payments_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "planned_payments_is_something" CHECK ("amount_minor" <> 0),
    CONSTRAINT "planned_payments_has_name" CHECK ("name" <> '')
);
CREATE INDEX "planned_payments_user_id_day_idx" ON "planned_payments"("user_id", "day");
ALTER TABLE "planned_payments" ADD CONSTRAINT "planned_payments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "planned_payments" ADD CONSTRAINT "planned_payments_user_id_account_id_fkey" FOREIGN KEY ("user_id", "account_id") REFERENCES "accounts"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A what-if that a person keeps: its changes as the API takes them, read again by their schema.
CREATE TABLE "scenarios" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "changes" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scenarios_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "scenarios_has_name" CHECK ("name" <> ''),
    CONSTRAINT "scenarios_has_changes" CHECK (jsonb_typeof("changes") = 'array' AND jsonb_array_length("changes") > 0)
);
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
