import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { decideTransfer } from "@/lib/use-cases/transactions/transfers/decide-transfer";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.decideTransfer, ({ viewer, input }) =>
    decideTransfer({ ...input, userId: viewer.userId, today: viewer.today }),
  ),
);
