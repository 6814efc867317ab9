-- When balances were last asked of the bank itself, which costs by the call; copies kept by the provider are free.
ALTER TABLE "bank_connections" ADD COLUMN "balances_refreshed_at" TIMESTAMPTZ(3);
