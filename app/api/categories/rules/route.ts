import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addCategoryRule } from "@/lib/use-cases/transactions/categories/add-category-rule";
import { listCategoryRules } from "@/lib/use-cases/transactions/categories/list-category-rules";
import { removeCategoryRule } from "@/lib/use-cases/transactions/categories/remove-category-rule";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listCategoryRules, listCategoryRules),
  serve(operations.addCategoryRule, addCategoryRule),
  serve(operations.removeCategoryRule, removeCategoryRule),
);
