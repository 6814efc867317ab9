import { endpoint, serve } from "@/lib/http/serve";
import { pastImports } from "@/lib/use-cases/transactions/import/past-imports";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("listImports", pastImports));
