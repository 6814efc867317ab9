UPDATE "deleted_user_customers" SET "id" = gen_random_uuid() WHERE "id" IS NULL;
