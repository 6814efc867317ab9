-- What was forecast of an account's balance a week ahead, and what the balance came to: the forecast's record. A row is written once and
-- scored once.
CREATE TABLE "frozen_forecasts" (
    "user_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "made_on" DATE NOT NULL,
    "p10_minor" BIGINT NOT NULL,
    "p50_minor" BIGINT NOT NULL,
    "p90_minor" BIGINT NOT NULL,
    "balance_minor" BIGINT,

    CONSTRAINT "frozen_forecasts_pkey" PRIMARY KEY ("user_id", "account_id", "day"),
    CONSTRAINT "frozen_forecasts_ahead" CHECK ("made_on" < "day"),
    CONSTRAINT "frozen_forecasts_range" CHECK ("p10_minor" <= "p50_minor" AND "p50_minor" <= "p90_minor")
);

ALTER TABLE "frozen_forecasts" ADD CONSTRAINT "frozen_forecasts_user_id_account_id_fkey" FOREIGN KEY ("user_id", "account_id") REFERENCES "accounts"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
