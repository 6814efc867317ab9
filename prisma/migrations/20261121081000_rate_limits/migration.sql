-- Counters of rate-limiter-flexible (lib/db/rate-limits.ts), in the column order that it inserts by.
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- For the sweep of counters that are over.
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");
