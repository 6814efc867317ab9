import { endpoint, serve } from "@/lib/http/serve";
import { searchTransactions } from "@/lib/use-cases/transactions/list/list-my-range";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("searchTransactions", searchTransactions));
