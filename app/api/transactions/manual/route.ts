import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { addManualTransaction } from "@/lib/use-cases/transactions/add-manual-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.addManualTransaction, ({ viewer, input }) =>
    addManualTransaction({ ...input, userId: viewer.userId, today: viewer.today, viewerCurrency: viewer.currency }),
  ),
);
