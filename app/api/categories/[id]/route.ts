import { endpoint, serve } from "@/lib/http/serve";
import { changeCategory } from "@/lib/use-cases/transactions/categories/own-category";
import { removeCategory } from "@/lib/use-cases/transactions/categories/remove-category";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("changeCategory", changeCategory),
  serve("deleteCategory", removeCategory),
);
