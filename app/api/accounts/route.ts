import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { listAccounts } from "@/lib/use-cases/banks/list-accounts";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.listAccounts, listAccounts));
