-- Budgets a category or a group. Their terms hold from a month on, so that what a month was budgeted for stays known.
CREATE TABLE "budgets" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "category_id" UUID,
    "group_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "budgets_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "budgets_one_target" CHECK (("category_id" IS NULL) <> ("group_name" IS NULL))
);
CREATE UNIQUE INDEX "budgets_user_id_currency_category_id_key" ON "budgets"("user_id", "currency", "category_id");
CREATE UNIQUE INDEX "budgets_user_id_currency_group_name_key" ON "budgets"("user_id", "currency", "group_name");
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "budget_terms" (
    "user_id" UUID NOT NULL,
    "budget_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "amount_minor" BIGINT,
    "carries_unspent" BOOLEAN NOT NULL,
    "carries_overspent" BOOLEAN NOT NULL,

    CONSTRAINT "budget_terms_pkey" PRIMARY KEY ("user_id", "budget_id", "month"),
    CONSTRAINT "budget_terms_first_of_month" CHECK (extract(day FROM "month") = 1),
    CONSTRAINT "budget_terms_amount" CHECK ("amount_minor" > 0)
);
ALTER TABLE "budget_terms" ADD CONSTRAINT "budget_terms_user_id_budget_id_fkey" FOREIGN KEY ("user_id", "budget_id") REFERENCES "budgets"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
