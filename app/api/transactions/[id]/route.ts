import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { deleteTransaction } from "@/lib/use-cases/transactions/delete-transaction";
import { updateTransaction } from "@/lib/use-cases/transactions/update-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.updateTransaction, ({ viewer, input }) =>
    updateTransaction({ ...input, userId: viewer.userId, today: viewer.today }),
  ),
  route(operations.deleteTransaction, ({ viewer, input }) =>
    deleteTransaction({ ...input, userId: viewer.userId, today: viewer.today }),
  ),
);
