import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { undoImport } from "@/lib/use-cases/transactions/import/past-imports";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.undoImport, undoImport));
