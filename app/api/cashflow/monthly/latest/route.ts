import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { latestCashflow } from "@/lib/use-cases/cashflow/latest-cashflow";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.latestCashflow, ({ viewer, input }) =>
    latestCashflow({
      userId: viewer.userId,
      today: viewer.today,
      currency: viewer.currency,
      limit: input.limit,
    }),
  ),
);
