import { endpoint, serve } from "@/lib/http/serve";
import { linkRefund } from "@/lib/use-cases/transactions/update-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("linkRefund", linkRefund));
