-- Bank links of people who left, until the provider has ended them: erasing an account waits for no provider.
CREATE TABLE "deleted_user_links" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "encrypted_token" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deleted_user_links_pkey" PRIMARY KEY ("id")
);

-- Jobs stay in the queue after they are done; they name this id and no longer the customer at the provider. Filled in, checked and
-- required by the three migrations that follow, so that no lock lasts.
ALTER TABLE "deleted_user_customers" ADD COLUMN "id" UUID;
ALTER TABLE "deleted_user_customers" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "deleted_user_customers" ADD CONSTRAINT "deleted_user_customers_id_check" CHECK ("id" IS NOT NULL) NOT VALID;
