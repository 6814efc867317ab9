ALTER TABLE "deleted_user_customers" ALTER COLUMN "id" SET NOT NULL;
ALTER TABLE "deleted_user_customers" DROP CONSTRAINT "deleted_user_customers_id_check";
