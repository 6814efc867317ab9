import { endpoint, serve } from "@/lib/http/serve";
import { updateTransactions } from "@/lib/use-cases/transactions/update-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("updateTransactions", updateTransactions));
