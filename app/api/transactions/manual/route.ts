import { endpoint, serve } from "@/lib/http/serve";
import { addManualTransaction } from "@/lib/use-cases/transactions/manual-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("addManualTransaction", addManualTransaction));
