import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addTransfer } from "@/lib/use-cases/transactions/transfers/add-transfer";
import { listTransfers } from "@/lib/use-cases/transactions/transfers/list-transfers";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listTransfers, listTransfers),
  serve(operations.addTransfer, addTransfer),
);
