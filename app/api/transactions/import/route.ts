import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { importTransactions } from "@/lib/use-cases/transactions/import/import-transactions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.importTransactions, importTransactions));
