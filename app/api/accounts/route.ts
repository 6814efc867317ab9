import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { listAccounts } from "@/lib/use-cases/banks/accounts";
import { addAccountByHand } from "@/lib/use-cases/banks/by-hand/accounts-by-hand";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listAccounts, listAccounts),
  serve(operations.addAccountByHand, addAccountByHand),
);
