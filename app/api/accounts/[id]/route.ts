import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { renameAccount } from "@/lib/use-cases/banks/by-hand/rename-account";
import { disconnectAccount } from "@/lib/use-cases/banks/link/disconnect-account";
import { readAccountDetails } from "@/lib/use-cases/banks/read-account-details";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.accountDetails, readAccountDetails),
  serve(operations.renameAccount, renameAccount),
  serve(operations.disconnectAccount, disconnectAccount),
);
