import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addAccountByHand } from "@/lib/use-cases/banks/by-hand/add-account-by-hand";
import { listAccounts } from "@/lib/use-cases/banks/list-accounts";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listAccounts, listAccounts),
  serve(operations.addAccountByHand, addAccountByHand),
);
