import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { mergeCategory } from "@/lib/use-cases/transactions/categories/remove-category";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.mergeCategory, mergeCategory));
