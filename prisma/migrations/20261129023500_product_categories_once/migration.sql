-- Nearly every row comes with one of the product's categories, whose ids begin alike and which are never merged. One look for all rows of a
-- statement says that these exist; row by row it was a fifth of what an import's rows cost.
CREATE FUNCTION "product_categories_exist"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT category_id FROM new_rows
      WHERE category_id BETWEEN '0197f000-0000-7000-8000-000000000000' AND '0197f000-0000-7000-8000-ffffffffffff') n
    WHERE NOT EXISTS (SELECT FROM categories c WHERE c.id = n.category_id AND c.user_id IS NULL)
  ) THEN
    RAISE foreign_key_violation USING MESSAGE = 'the category is neither the product''s nor the user''s own';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "transactions_product_category_insert" AFTER INSERT ON "transactions"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION product_categories_exist();
CREATE OR REPLACE TRIGGER "transactions_category_insert" BEFORE INSERT ON "transactions" FOR EACH ROW
  WHEN (NEW.category_id NOT BETWEEN '0197f000-0000-7000-8000-000000000000' AND '0197f000-0000-7000-8000-ffffffffffff')
  EXECUTE FUNCTION keep_category();
