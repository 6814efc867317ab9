import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { renameTransaction } from "@/lib/use-cases/transactions/rename-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.renameTransaction, renameTransaction));
