import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { restoreTransaction } from "@/lib/use-cases/transactions/restore-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.restoreTransaction, ({ viewer, input }) =>
    restoreTransaction({ ...input, userId: viewer.userId, today: viewer.today }),
  ),
);
