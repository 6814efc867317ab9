import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import {
  addCategoryRule,
  listCategoryRules,
  removeCategoryRule,
} from "@/lib/use-cases/transactions/categories/category-rules";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listCategoryRules, listCategoryRules),
  serve(operations.addCategoryRule, addCategoryRule),
  serve(operations.removeCategoryRule, removeCategoryRule),
);
