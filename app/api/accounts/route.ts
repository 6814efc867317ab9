import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { listAccounts } from "@/lib/use-cases/banks/list-accounts";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.listAccounts, ({ viewer }) => listAccounts({ userId: viewer.userId })),
);
