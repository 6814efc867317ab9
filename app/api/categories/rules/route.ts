import { endpoint, serve } from "@/lib/http/serve";
import {
  addCategoryRule,
  listCategoryRules,
  removeCategoryRule,
} from "@/lib/use-cases/transactions/categories/category-rules";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("listCategoryRules", listCategoryRules),
  serve("addCategoryRule", addCategoryRule),
  serve("removeCategoryRule", removeCategoryRule),
);
