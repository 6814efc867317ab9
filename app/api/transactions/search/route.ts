import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { searchTransactions } from "@/lib/use-cases/transactions/list/list-my-range";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.searchTransactions, searchTransactions));
