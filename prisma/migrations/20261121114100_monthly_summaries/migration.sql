-- The monthly summary, for those who want it: once a month a user ------------------------------------------------------
ALTER TABLE "users" ADD COLUMN "wants_monthly_summary" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "users_wanting_monthly_summaries" ON "users" ("id") WHERE "wants_monthly_summary";

CREATE TABLE "monthly_summaries" (
    "user_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "insight_request_id" UUID NOT NULL,
    "hidden_request_id" UUID NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "monthly_summaries_pkey" PRIMARY KEY ("user_id","month")
);
ALTER TABLE "monthly_summaries" ADD CONSTRAINT "monthly_summaries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "monthly_summaries"
  ADD CONSTRAINT "monthly_summaries_month_is_its_first_day" CHECK (extract(day FROM "month") = 1);
