-- What a person calls a transaction in place of the bank's text, and what they call every transaction of a merchant.
ALTER TABLE "transactions" ADD COLUMN "own_name" TEXT;
ALTER TABLE "removed_pending_rows" ADD COLUMN "own_name" TEXT;

CREATE TABLE "merchant_names" (
    "user_id" UUID NOT NULL,
    "merchant_key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "merchant_names_pkey" PRIMARY KEY ("user_id", "merchant_key")
);
ALTER TABLE "merchant_names" ADD CONSTRAINT "merchant_names_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The history of a transaction. It is written here and not by the calls, so that no way of changing a transaction can forget it.
CREATE TYPE "ChangedField" AS ENUM ('category', 'note', 'left_out', 'name', 'details', 'transfer', 'refund');
CREATE TYPE "ChangedBy" AS ENUM ('user', 'rule', 'sorrel');

CREATE TABLE "transaction_changes" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "transaction_id" UUID NOT NULL,
    "field" "ChangedField" NOT NULL,
    "changed_by" "ChangedBy" NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "changed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transaction_changes_pkey" PRIMARY KEY ("user_id", "id")
);
CREATE INDEX "transaction_changes_user_id_transaction_id_changed_at_idx" ON "transaction_changes"("user_id", "transaction_id", "changed_at" DESC);
ALTER TABLE "transaction_changes" ADD CONSTRAINT "transaction_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "transaction_changes" ADD CONSTRAINT "transaction_changes_user_id_transaction_id_fkey" FOREIGN KEY ("user_id", "transaction_id") REFERENCES "transactions"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Adds one change. What changes again within `together` of the last change of the same field, by the same hand, is one change: a
-- note is saved as it is typed, and a category that is undone and decided again is decided once. What ends as it began is none.
CREATE FUNCTION "transaction_change_add"(
  owner uuid, transaction uuid, what "ChangedField", who "ChangedBy", old_value jsonb, new_value jsonb, together interval
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  SELECT c.id, c.before INTO last FROM transaction_changes c
    WHERE c.user_id = owner AND c.transaction_id = transaction AND c.field = what AND c.changed_at >= now() - together
      AND (c.changed_by = who OR together = interval '0')
    ORDER BY c.changed_at DESC, c.id DESC LIMIT 1;
  IF NOT FOUND THEN
    INSERT INTO transaction_changes (user_id, transaction_id, field, changed_by, before, after, changed_at)
      VALUES (owner, transaction, what, who, old_value, new_value, now());
  ELSIF last.before = new_value THEN
    DELETE FROM transaction_changes c WHERE c.user_id = owner AND c.id = last.id;
  ELSE
    UPDATE transaction_changes c SET after = new_value, changed_at = now(),
      changed_by = CASE WHEN c.changed_by = 'user' THEN c.changed_by ELSE who END
      WHERE c.user_id = owner AND c.id = last.id;
  END IF;
END $$;

CREATE FUNCTION "transaction_change_log"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at_once constant interval := interval '0';
BEGIN
  IF OLD.category_id <> NEW.category_id
    OR (OLD.category_source <> NEW.category_source AND 'user' IN (OLD.category_source, NEW.category_source)) THEN
    PERFORM transaction_change_add(NEW.user_id, NEW.id, 'category',
      -- Only the person undoes what they chose.
      CASE WHEN 'user' IN (OLD.category_source, NEW.category_source) THEN 'user'
           WHEN NEW.category_source = 'rule' THEN 'rule' ELSE 'sorrel' END::"ChangedBy",
      jsonb_build_object('categoryId', OLD.category_id, 'source', OLD.category_source),
      jsonb_build_object('categoryId', NEW.category_id, 'source', NEW.category_source), at_once);
  END IF;
  IF OLD.notes IS DISTINCT FROM NEW.notes THEN
    PERFORM transaction_change_add(NEW.user_id, NEW.id, 'note', 'user',
      coalesce(to_jsonb(OLD.notes), 'null'), coalesce(to_jsonb(NEW.notes), 'null'), interval '10 minutes');
  END IF;
  IF OLD.is_excluded <> NEW.is_excluded THEN
    PERFORM transaction_change_add(NEW.user_id, NEW.id, 'left_out', 'user',
      to_jsonb(OLD.is_excluded), to_jsonb(NEW.is_excluded), at_once);
  END IF;
  IF OLD.own_name IS DISTINCT FROM NEW.own_name THEN
    PERFORM transaction_change_add(NEW.user_id, NEW.id, 'name',
      CASE WHEN EXISTS (SELECT FROM merchant_names m
        WHERE m.user_id = NEW.user_id AND m.merchant_key = NEW.merchant_key AND m.name = NEW.own_name)
        THEN 'rule' ELSE 'user' END::"ChangedBy",
      coalesce(to_jsonb(OLD.own_name), 'null'), coalesce(to_jsonb(NEW.own_name), 'null'), at_once);
  END IF;
  -- A bank's own transaction is corrected by its bank; what is the person's own, by the person.
  IF OLD.date <> NEW.date OR OLD.amount_minor <> NEW.amount_minor OR (OLD.name <> NEW.name AND NEW.source <> 'bank') THEN
    PERFORM transaction_change_add(NEW.user_id, NEW.id, 'details',
      CASE WHEN NEW.source = 'bank' THEN 'sorrel' ELSE 'user' END::"ChangedBy",
      jsonb_build_object('date', OLD.date, 'amountMinor', OLD.amount_minor, 'name', OLD.name),
      jsonb_build_object('date', NEW.date, 'amountMinor', NEW.amount_minor, 'name', NEW.name), at_once);
  END IF;
  IF OLD.is_transfer <> NEW.is_transfer THEN
    PERFORM transaction_change_add(NEW.user_id, NEW.id, 'transfer',
      -- A pair that was certain has no doubt; one that the person decided keeps the doubt it was proposed with, or is rejected.
      CASE WHEN EXISTS (SELECT FROM transfers x
        WHERE x.user_id = NEW.user_id AND NEW.id IN (x.out_transaction_id, x.in_transaction_id)
          AND (CASE WHEN NEW.is_transfer THEN x.status = 'accepted' AND x.doubt IS NOT NULL ELSE x.status = 'rejected' END))
        OR NEW.category_source = 'user'
        THEN 'user' ELSE 'sorrel' END::"ChangedBy",
      to_jsonb(OLD.is_transfer), to_jsonb(NEW.is_transfer), at_once);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "transactions_change_log" AFTER UPDATE ON "transactions" FOR EACH ROW
  WHEN (OLD.category_id <> NEW.category_id OR OLD.category_source <> NEW.category_source
    OR OLD.notes IS DISTINCT FROM NEW.notes OR OLD.is_excluded <> NEW.is_excluded
    OR OLD.own_name IS DISTINCT FROM NEW.own_name OR OLD.is_transfer <> NEW.is_transfer
    OR OLD.date <> NEW.date OR OLD.amount_minor <> NEW.amount_minor OR OLD.name <> NEW.name)
  EXECUTE FUNCTION transaction_change_log();

-- A refund that is linked to its purchase, to another one, or by the person's word to none.
CREATE FUNCTION "refund_change_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM transaction_change_add(NEW.user_id, NEW.transaction_id, 'refund',
    CASE WHEN NEW.purchase_id IS NULL THEN 'user' ELSE 'sorrel' END::"ChangedBy",
    to_jsonb(TG_OP = 'UPDATE' AND OLD.purchase_id IS NOT NULL), to_jsonb(NEW.purchase_id IS NOT NULL), interval '0');
  RETURN NULL;
END $$;

CREATE TRIGGER "refunds_change_insert" AFTER INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION refund_change_log();
CREATE TRIGGER "refunds_change_update" AFTER UPDATE ON "refunds" FOR EACH ROW
  WHEN ((OLD.purchase_id IS NULL) <> (NEW.purchase_id IS NULL)) EXECUTE FUNCTION refund_change_log();
