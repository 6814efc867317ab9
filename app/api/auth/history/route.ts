import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { loadAccountHistory } from "@/lib/use-cases/auth/account-history";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.accountHistory, loadAccountHistory));
