import { endpoint, serve } from "@/lib/http/serve";
import { addTransfer, listTransfers } from "@/lib/use-cases/transactions/transfers/transfers";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("listTransfers", listTransfers),
  serve("addTransfer", addTransfer),
);
