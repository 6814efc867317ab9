-- Which import made an account kept by hand: when the import is undone, an account without anything else goes with it. No foreign
-- key, for the import's record goes first and the account may stay.
ALTER TABLE "accounts" ADD COLUMN "made_by_import_id" UUID;
