import { endpoint, serve } from "@/lib/http/serve";
import { restoreTransaction } from "@/lib/use-cases/transactions/manual-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("restoreTransaction", restoreTransaction));
