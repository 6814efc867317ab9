import { endpoint, serve } from "@/lib/http/serve";
import { splitTransaction } from "@/lib/use-cases/transactions/split-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("splitTransaction", splitTransaction));
