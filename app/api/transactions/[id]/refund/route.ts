import { endpoint, serve } from "@/lib/http/serve";
import { linkRefund } from "@/lib/use-cases/transactions/refunds/link-refund";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("linkRefund", linkRefund));
