-- The private address at which a person's own calendar program reads what is ahead. Of its token only a digest is stored.
CREATE TABLE "calendar_feeds" (
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "has_bills" BOOLEAN NOT NULL,
    "has_income" BOOLEAN NOT NULL,
    "has_trials" BOOLEAN NOT NULL,
    "has_low_points" BOOLEAN NOT NULL,
    "has_amounts" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("user_id")
);
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds"("token_hash");
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
