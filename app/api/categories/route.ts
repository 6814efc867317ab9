import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addCategory } from "@/lib/use-cases/transactions/categories/add-category";
import { listCategories } from "@/lib/use-cases/transactions/categories/list-categories";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listCategories, listCategories),
  serve(operations.addCategory, addCategory),
);
