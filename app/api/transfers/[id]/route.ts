import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { decideTransfer } from "@/lib/use-cases/transactions/transfers/transfers";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.decideTransfer, decideTransfer));
