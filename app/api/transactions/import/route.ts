import { endpoint, serveUpload } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { importTransactions, importUpload } from "@/lib/use-cases/transactions/import/import-transactions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serveUpload(operations.importTransactions, importUpload, importTransactions),
);
