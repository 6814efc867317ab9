-- What a person wants done with every transaction that fits, those to come too. A condition or an action that is null is none.
CREATE TABLE "rules" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "merchant_key" TEXT,
    "text" TEXT,
    "text_key" TEXT,
    "min_amount_minor" BIGINT,
    "max_amount_minor" BIGINT,
    "currency" CHAR(3),
    "account_id" UUID,
    "direction" "Direction",
    "category_id" UUID,
    "own_name" TEXT,
    "tag_id" UUID,
    "leaves_out" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rules_pkey" PRIMARY KEY ("user_id", "id"),
    -- Which way the money went is half of all transactions, and not a condition by itself.
    CONSTRAINT "rules_has_condition" CHECK (num_nonnulls("merchant_key", "text_key", "min_amount_minor", "max_amount_minor", "account_id") > 0),
    CONSTRAINT "rules_has_action" CHECK ("leaves_out" OR num_nonnulls("category_id", "own_name", "tag_id") > 0),
    CONSTRAINT "rules_amount_has_currency" CHECK (num_nonnulls("min_amount_minor", "max_amount_minor") = 0 OR "currency" IS NOT NULL)
);
CREATE INDEX "rules_user_id_position_idx" ON "rules"("user_id", "position");
ALTER TABLE "rules" ADD CONSTRAINT "rules_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "rules" ADD CONSTRAINT "rules_user_id_account_id_fkey" FOREIGN KEY ("user_id", "account_id") REFERENCES "accounts"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "rules" ADD CONSTRAINT "rules_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- Of a tag that is deleted, the rules are changed first (lib/db/transactions/rules).
ALTER TABLE "rules" ADD CONSTRAINT "rules_user_id_tag_id_fkey" FOREIGN KEY ("user_id", "tag_id") REFERENCES "tags"("user_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Whether a transaction fits a rule. One function for the preview, for what is there and for what comes, so that they agree. The
-- text is looked for in what the bank reports alone: what `search_text` has besides, the note and the name of one's own, changes.
CREATE FUNCTION "rule_fits"(r "rules", t "transactions") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r.user_id = t.user_id
    AND (r.merchant_key IS NULL OR r.merchant_key = t.merchant_key)
    AND (r.account_id IS NULL OR coalesce(r.account_id = t.account_id, false))
    AND (r.direction IS NULL OR (r.direction = 'in') = (t.amount_minor > 0))
    AND (r.currency IS NULL OR r.currency = t.currency)
    AND (r.min_amount_minor IS NULL OR abs(t.amount_minor) >= r.min_amount_minor)
    AND (r.max_amount_minor IS NULL OR abs(t.amount_minor) <= r.max_amount_minor)
    AND (r.text_key IS NULL OR (strpos(t.search_text, r.text_key) > 0
      AND strpos(search_text_of(t.name, t.merchant, NULL, NULL), r.text_key) > 0))
$$;

-- As before; what a rule does to a name, or leaves out of totals, is told by the setting that goes with its transaction.
CREATE OR REPLACE FUNCTION "transaction_change_log"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at_once constant interval := interval '0';
  by_hand constant "ChangedBy" := CASE WHEN current_setting('sorrel.changed_by', true) = 'rule' THEN 'rule' ELSE 'user' END;
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
    PERFORM transaction_change_add(NEW.user_id, NEW.id, 'left_out', by_hand,
      to_jsonb(OLD.is_excluded), to_jsonb(NEW.is_excluded), at_once);
  END IF;
  IF OLD.own_name IS DISTINCT FROM NEW.own_name THEN
    PERFORM transaction_change_add(NEW.user_id, NEW.id, 'name',
      CASE WHEN EXISTS (SELECT FROM merchant_names m
        WHERE m.user_id = NEW.user_id AND m.merchant_key = NEW.merchant_key AND m.name = NEW.own_name)
        THEN 'rule' ELSE by_hand END::"ChangedBy",
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
