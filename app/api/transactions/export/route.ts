import { endpoint, route, StreamedFile } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { exportTransactions } from "@/lib/use-cases/transactions/export/export-transactions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.exportTransactions, async ({ viewer, input }) => {
    const file = await exportTransactions({ ...input, userId: viewer.userId, today: viewer.today });
    return new StreamedFile(file.chunks, file.fileName, file.contentType);
  }),
);
