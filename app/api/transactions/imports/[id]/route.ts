import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { undoImport } from "@/lib/use-cases/transactions/import/undo-import";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.undoImport, ({ viewer, input }) =>
    undoImport({ ...input, userId: viewer.userId, today: viewer.today }),
  ),
);
