-- Categories that people make for themselves, in the table of the product's own: a row of a user. Its slug is that of the product's
-- category that it means the same as, so whatever goes by slug (insights, series, transfers) knows what it is.
ALTER TABLE "categories"
  ADD COLUMN "user_id" UUID,
  ADD COLUMN "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "removed_at" TIMESTAMPTZ(3),
  ADD COLUMN "merged_into_id" UUID,
  ADD COLUMN "merged" JSONB,
  ADD CONSTRAINT "categories_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "categories_product_stays" CHECK ("user_id" IS NOT NULL OR "removed_at" IS NULL),
  ADD CONSTRAINT "categories_merged_is_removed" CHECK ("merged_into_id" IS NULL OR "removed_at" IS NOT NULL);
DROP INDEX "categories_slug_key";
CREATE UNIQUE INDEX "categories_product_slug" ON "categories" ("slug") WHERE "user_id" IS NULL;
CREATE INDEX "categories_user_id_idx" ON "categories" ("user_id");
-- Files and pickers know a category by its name.
CREATE UNIQUE INDEX "categories_own_name" ON "categories" ("user_id", lower("name")) WHERE "user_id" IS NOT NULL AND "removed_at" IS NULL;

CREATE TABLE "hidden_categories" (
    "user_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hidden_categories_pkey" PRIMARY KEY ("user_id", "category_id")
);
ALTER TABLE "hidden_categories" ADD CONSTRAINT "hidden_categories_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A foreign key cannot say "the product's or their own", and would read every table in full for each category that goes with its user.
-- This trigger takes its place where people choose a category; what is derived (series, monthly sums) follows from these.
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_category_id_fkey";
ALTER TABLE "category_rules" DROP CONSTRAINT "category_rules_category_id_fkey";
ALTER TABLE "rules" DROP CONSTRAINT "rules_category_id_fkey";
ALTER TABLE "budgets" DROP CONSTRAINT "budgets_category_id_fkey";
ALTER TABLE "series_by_hand" DROP CONSTRAINT "series_by_hand_category_id_fkey";
ALTER TABLE "removed_pending_rows" DROP CONSTRAINT "removed_pending_rows_category_id_fkey";
ALTER TABLE "recurring_series" DROP CONSTRAINT "recurring_series_category_id_fkey";
ALTER TABLE "monthly_rollups" DROP CONSTRAINT "monthly_rollups_category_id_fkey";

-- One that was merged is replaced by what took its place, whoever stores it: a transaction that is brought back, a pending one that
-- posts, a screen of before.
CREATE FUNCTION "keep_category"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  into_id uuid;
BEGIN
  SELECT coalesce(c.merged_into_id, c.id) INTO into_id FROM categories c
    WHERE c.id = NEW.category_id AND (c.user_id IS NULL OR c.user_id = NEW.user_id);
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = 'the category is neither the product''s nor the user''s own';
  END IF;
  NEW.category_id := into_id;
  RETURN NEW;
END $$;
CREATE TRIGGER "transactions_category_insert" BEFORE INSERT ON "transactions" FOR EACH ROW EXECUTE FUNCTION keep_category();
CREATE TRIGGER "transactions_category_update" BEFORE UPDATE OF "category_id" ON "transactions"
  FOR EACH ROW WHEN (NEW.category_id <> OLD.category_id) EXECUTE FUNCTION keep_category();
CREATE TRIGGER "category_rules_category" BEFORE INSERT OR UPDATE OF "category_id" ON "category_rules"
  FOR EACH ROW EXECUTE FUNCTION keep_category();
CREATE TRIGGER "rules_category" BEFORE INSERT OR UPDATE OF "category_id" ON "rules"
  FOR EACH ROW WHEN (NEW.category_id IS NOT NULL) EXECUTE FUNCTION keep_category();
CREATE TRIGGER "budgets_category" BEFORE INSERT OR UPDATE OF "category_id" ON "budgets"
  FOR EACH ROW WHEN (NEW.category_id IS NOT NULL) EXECUTE FUNCTION keep_category();
CREATE TRIGGER "series_by_hand_category" BEFORE INSERT OR UPDATE OF "category_id" ON "series_by_hand"
  FOR EACH ROW EXECUTE FUNCTION keep_category();
CREATE TRIGGER "hidden_categories_category" BEFORE INSERT OR UPDATE OF "category_id" ON "hidden_categories"
  FOR EACH ROW EXECUTE FUNCTION keep_category();

-- As before, and of parts too: no one's category but the product's and their own, and what took the place of one that was merged.
CREATE OR REPLACE FUNCTION "keep_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.parts IS NOT NULL AND NEW.parts IS NOT DISTINCT FROM OLD.parts THEN
    NEW.category_id := OLD.category_id;
    NEW.category_source := OLD.category_source;
    IF NEW.amount_minor <> OLD.amount_minor THEN
      NEW.parts := parts_scaled(OLD.parts, NEW.amount_minor);
    END IF;
  END IF;
  IF NEW.parts IS NOT NULL THEN
    IF EXISTS (SELECT FROM jsonb_array_elements(NEW.parts) p
               WHERE NOT EXISTS (SELECT FROM categories c WHERE c.id = (p->>'categoryId')::uuid
                                   AND (c.user_id IS NULL OR c.user_id = NEW.user_id))) THEN
      RAISE foreign_key_violation USING MESSAGE = 'a part of the transaction is in a category that is not there';
    END IF;
    IF EXISTS (SELECT FROM jsonb_array_elements(NEW.parts) p JOIN categories c ON c.id = (p->>'categoryId')::uuid
               WHERE c.merged_into_id IS NOT NULL) THEN
      NEW.parts := (SELECT jsonb_agg(p || jsonb_build_object('categoryId', coalesce(c.merged_into_id, c.id)) ORDER BY place)
        FROM jsonb_array_elements(NEW.parts) WITH ORDINALITY AS each_part(p, place)
        JOIN categories c ON c.id = (p->>'categoryId')::uuid);
    END IF;
    SELECT l.category_id INTO NEW.category_id FROM transaction_lines(NEW.parts) l
      ORDER BY (l.kind = 'transfer'), abs(l.amount_minor) DESC, l.category_id LIMIT 1;
  END IF;
  RETURN NEW;
END $$;
