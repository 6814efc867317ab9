import { endpoint, serve } from "@/lib/http/serve";
import { syncAccount } from "@/lib/use-cases/banks/sync/sync-account";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("syncAccount", syncAccount));
