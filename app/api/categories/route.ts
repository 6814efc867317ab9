import { endpoint, serve } from "@/lib/http/serve";
import { addCategory } from "@/lib/use-cases/transactions/categories/own-category";
import { listCategories } from "@/lib/use-cases/transactions/categories/read-categories";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("listCategories", listCategories),
  serve("addCategory", addCategory),
);
