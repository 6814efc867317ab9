-- Why an imported transaction is in its category. Its confidence is 'LOW' where none was sure enough, and null together with the
-- basis where it was imported before there was a categorizer: a job finds those by the index, which is empty afterwards.
CREATE TYPE "CategoryBasis" AS ENUM ('file', 'past', 'directory', 'words', 'rhythm');

ALTER TABLE "transactions" ADD COLUMN "category_basis" "CategoryBasis";

CREATE INDEX "transactions_never_categorized" ON "transactions" ("user_id")
    WHERE "source" = 'import' AND "category_source" = 'provider' AND "provider_category" IS NULL AND "provider_confidence" IS NULL;
