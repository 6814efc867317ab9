import { endpoint, serve } from "@/lib/http/serve";
import { readAccountDetails } from "@/lib/use-cases/banks/accounts";
import { renameAccount } from "@/lib/use-cases/banks/by-hand/accounts-by-hand";
import { disconnectAccount } from "@/lib/use-cases/banks/link/disconnect-account";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("accountDetails", readAccountDetails),
  serve("renameAccount", renameAccount),
  serve("disconnectAccount", disconnectAccount),
);
