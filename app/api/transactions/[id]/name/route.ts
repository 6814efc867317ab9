import { endpoint, serve } from "@/lib/http/serve";
import { renameTransaction } from "@/lib/use-cases/transactions/rename-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("renameTransaction", renameTransaction));
