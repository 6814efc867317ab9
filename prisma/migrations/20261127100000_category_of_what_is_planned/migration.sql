-- What is planned once is expected in the budget of its category. No one's category but the product's and their own.
ALTER TABLE "planned_payments" ADD COLUMN "category_id" UUID;
CREATE TRIGGER "planned_payments_category" BEFORE INSERT OR UPDATE OF "category_id" ON "planned_payments"
  FOR EACH ROW WHEN (NEW.category_id IS NOT NULL) EXECUTE FUNCTION keep_category();
