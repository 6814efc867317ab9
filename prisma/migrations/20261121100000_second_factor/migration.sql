-- A session is fresh for a while after its start or after the password was typed again.
ALTER TABLE "sessions" ADD COLUMN "proved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "sessions" SET "proved_at" = "created_at";

-- At most three codes an hour are mailed to an address because somebody asks for another.
ALTER TABLE "one_time_codes"
  ADD COLUMN "resends" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "resends_since" TIMESTAMPTZ(3);

CREATE TABLE "totp_factors" (
    "user_id" UUID NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "totp_factors_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "recovery_codes" (
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id","code_hash")
);

CREATE TABLE "passkeys" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("user_id","id")
);

CREATE TABLE "passkey_registrations" (
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "challenge" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_registrations_pkey" PRIMARY KEY ("user_id","session_id")
);

CREATE TABLE "mfa_challenges" (
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "passkey_challenge" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mfa_challenges_pkey" PRIMARY KEY ("token_hash")
);

CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");
CREATE INDEX "mfa_challenges_user_id_idx" ON "mfa_challenges"("user_id");

ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkey_registrations" ADD CONSTRAINT "passkey_registrations_user_id_session_id_fkey" FOREIGN KEY ("user_id", "session_id") REFERENCES "sessions"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "one_time_codes"
  ADD CONSTRAINT "one_time_codes_resends_are_counted" CHECK ("resends" >= 0 AND ("resends" = 0) = ("resends_since" IS NULL));
ALTER TABLE "mfa_challenges"
  ADD CONSTRAINT "mfa_challenges_attempts_are_bounded" CHECK ("attempts" BETWEEN 0 AND 5),
  ADD CONSTRAINT "mfa_challenges_expire_later" CHECK ("expires_at" > "created_at");
