import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { syncAccount } from "@/lib/use-cases/banks/sync/sync-account";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.syncAccount, syncAccount));
