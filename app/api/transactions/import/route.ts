import { endpoint, serveUpload } from "@/lib/http/serve";
import { importTransactions, importUpload } from "@/lib/use-cases/transactions/import/import-transactions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serveUpload("importTransactions", importUpload, importTransactions),
);
