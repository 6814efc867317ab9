import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { syncAccount } from "@/lib/use-cases/banks/sync/sync-account";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.syncAccount, ({ viewer, input }) =>
    syncAccount({ userId: viewer.userId, accountId: input.id, full: input.full, isRepaired: input.isRepaired }),
  ),
);
