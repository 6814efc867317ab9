import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { refreshAccount } from "@/lib/use-cases/banks/refresh-account";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.refreshAccount, ({ viewer, input }) =>
    refreshAccount({ userId: viewer.userId, accountId: input.id, today: viewer.today }),
  ),
);
