import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { deleteTransaction } from "@/lib/use-cases/transactions/delete-transaction";
import { transactionDetails } from "@/lib/use-cases/transactions/transaction-details";
import { updateTransaction } from "@/lib/use-cases/transactions/update-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.transactionDetails, ({ viewer, input }) => transactionDetails({ ...input, userId: viewer.userId })),
  route(operations.updateTransaction, ({ viewer, input }) =>
    updateTransaction({ ...input, userId: viewer.userId, today: viewer.today }),
  ),
  route(operations.deleteTransaction, ({ viewer, input }) =>
    deleteTransaction({ ...input, userId: viewer.userId, today: viewer.today }),
  ),
);
