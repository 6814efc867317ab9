-- Browsers that take pushed notifications. Where they are reached is encrypted, and found again by a digest.
CREATE TABLE "push_subscriptions" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "endpoint_hash" TEXT NOT NULL,
    "encrypted_target" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("user_id", "id")
);
CREATE UNIQUE INDEX "push_subscriptions_endpoint_hash_key" ON "push_subscriptions"("endpoint_hash");
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
