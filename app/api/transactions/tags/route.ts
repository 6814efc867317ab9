import { endpoint, serve } from "@/lib/http/serve";
import { tagTransactions } from "@/lib/use-cases/transactions/tags/tags";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("tagTransactions", tagTransactions));
