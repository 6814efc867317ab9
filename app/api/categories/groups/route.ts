import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { renameCategoryGroup } from "@/lib/use-cases/transactions/categories/own-category";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.renameCategoryGroup, renameCategoryGroup));
