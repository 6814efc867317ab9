import { endpoint, serve } from "@/lib/http/serve";
import { mergeCategory } from "@/lib/use-cases/transactions/categories/remove-category";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("mergeCategory", mergeCategory));
