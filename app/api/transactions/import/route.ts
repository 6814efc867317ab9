import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { importTransactions } from "@/lib/use-cases/transactions/import/import-transactions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.importTransactions, ({ viewer, input }) =>
    importTransactions({ ...input, userId: viewer.userId, today: viewer.today, viewerCurrency: viewer.currency }),
  ),
);
