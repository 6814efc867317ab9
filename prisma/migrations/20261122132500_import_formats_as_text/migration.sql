-- The formats are a list in the code (use-cases/transactions/import/formats): another one needs no migration.
ALTER TABLE "imports" ALTER COLUMN "format" TYPE TEXT USING "format"::TEXT;
DROP TYPE "ImportFormat";
