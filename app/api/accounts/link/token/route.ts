import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { createLinkToken } from "@/lib/use-cases/banks/link/create-link-token";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.createLinkToken, ({ viewer, input }) =>
    createLinkToken({ userId: viewer.userId, accountId: input.accountId }),
  ),
);
