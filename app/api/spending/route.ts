import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { spendingOfMonth } from "@/lib/use-cases/cashflow/month-breakdown";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.spending, ({ viewer, input }) =>
    spendingOfMonth({ ...input, userId: viewer.userId, today: viewer.today, currency: viewer.currency }),
  ),
);
