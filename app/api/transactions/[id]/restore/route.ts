import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { restoreTransaction } from "@/lib/use-cases/transactions/manual-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.restoreTransaction, restoreTransaction));
