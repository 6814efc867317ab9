import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { accountDetails } from "@/lib/use-cases/banks/account-details";
import { disconnectAccount } from "@/lib/use-cases/banks/link/disconnect-account";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.accountDetails, ({ viewer, input }) =>
    accountDetails({ userId: viewer.userId, accountId: input.id }),
  ),
  route(operations.disconnectAccount, ({ viewer, input }) =>
    disconnectAccount({ userId: viewer.userId, accountId: input.id, today: viewer.today, purge: input.purge }),
  ),
);
