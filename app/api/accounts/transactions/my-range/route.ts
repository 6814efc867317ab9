import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { listMyRange } from "@/lib/use-cases/transactions/list/list-my-range";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.myRange, ({ viewer, input }) =>
    listMyRange({ ...input, userId: viewer.userId, today: viewer.today }),
  ),
);
