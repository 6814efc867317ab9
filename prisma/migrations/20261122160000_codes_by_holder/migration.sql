-- A code counts the tries of the browser that asked for it apart from everyone else's, who share the row without a holder.
ALTER TABLE "one_time_codes" ADD COLUMN "holder" TEXT NOT NULL DEFAULT '';
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_pkey",
  ADD CONSTRAINT "one_time_codes_pkey" PRIMARY KEY ("email", "purpose", "holder");

-- What each sign-up of an address wrote. Verifying takes over one of them, never whatever was written last.
CREATE TABLE "sign_ups" (
    "email" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "password_hash" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_ups_pkey" PRIMARY KEY ("email","id")
);

CREATE INDEX "sign_ups_expires_at_idx" ON "sign_ups"("expires_at");

ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_expire_later" CHECK ("expires_at" > "created_at");
