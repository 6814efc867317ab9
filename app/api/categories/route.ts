import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { listCategories } from "@/lib/use-cases/transactions/categories/list-categories";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.listCategories, async () => listCategories()),
);
