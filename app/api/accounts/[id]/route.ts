import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { accountDetails } from "@/lib/use-cases/banks/account-details";
import { disconnectAccount } from "@/lib/use-cases/banks/link/disconnect-account";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.accountDetails, accountDetails),
  serve(operations.disconnectAccount, disconnectAccount),
);
