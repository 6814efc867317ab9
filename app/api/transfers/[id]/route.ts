import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { decideTransfer } from "@/lib/use-cases/transactions/transfers/decide-transfer";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.decideTransfer, decideTransfer));
