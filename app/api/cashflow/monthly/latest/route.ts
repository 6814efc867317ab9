import { endpoint, route, Written } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { latestCashflow } from "@/lib/use-cases/cashflow/latest-cashflow";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.latestCashflow, async ({ viewer, input }) => {
    const { userId, today, currency } = viewer;
    return new Written(await latestCashflow({ userId, today, currency, limit: input.limit }));
  }),
);
