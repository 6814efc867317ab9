import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { refreshAccount } from "@/lib/use-cases/banks/accounts";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.refreshAccount, refreshAccount));
