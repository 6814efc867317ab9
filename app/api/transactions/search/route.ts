import { endpoint, serve } from "@/lib/http/serve";
import { searchTransactions } from "@/lib/use-cases/transactions/list/search-transactions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("searchTransactions", searchTransactions));
