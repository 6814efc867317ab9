-- Two tables carried names that no one searches for: webhooks are processed, and a customer belongs to a deleted user.
ALTER TABLE "taken_webhooks" RENAME TO "processed_webhooks";
ALTER TABLE "processed_webhooks" RENAME COLUMN "taken_at" TO "processed_at";
ALTER TABLE "processed_webhooks" RENAME CONSTRAINT "taken_webhooks_pkey" TO "processed_webhooks_pkey";
ALTER INDEX "taken_webhooks_taken_at_idx" RENAME TO "processed_webhooks_processed_at_idx";

ALTER TABLE "departed_customers" RENAME TO "deleted_user_customers";
ALTER TABLE "deleted_user_customers" RENAME CONSTRAINT "departed_customers_pkey" TO "deleted_user_customers_pkey";
