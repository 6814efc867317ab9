-- An amount that an account, or a share of one, is to hold by a day.
CREATE TABLE "goals" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "day" DATE NOT NULL,
    "account_id" UUID NOT NULL,
    "share_percent" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "goals_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "goals_amount" CHECK ("amount_minor" > 0),
    CONSTRAINT "goals_share" CHECK ("share_percent" BETWEEN 1 AND 100)
);
CREATE INDEX "goals_user_id_account_id_idx" ON "goals"("user_id", "account_id");
ALTER TABLE "goals" ADD CONSTRAINT "goals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "goals" ADD CONSTRAINT "goals_user_id_account_id_fkey" FOREIGN KEY ("user_id", "account_id") REFERENCES "accounts"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
