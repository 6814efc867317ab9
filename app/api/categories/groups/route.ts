import { endpoint, serve } from "@/lib/http/serve";
import { renameCategoryGroup } from "@/lib/use-cases/transactions/categories/own-category";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("renameCategoryGroup", renameCategoryGroup));
