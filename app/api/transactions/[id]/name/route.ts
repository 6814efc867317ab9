import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { renameTransaction } from "@/lib/use-cases/transactions/merchant-history";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.renameTransaction, renameTransaction));
