import { endpoint, serve } from "@/lib/http/serve";
import { undoImport } from "@/lib/use-cases/transactions/import/past-imports";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("undoImport", undoImport));
