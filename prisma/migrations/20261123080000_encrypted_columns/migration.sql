-- One word for one thing: what is encrypted is called so in the code, and now in the tables as well.
ALTER TABLE "bank_connections" RENAME COLUMN "sealed_token" TO "encrypted_token";
ALTER TABLE "totp_factors" RENAME COLUMN "sealed_secret" TO "encrypted_secret";
ALTER TABLE "mails" RENAME COLUMN "sealed_body" TO "encrypted_body";
