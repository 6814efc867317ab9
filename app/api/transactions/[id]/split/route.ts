import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { splitTransaction } from "@/lib/use-cases/transactions/split-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.splitTransaction, splitTransaction));
