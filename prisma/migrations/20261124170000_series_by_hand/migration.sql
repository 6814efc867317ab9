-- A payment that comes again and that the transactions do not show: the person typed it in. It is a bill or an income ahead from
-- its first day on.
CREATE TABLE "series_by_hand" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "direction" "Direction" NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "cadence" "Cadence" NOT NULL,
    "first_day" DATE NOT NULL,
    "category_id" UUID NOT NULL,
    "account_id" UUID,
    -- A free trial ends on the first day: until then it costs nothing, and it can be stopped.
    "is_trial" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "series_by_hand_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "series_by_hand_amount_is_magnitude" CHECK ("amount_minor" > 0)
);
ALTER TABLE "series_by_hand" ADD CONSTRAINT "series_by_hand_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "series_by_hand" ADD CONSTRAINT "series_by_hand_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "series_by_hand" ADD CONSTRAINT "series_by_hand_user_id_account_id_fkey" FOREIGN KEY ("user_id", "account_id") REFERENCES "accounts"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Two series that a person says are one: a merchant that changed its name. Both are named by their keys, as decisions about them are.
CREATE TABLE "series_merges" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "into_key" TEXT NOT NULL,

    CONSTRAINT "series_merges_pkey" PRIMARY KEY ("user_id", "key"),
    CONSTRAINT "series_merges_into_another" CHECK ("key" <> "into_key")
);
ALTER TABLE "series_merges" ADD CONSTRAINT "series_merges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
