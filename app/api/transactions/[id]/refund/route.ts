import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { linkRefund } from "@/lib/use-cases/transactions/refunds/link-refund";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.linkRefund, linkRefund));
