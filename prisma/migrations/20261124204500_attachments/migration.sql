-- Files that a person attached to a transaction: receipts. They outlive the row they hang on, because that row may come back: a
-- transaction that was deleted is kept aside for a day, and a pending one is removed by its bank before it posts under another id.
-- A job deletes those that hang on nothing any more (lib/db/profile/expired.ts).
CREATE TABLE "attachments" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "transaction_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "attachments_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "attachments_size_check" CHECK ("size" = octet_length("content") AND "size" BETWEEN 1 AND 5242880),
    CONSTRAINT "attachments_type_check" CHECK ("type" IN ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'))
);
CREATE INDEX "attachments_user_id_transaction_id_idx" ON "attachments"("user_id", "transaction_id");
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Pictures and PDFs are compressed already.
ALTER TABLE "attachments" ALTER COLUMN "content" SET STORAGE EXTERNAL;

-- Each transaction carries how many files it has, kept by the trigger below, so that a page of the list reads no other table.
ALTER TABLE "transactions" ADD COLUMN "file_count" INTEGER NOT NULL DEFAULT 0;
-- Whose files the posted transaction takes over that may follow a pending one.
ALTER TABLE "removed_pending_rows" ADD COLUMN "transaction_id" UUID;

ALTER TYPE "ChangedField" ADD VALUE 'files';

CREATE FUNCTION "attachment_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names_before jsonb;
  names_after jsonb;
BEGIN
  SELECT coalesce(jsonb_agg(a.name ORDER BY a.created_at, a.id), '[]') INTO names_after FROM attachments a
    WHERE a.user_id = NEW.user_id AND a.transaction_id = NEW.transaction_id AND a.removed_at IS NULL;
  UPDATE transactions t SET file_count = jsonb_array_length(names_after)
    WHERE t.user_id = NEW.user_id AND t.id = NEW.transaction_id;
  -- One that moved to the posted transaction was attached before: nothing of it changed.
  IF NOT FOUND OR (TG_OP = 'UPDATE' AND OLD.transaction_id <> NEW.transaction_id) THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(jsonb_agg(a.name ORDER BY a.created_at, a.id), '[]') INTO names_before FROM attachments a
    WHERE a.user_id = NEW.user_id AND a.transaction_id = NEW.transaction_id
      AND CASE WHEN a.id = NEW.id THEN TG_OP = 'UPDATE' AND OLD.removed_at IS NULL ELSE a.removed_at IS NULL END;
  PERFORM transaction_change_add(NEW.user_id, NEW.transaction_id, 'files', 'user', names_before, names_after, interval '0');
  RETURN NULL;
END $$;
CREATE TRIGGER "attachments_added" AFTER INSERT ON "attachments" FOR EACH ROW EXECUTE FUNCTION attachment_changed();
CREATE TRIGGER "attachments_changed" AFTER UPDATE ON "attachments" FOR EACH ROW
  WHEN (OLD.removed_at IS DISTINCT FROM NEW.removed_at OR OLD.transaction_id <> NEW.transaction_id)
  EXECUTE FUNCTION attachment_changed();
