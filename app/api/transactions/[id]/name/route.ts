import { endpoint, serve } from "@/lib/http/serve";
import { renameTransaction } from "@/lib/use-cases/transactions/merchant-history";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("renameTransaction", renameTransaction));
