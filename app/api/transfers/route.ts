import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { listTransfers } from "@/lib/use-cases/transactions/transfers/list-transfers";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.listTransfers, ({ viewer, input }) => listTransfers({ ...input, userId: viewer.userId })),
);
