import { endpoint, serve } from "@/lib/http/serve";
import { restoreTransaction } from "@/lib/use-cases/transactions/delete-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("restoreTransaction", restoreTransaction));
