import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { updateTransaction } from "@/lib/use-cases/transactions/update-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.updateTransaction, ({ viewer, input }) =>
    updateTransaction({ ...input, userId: viewer.userId, today: viewer.today }),
  ),
);
