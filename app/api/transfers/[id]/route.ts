import { endpoint, serve } from "@/lib/http/serve";
import { decideTransfer } from "@/lib/use-cases/transactions/transfers/transfers";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("decideTransfer", decideTransfer));
