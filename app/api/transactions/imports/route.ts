import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { pastImports } from "@/lib/use-cases/transactions/import/past-imports";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.listImports, pastImports));
