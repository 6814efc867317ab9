import { endpoint, serve } from "@/lib/http/serve";
import { restoreCategory } from "@/lib/use-cases/transactions/categories/remove-category";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("restoreCategory", restoreCategory));
