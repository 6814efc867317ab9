-- A file that was read into the ledger: what it brought can be taken back as one.
CREATE TYPE "ImportFormat" AS ENUM ('csv', 'ofx');

CREATE TABLE "imports" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "account_id" UUID,
    "file_name" TEXT NOT NULL,
    "format" "ImportFormat" NOT NULL,
    "added" INTEGER NOT NULL,
    "duplicates" INTEGER NOT NULL,
    "rejected" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "imports_pkey" PRIMARY KEY ("user_id","id")
);

ALTER TABLE "imports"
  ADD CONSTRAINT "imports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "imports_user_id_account_id_fkey" FOREIGN KEY ("user_id", "account_id") REFERENCES "accounts"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "imports_counts_are_not_negative" CHECK ("added" > 0 AND "duplicates" >= 0 AND "rejected" >= 0);

CREATE INDEX "imports_user_id_created_at_idx" ON "imports"("user_id", "created_at" DESC);

-- Which column is which, remembered by the names over the columns.
CREATE TABLE "import_mappings" (
    "user_id" UUID NOT NULL,
    "header_key" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_mappings_pkey" PRIMARY KEY ("user_id","header_key")
);

ALTER TABLE "import_mappings"
  ADD CONSTRAINT "import_mappings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "transactions"
  ADD COLUMN "import_id" UUID,
  -- The file's own id of the row (OFX: FITID).
  ADD COLUMN "external_id" TEXT,
  -- What the file said, once the person has changed it: the file is recognised by it when it comes again.
  ADD COLUMN "imported_as" JSONB,
  ADD CONSTRAINT "transactions_imports_name_their_file" CHECK (
    "source" = 'import' OR ("import_id" IS NULL AND "external_id" IS NULL AND "imported_as" IS NULL)
  ),
  ADD CONSTRAINT "transactions_user_id_import_id_fkey" FOREIGN KEY ("user_id", "import_id") REFERENCES "imports"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "transactions_of_import" ON "transactions" ("user_id", "import_id") WHERE "import_id" IS NOT NULL;
