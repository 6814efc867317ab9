import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { changeCategory } from "@/lib/use-cases/transactions/categories/own-category";
import { removeCategory } from "@/lib/use-cases/transactions/categories/remove-category";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.changeCategory, changeCategory),
  serve(operations.deleteCategory, removeCategory),
);
