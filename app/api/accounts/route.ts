import { endpoint, serve } from "@/lib/http/serve";
import { listAccounts } from "@/lib/use-cases/banks/accounts";
import { addAccountByHand } from "@/lib/use-cases/banks/by-hand/accounts-by-hand";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("listAccounts", listAccounts),
  serve("addAccountByHand", addAccountByHand),
);
