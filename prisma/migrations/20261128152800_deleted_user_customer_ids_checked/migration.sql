ALTER TABLE "deleted_user_customers" VALIDATE CONSTRAINT "deleted_user_customers_id_check";
