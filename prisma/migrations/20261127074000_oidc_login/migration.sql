-- Who a person is at the OpenID Connect issuer that the operator has named beside Google.
ALTER TABLE "users" ADD COLUMN "oidc_issuer" TEXT;
ALTER TABLE "users" ADD COLUMN "oidc_sub" TEXT;
ALTER TABLE "users" ADD CONSTRAINT "users_oidc_whole" CHECK (("oidc_issuer" IS NULL) = ("oidc_sub" IS NULL));
ALTER TABLE "users" DROP CONSTRAINT "users_can_sign_in";
ALTER TABLE "users"
  ADD CONSTRAINT "users_can_sign_in" CHECK ("password_hash" IS NOT NULL OR "google_sub" IS NOT NULL OR "oidc_sub" IS NOT NULL);
CREATE UNIQUE INDEX "users_oidc_issuer_oidc_sub_key" ON "users"("oidc_issuer", "oidc_sub");
