import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addTransfer, listTransfers } from "@/lib/use-cases/transactions/transfers/transfers";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listTransfers, listTransfers),
  serve(operations.addTransfer, addTransfer),
);
